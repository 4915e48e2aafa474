package com.softexploration.lab.ejb.performance.results.description;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import java.util.OptionalDouble;

/**
 * Reading of a hiccup meter, a thread that sleeps for a fixed interval and measures how late it wakes up.
 *
 * @param intervalNanos how long it sleeps each time
 * @param elapsedNanos how long it ran
 * @param wakeUpCount how often it woke up
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
    /** In a shorter test one ordinary hiccup is a large share; its repetitions show whether it can be trusted. */
    private static final long SHORTEST_SHARED_NANOS = 1_000_000_000;

    /** The reading of a server's hiccup meter; null for null. */
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

    /** Time lost in pauses in percent of the meter's time; empty where that is too short. */
    public OptionalDouble lostPercent() {
        return percent(pauseTotalNanos);
    }

    /** The meter's own CPU time in percent of its time; empty where that is too short. */
    public OptionalDouble costPercent() {
        return percent(cpuNanos);
    }

    /** A time in percent of the meter's; empty where that is too short. */
    public OptionalDouble percent(double nanos) {
        return elapsedNanos < SHORTEST_SHARED_NANOS
                ? OptionalDouble.empty()
                : OptionalDouble.of(100 * nanos / elapsedNanos);
    }
}
