package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import java.util.OptionalDouble;

/**
 * Figures of a hiccup meter: a thread that sleeps for a fixed interval and measures how late it wakes up.
 *
 * @param intervalNanos duration of each sleep
 * @param elapsedNanos running time
 * @param wakeUpCount number of wake-ups
 * @param medianNanos median hiccup
 * @param p99Nanos 99th percentile of the hiccups
 * @param maxNanos longest hiccup
 * @param pauseCount wake-ups late by more than {@code pauseThresholdNanos}
 * @param pauseTotalNanos sum of those delays
 * @param pauseThresholdNanos shortest delay that counts as a pause
 * @param cpuNanos CPU time of the meter itself
 */
public record HiccupMeterReading(
        long intervalNanos,
        long elapsedNanos,
        long wakeUpCount,
        long medianNanos,
        long p99Nanos,
        long maxNanos,
        long pauseCount,
        long pauseTotalNanos,
        long pauseThresholdNanos,
        long cpuNanos) {
    /**
     * Minimum duration in nanoseconds for which shares of time are computed; in a shorter load test, a single ordinary
     * hiccup is a large share.
     */
    private static final long SHORTEST_SHARED_NANOS = 1_000_000_000;

    /** Converts the figures reported by a server; null for null. */
    public static HiccupMeterReading of(HiccupReading hiccups) {
        return hiccups == null
                ? null
                : new HiccupMeterReading(
                        hiccups.getIntervalNanos(),
                        hiccups.getElapsedNanos(),
                        hiccups.getWakeUpCount(),
                        hiccups.getMedianNanos(),
                        hiccups.getP99Nanos(),
                        hiccups.getMaxNanos(),
                        hiccups.getPauseCount(),
                        hiccups.getPauseTotalNanos(),
                        hiccups.getPauseThresholdNanos(),
                        hiccups.getCpuNanos());
    }

    /** Time lost in pauses, in percent of the meter's running time; empty if it is too short. */
    public OptionalDouble lostPercent() {
        return percent(pauseTotalNanos);
    }

    /** CPU time of the meter itself, in percent of its running time; empty if it is too short. */
    public OptionalDouble costPercent() {
        return percent(cpuNanos);
    }

    /** Converts a time in nanoseconds to a percentage of the meter's running time; empty if it is too short. */
    public OptionalDouble percent(double nanos) {
        return elapsedNanos < SHORTEST_SHARED_NANOS
                ? OptionalDouble.empty()
                : OptionalDouble.of(100 * nanos / elapsedNanos);
    }
}
