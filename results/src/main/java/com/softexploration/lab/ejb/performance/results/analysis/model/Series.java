package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * A series as shown in the report.
 *
 * @param summary its statistics
 * @param loadTests its load tests, in the order of the log
 * @param points calls to draw
 * @param histogram all samples, nanoseconds, three significant digits
 */
public record Series(SeriesSummary summary, List<LoadTestSummary> loadTests, CallPoints points, Histogram histogram)
        implements LoadTestGroup {
    /** Returns a copy with this median. */
    Series withMedian(double nanos) {
        return new Series(summary.withMedian(nanos), loadTests, points, histogram);
    }

    /** Key of the series. */
    public SeriesKey key() {
        return summary.key();
    }

    /** Number of calls excluded because of a different CPU speed. */
    public long excluded() {
        return loadTests.stream().mapToLong(LoadTestSummary::excluded).sum();
    }
}
