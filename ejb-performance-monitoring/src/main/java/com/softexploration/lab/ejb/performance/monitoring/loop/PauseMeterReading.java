package com.softexploration.lab.ejb.performance.monitoring.loop;

import org.HdrHistogram.Histogram;

/** What a {@link PauseMeter} saw: how much too late it woke up. All durations in nanoseconds. */
public final class PauseMeterReading {
    private final long elapsedNanos;
    private final Histogram lateness;
    private final long pauseTotalNanos;
    private final long cpuNanos;

    PauseMeterReading(long elapsedNanos, Histogram lateness, long pauseTotalNanos, long cpuNanos) {
        this.elapsedNanos = elapsedNanos;
        this.lateness = lateness;
        this.pauseTotalNanos = pauseTotalNanos;
        this.cpuNanos = cpuNanos;
    }

    /** How long the meter sleeps each time. */
    public long getIntervalNanos() {
        return PauseMeter.INTERVAL_NANOS;
    }

    /** How long the meter ran. */
    public long getElapsedNanos() {
        return elapsedNanos;
    }

    /** How often it woke up. */
    public long getWakeUpCount() {
        return lateness.getTotalCount();
    }

    /** Median lateness. */
    public long getMedianNanos() {
        return lateness.getValueAtPercentile(50);
    }

    /** 99th percentile of the lateness. */
    public long getP99Nanos() {
        return lateness.getValueAtPercentile(99);
    }

    /** Largest lateness. */
    public long getMaxNanos() {
        return lateness.getMaxValue();
    }

    /** Wake-ups that were late by at least {@link #getPauseThresholdNanos()}. */
    public long getPauseCount() {
        return lateness.getTotalCount() == 0
                ? 0
                : lateness.getCountBetweenValues(PauseMeter.PAUSE_THRESHOLD_NANOS, Long.MAX_VALUE);
    }

    /** Sum of those latenesses. */
    public long getPauseTotalNanos() {
        return pauseTotalNanos;
    }

    /** From which lateness on a wake-up counts as a pause. */
    public long getPauseThresholdNanos() {
        return PauseMeter.PAUSE_THRESHOLD_NANOS;
    }

    /** CPU time that the meter itself used: its cost. */
    public long getCpuNanos() {
        return cpuNanos;
    }
}
