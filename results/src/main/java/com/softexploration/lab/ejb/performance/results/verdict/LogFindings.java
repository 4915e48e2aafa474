package com.softexploration.lab.ejb.performance.results.verdict;

import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.model.RunSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** What the result logs themselves say against a result. */
public final class LogFindings {
    private LogFindings() {}

    /**
     * @param knownToBeIncomplete ids of runs whose breaking off the run description already explains
     */
    static List<Finding> of(Analysis analysis, Set<String> knownToBeIncomplete) {
        List<Finding> findings = new ArrayList<>();
        for (RunSummary run : analysis.incompleteRuns()) {
            if (knownToBeIncomplete.contains(run.run())) {
                continue;
            }
            String where = name(run.key()) + ", run " + run.run();
            findings.add(new Finding(Rule.INCOMPLETE, where, 1, run.incompleteReason()));
        }
        for (LogProblem problem : analysis.problems()) {
            String line = problem.line() > 0 ? " line " + problem.line() : "";
            findings.add(new Finding(Rule.DAMAGED_LOG, problem.file().getFileName() + line, 1, problem.reason()));
        }
        for (Series series : analysis.series()) {
            spreadPercent(series).stream()
                    .filter(spread -> spread > Rule.SPREAD.limit())
                    .forEach(spread -> findings.add(new Finding(Rule.SPREAD, name(series.key()), spread, "")));
        }
        return findings;
    }

    private static String name(SeriesKey key) {
        boolean usual = key.transport().equals(key.side().publishedTransport());
        return key.call() + " " + key.side().word() + (usual ? "" : " over " + key.transport());
    }

    /**
     * How far apart the rounds of a series are: largest less smallest median of a round, in percent of the median over all
     * calls.
     *
     * @return empty with fewer than two rounds, or where the median is 0
     */
    public static OptionalDouble spreadPercent(Series series) {
        double median = series.summary().medianNanos();
        if (series.runs().size() < 2 || median <= 0) {
            return OptionalDouble.empty();
        }
        var medians =
                series.runs().stream().mapToDouble(RunSummary::medianNanos).summaryStatistics();
        return OptionalDouble.of((medians.getMax() - medians.getMin()) / median * 100);
    }
}
