package com.softexploration.lab.ejb.performance.monitoring.recording;

/**
 * Summary of all measured samples of a load test. Durations are in nanoseconds; all are 0 if there
 * were no calls.
 *
 * @param count measured calls
 * @param minNanos shortest call
 * @param maxNanos longest call
 * @param meanNanos arithmetic mean
 * @param medianNanos exact to three significant digits, as are the percentiles
 * @param p90Nanos null if there are too few calls; likewise for the others
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param warmupP10Nanos 10th percentile of the warm-up calls
 */
public record SampleSummary(
        long count,
        long minNanos,
        long maxNanos,
        double meanNanos,
        long medianNanos,
        Long p90Nanos,
        Long p99Nanos,
        Long p999Nanos,
        Long warmupP10Nanos) {}
