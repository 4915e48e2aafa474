package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/** Findings about the result logs. */
final class LogFindings {
    private LogFindings() {}

    /**
     * Returns the findings about the result logs.
     *
     * @param knownToBeIncomplete ids of load tests whose abort is already explained by the description
     */
    static List<Finding> of(Analysis analysis, Set<String> knownToBeIncomplete) {
        List<Finding> findings = new ArrayList<>();
        for (LoadTestSummary loadTest : analysis.incompleteLoadTests()) {
            if (knownToBeIncomplete.contains(loadTest.id())) {
                continue;
            }
            findings.add(new Finding(
                    Rule.INCOMPLETE,
                    new Place.InLog(loadTest.key(), OptionalDouble.empty(), loadTest.id()),
                    new Cause.Logged(loadTest.incompleteReason())));
        }
        addErrors(analysis, findings);
        analysis.openLoads().forEach(test -> addSendError(test, findings));
        for (LogProblem problem : analysis.problems()) {
            findings.add(new Finding(
                    Rule.DAMAGED_LOG,
                    new Place.LogLine(Printable.of(problem.file().getFileName().toString()), problem.line()),
                    new Cause.Logged(problem.reason())));
        }
        return findings;
    }

    /** Adds one finding per series, even if several of its load tests had errors. */
    private static void addErrors(Analysis analysis, List<Finding> findings) {
        Map<SeriesKey, Map<String, Long>> errors = new LinkedHashMap<>();
        for (LoadTestSummary loadTest : analysis.loadTests()) {
            loadTest.errors().forEach((reason, count) -> errors.computeIfAbsent(loadTest.key(), key -> new TreeMap<>())
                    .merge(reason, count, Long::sum));
        }
        errors.forEach((key, counts) ->
                findings.add(new Finding(Rule.ERRORS, new Place.OfSeries(key), new Cause.FailedCalls(counts))));
    }

    /** Returns the send errors of load tests to which the rule applies. */
    static List<Map<Rule, Double>> readings(Analysis analysis) {
        return analysis.openLoads().stream()
                .map(LogFindings::sendErrorPercent)
                .flatMap(percent -> percent.stream().mapToObj(value -> Map.of(Rule.SEND_ERROR, value)))
                .toList();
    }

    /** Adds a finding if the send error is too large; saturated load tests are not judged. */
    private static OptionalDouble sendErrorPercent(OpenLoadSummary test) {
        double nanos = test.load().sendErrorP99Nanos();
        double percent = 100 * nanos / test.response().p99Nanos();
        return !test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE)
                        && (nanos > Rule.LEAST_SEND_ERROR_NANOS || percent <= Rule.SEND_ERROR.limit())
                ? OptionalDouble.of(percent)
                : OptionalDouble.empty();
    }

    private static void addSendError(OpenLoadSummary test, List<Finding> findings) {
        sendErrorPercent(test).stream()
                .filter(percent -> percent > Rule.SEND_ERROR.limit())
                .forEach(percent -> {
                    findings.add(new Finding(
                            Rule.SEND_ERROR,
                            new Place.InLog(
                                    test.key(),
                                    OptionalDouble.of(test.load().callsPerSecond()),
                                    test.loadTest().id()),
                            percent));
                });
    }
}
