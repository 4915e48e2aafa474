package com.softexploration.lab.ejb.performance.results.model;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * One series as the report shows it.
 *
 * @param summary its statistics
 * @param runs the runs it was pooled from, in the order of the log
 * @param points calls to draw
 * @param histogram all samples, nanoseconds, three significant digits
 */
public record Series(SeriesSummary summary, List<LoadTestSummary> runs, CallPoints points, Histogram histogram) {
    /** Runs of which a call was measured. */
    public List<LoadTestSummary> measuredRuns() {
        return runs.stream().filter(LoadTestSummary::measured).toList();
    }

    /** Why its times do not compare with those of other transports; empty when they do. */
    public String incomparable() {
        return runs.stream()
                .map(LoadTestSummary::incomparable)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Whether its times compare with those of other transports. */
    public boolean comparable() {
        return incomparable().isEmpty();
    }

    /** How many calls failed. */
    public long errorCount() {
        return runs.stream().mapToLong(LoadTestSummary::errorCount).sum();
    }

    /** What was measured. */
    public SeriesKey key() {
        return summary.key();
    }
}
