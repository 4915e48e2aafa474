package com.softexploration.lab.ejb.performance.results.model;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * One series as the report shows it.
 *
 * @param summary its statistics
 * @param loadTests the load tests it was pooled from, in the order of the log
 * @param points calls to draw
 * @param histogram all samples, nanoseconds, three significant digits
 */
public record Series(SeriesSummary summary, List<LoadTestSummary> loadTests, CallPoints points, Histogram histogram)
        implements LoadTestGroup {
    /** What was measured. */
    public SeriesKey key() {
        return summary.key();
    }

    /** Measured calls that are left out, at another CPU speed than the figures are of. */
    public long leftOut() {
        return loadTests.stream().mapToLong(LoadTestSummary::leftOut).sum();
    }
}
