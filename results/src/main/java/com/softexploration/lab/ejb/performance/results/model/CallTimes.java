package com.softexploration.lab.ejb.performance.results.model;

/**
 * The times of the measured calls of one load test. All are NaN where there is no call.
 *
 * @param count measured calls
 * @param totalNanos sum of their times; of one calling thread this is how long they took in all
 * @param medianNanos the 50th percentile, p90 and p99 likewise, as in {@link SeriesSummary}; NaN where there are too few calls for it
 * @param secondToFirstHalfRatio the median of the second half of the calls by that of the first; NaN where there are too few calls
 */
public record CallTimes(
        long count,
        double totalNanos,
        double minNanos,
        double maxNanos,
        double medianNanos,
        double p90Nanos,
        double p99Nanos,
        double secondToFirstHalfRatio) {
    /** No call at all. */
    public static final CallTimes NONE =
            new CallTimes(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** The arithmetic mean. */
    public double meanNanos() {
        return totalNanos / count;
    }
}
