package com.softexploration.lab.ejb.performance.results.verdict;

import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the result logs themselves say against a result. */
public final class LogFindings {
    /** A round of fewer calls is judged only if it lasts: the median of twenty calls of microseconds is an accident. */
    private static final long FEWEST_CALLS = 100;

    private static final double SHORTEST_ROUND_NANOS = 1e9;

    private LogFindings() {}

    /**
     * @param knownToBeIncomplete ids of load tests whose breaking off the description already explains
     */
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
        for (LogProblem problem : analysis.problems()) {
            String line = problem.line() > 0 ? " line " + problem.line() : "";
            findings.add(new Finding(
                    Rule.DAMAGED_LOG, Printable.of(problem.file().getFileName() + line), 1, problem.reason()));
        }
        for (Series series : analysis.series()) {
            judgedSpread(series).stream()
                    .filter(spread -> spread > Rule.SPREAD.limit())
                    .forEach(spread -> findings.add(new Finding(Rule.SPREAD, name(series.key()), spread, "")));
        }
        return findings;
    }

    /** One finding per series, however many of its load tests had errors. */
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

    private static String name(SeriesKey key) {
        boolean usual = key.transport().equals(key.side().publishedTransport());
        return key.call() + " " + key.side().word() + (usual ? "" : " over " + key.transport());
    }

    /** The floor is told by its best round and its median, so its spread disturbs nothing; what does not compare is compared with nothing. */
    private static OptionalDouble judgedSpread(Series series) {
        return series.key().isFloor() || !series.comparable()
                ? OptionalDouble.empty()
                : spreadPercent(series, LogFindings::longEnough);
    }

    private static boolean longEnough(LoadTestSummary round) {
        return round.count() >= FEWEST_CALLS || round.times().totalNanos() >= SHORTEST_ROUND_NANOS;
    }

    /**
     * The spread of the complete rounds of a series: largest less smallest median of a round, in percent of the median over all
     * calls. Load tests of different numbers of calls are no repetitions of each other: the largest spread of equal ones counts.
     *
     * @return empty with fewer than two rounds, or where the median is 0
     */
    public static OptionalDouble spreadPercent(Series series) {
        return spreadPercent(series, round -> true);
    }

    private static OptionalDouble spreadPercent(Series series, Predicate<LoadTestSummary> counts) {
        double median = series.summary().medianNanos();
        if (median <= 0) {
            return OptionalDouble.empty();
        }
        Map<OptionalLong, DoubleSummaryStatistics> medians = series.loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .filter(counts)
                .collect(Collectors.groupingBy(
                        LoadTestSummary::requestCount, Collectors.summarizingDouble(LoadTestSummary::medianNanos)));
        return medians.values().stream()
                .filter(rounds -> rounds.getCount() > 1)
                .mapToDouble(rounds -> (rounds.getMax() - rounds.getMin()) / median * 100)
                .max();
    }
}
