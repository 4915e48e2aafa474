package com.softexploration.lab.ejb.performance.results.model;

import java.util.SortedMap;

/**
 * Descriptive statistics of one series. All durations are nanoseconds per call; warm-up calls are not in it.
 *
 * @param key what was measured
 * @param count number of samples
 * @param minNanos the shortest call
 * @param maxNanos the longest call
 * @param medianNanos the 50th percentile; percentiles are by nearest rank: the shortest time that at least so many percent of the
 *     calls do not exceed
 * @param meanNanos arithmetic mean
 * @param varianceNanos2 sample variance (divided by n - 1; 0 for a single sample), in square nanoseconds
 * @param stddevNanos square root of the sample variance
 * @param percentiles percentile (0 to 100, exclusive of 0) to nanoseconds; those of which there are enough calls, always the 50th
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
    /** A percentile, nanoseconds; NaN where there are too few calls for it. */
    public double percentile(double percentile) {
        return percentiles.getOrDefault(percentile, Double.NaN);
    }
}
