package com.softexploration.lab.ejb.performance.monitoring;

import org.HdrHistogram.Histogram;

/** What is known about the measured samples while they are written down. Used by one thread; read by others after the run. */
final class SampleStatistics {
    /** Percentiles are exact to three significant digits; the exact ones come from the result log. */
    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    private long minNanos = Long.MAX_VALUE;
    private long maxNanos;
    private double sumNanos;

    SampleStatistics() {
        histogram.setAutoResize(true);
    }

    void add(long[] samples, int count) {
        for (int i = 0; i < count; i++) {
            long sample = samples[i];
            histogram.recordValue(sample);
            minNanos = Math.min(minNanos, sample);
            maxNanos = Math.max(maxNanos, sample);
            sumNanos += sample;
        }
    }

    long count() {
        return histogram.getTotalCount();
    }

    /** Shortest call; 0 when there was none. */
    long minNanos() {
        return count() == 0 ? 0 : minNanos;
    }

    long maxNanos() {
        return maxNanos;
    }

    double meanNanos() {
        return count() == 0 ? 0 : sumNanos / count();
    }

    /** The histogram answers with the end of a range, which may lie beyond the longest call. */
    long percentileNanos(double percentile) {
        return Math.min(histogram.getValueAtPercentile(percentile), maxNanos);
    }
}
