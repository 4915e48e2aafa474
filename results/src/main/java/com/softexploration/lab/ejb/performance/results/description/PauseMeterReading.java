package com.softexploration.lab.ejb.performance.results.description;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import java.util.OptionalDouble;

/**
 * Reading of a thread that sleeps for a fixed interval and measures how much too late it wakes up.
 *
 * @param intervalNanos how long it sleeps each time
 * @param elapsedNanos how long it ran
 * @param wakeUpCount how often it woke up
 * @param medianNanos median lateness
 * @param p99Nanos 99th percentile of the lateness
 * @param maxNanos largest lateness
 * @param pauseCount wake-ups late by more than {@code pauseThresholdNanos}
 * @param pauseTotalNanos sum of those latenesses
 * @param pauseThresholdNanos from which lateness on a wake-up counts as a pause
 * @param cpuNanos CPU time the meter itself used: its cost
 */
public record PauseMeterReading(
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
    /** Of a shorter time one ordinary hiccup is a large share; that such a test can be trusted, its repetitions have to show. */
    private static final long SHORTEST_SHARED_NANOS = 1_000_000_000;

    /** The reading of a server's hiccup meter; null for null. */
    public static PauseMeterReading of(HiccupReading hiccups) {
        return hiccups == null
                ? null
                : new PauseMeterReading(
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

    /** Time lost in pauses in percent of the meter's time; empty where that is too short. */
    public OptionalDouble lostPercent() {
        return percent(pauseTotalNanos);
    }

    /** The meter's own CPU time in percent of its time; empty where that is too short. */
    public OptionalDouble costPercent() {
        return percent(cpuNanos);
    }

    /** That time in percent of the meter's; empty where that is too short. */
    public OptionalDouble percent(double nanos) {
        return elapsedNanos < SHORTEST_SHARED_NANOS
                ? OptionalDouble.empty()
                : OptionalDouble.of(100 * nanos / elapsedNanos);
    }
}
