package com.softexploration.lab.ejb.performance.monitoring.recording;

/**
 * The figures of all measured samples of a load test, without the samples. Durations are nanoseconds; all are 0 when there was no call.
 *
 * @param count measured calls
 * @param minNanos shortest call
 * @param maxNanos longest call
 * @param meanNanos arithmetic mean
 * @param medianNanos exact to three significant digits, as are the percentiles
 * @param p90Nanos null when there are too few calls; so are the others
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
