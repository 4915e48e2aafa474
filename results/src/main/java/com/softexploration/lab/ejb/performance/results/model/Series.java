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
public record Series(SeriesSummary summary, List<RunSummary> runs, CallPoints points, Histogram histogram) {
    /** What was measured. */
    public SeriesKey key() {
        return summary.key();
    }
}
