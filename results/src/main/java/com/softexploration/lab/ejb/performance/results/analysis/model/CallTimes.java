package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * Durations of the measured calls of one load test. All are NaN if there are no calls.
 *
 * @param count measured calls
 * @param totalNanos sum of durations; with one calling thread, the total time of the calls
 * @param medianNanos 50th percentile, p90 and p99 likewise, as in {@link SeriesSummary}; NaN if there are too few calls
 * @param secondToFirstHalfRatio median of the second half of the calls divided by that of the first; NaN if there are
 *     too few calls
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
    /** Instance without calls. */
    public static final CallTimes NONE =
            new CallTimes(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Arithmetic mean, in nanoseconds. */
    public double meanNanos() {
        return totalNanos / count;
    }
}
