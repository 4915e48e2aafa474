package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.SortedMap;

/**
 * Descriptive statistics of one series. All durations are nanoseconds per call; warm-up calls are excluded.
 *
 * @param key key of the series
 * @param count number of samples
 * @param minNanos shortest call
 * @param maxNanos longest call
 * @param medianNanos median: geometric mean of the medians of the complete rounds, first within each start; without a
 *     complete round, the 50th percentile
 * @param meanNanos arithmetic mean
 * @param varianceNanos2 sample variance (divided by n - 1; 0 for a single sample), in square nanoseconds
 * @param stddevNanos square root of the sample variance
 * @param percentiles percentile (0 to 100, exclusive of 0) to nanoseconds; only those with enough calls, but always the
 *     50th
 */
public record SeriesSummary(
        SeriesKey key,
        long count,
        long minNanos,
        long maxNanos,
        double medianNanos,
        double meanNanos,
        double varianceNanos2,
        double stddevNanos,
        SortedMap<Double, Double> percentiles) {
    /** Returns a copy with this median. */
    SeriesSummary withMedian(double nanos) {
        return new SeriesSummary(
                key, count, minNanos, maxNanos, nanos, meanNanos, varianceNanos2, stddevNanos, percentiles);
    }

    /** Percentile of all calls in nanoseconds; NaN if there are too few calls. */
    public double percentile(double percentile) {
        return percentiles.getOrDefault(percentile, Double.NaN);
    }
}
