package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Findings in the result logs. */
final class LogFindings {
    private LogFindings() {}

    /** @param knownToBeIncomplete ids of load tests whose abort is already explained by the description */
    static List<Finding> of(Analysis analysis, Set<String> knownToBeIncomplete) {
        List<Finding> findings = new ArrayList<>();
        for (LoadTestSummary loadTest : analysis.incompleteLoadTests()) {
            if (knownToBeIncomplete.contains(loadTest.id())) {
                continue;
            }
            String where = name(loadTest.key()) + ", load test " + loadTest.id();
            findings.add(new Finding(Rule.INCOMPLETE, where, 1, loadTest.incompleteReason()));
        }
        addErrors(analysis, findings);
        analysis.openLoads().forEach(test -> addSendError(test, findings));
        for (LogProblem problem : analysis.problems()) {
            String line = problem.line() > 0 ? " line " + problem.line() : "";
            findings.add(new Finding(
                    Rule.DAMAGED_LOG, Printable.of(problem.file().getFileName() + line), 1, problem.reason()));
        }
        return findings;
    }

    /** Adds one finding per series, however many of its load tests had errors. */
    private static void addErrors(Analysis analysis, List<Finding> findings) {
        Map<SeriesKey, Map<String, Long>> errors = new LinkedHashMap<>();
        for (LoadTestSummary loadTest : analysis.loadTests()) {
            loadTest.errors().forEach((reason, count) -> errors.computeIfAbsent(loadTest.key(), key -> new TreeMap<>())
                    .merge(reason, count, Long::sum));
        }
        errors.forEach((key, counts) -> findings.add(new Finding(
                Rule.ERRORS,
                name(key),
                1,
                counts.entrySet().stream()
                        .map(entry -> NumberText.count(entry.getValue()) + " × " + entry.getKey())
                        .collect(Collectors.joining("; ")))));
    }

    /** Saturated load tests have no percentiles to judge. */
    private static void addSendError(OpenLoadSummary test, List<Finding> findings) {
        double nanos = test.load().sendErrorP99Nanos();
        double percent = 100 * nanos / test.response().p99Nanos();
        if (!test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE)
                && nanos > Rule.LEAST_SEND_ERROR_NANOS
                && percent > Rule.SEND_ERROR.limit()) {
            String where = name(test.key()) + " at "
                    + NumberText.threeDigits(test.load().callsPerSecond()) + "/s, load test "
                    + test.loadTest().id();
            findings.add(new Finding(Rule.SEND_ERROR, where, percent, ""));
        }
    }

    static String name(SeriesKey key) {
        boolean usual = key.transport().equals(key.side().publishedTransport());
        return key.call() + " " + key.side().word() + (usual ? "" : " over " + key.transport());
    }
}
