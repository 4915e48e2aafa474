package com.softexploration.lab.ejb.performance.monitoring.loop;

import org.HdrHistogram.Histogram;

/** What a {@link PauseMeter} saw: how much too late it woke up. All durations in nanoseconds. */
public final class PauseMeterReading {
    private final long elapsedNanos;
    private final long wakeUpCount;
    private final long medianNanos;
    private final long p99Nanos;
    private final long maxNanos;
    private final long pauseCount;
    private final long pauseTotalNanos;
    private final long cpuNanos;

    PauseMeterReading(long elapsedNanos, Histogram lateness, long pauseTotalNanos, long cpuNanos) {
        this.elapsedNanos = elapsedNanos;
        this.wakeUpCount = lateness.getTotalCount();
        this.medianNanos = lateness.getValueAtPercentile(50);
        this.p99Nanos = lateness.getValueAtPercentile(99);
        this.maxNanos = lateness.getMaxValue();
        this.pauseCount =
                wakeUpCount == 0 ? 0 : lateness.getCountBetweenValues(PauseMeter.PAUSE_THRESHOLD_NANOS, Long.MAX_VALUE);
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
        return wakeUpCount;
    }

    /** Median lateness. */
    public long getMedianNanos() {
        return medianNanos;
    }

    /** 99th percentile of the lateness. */
    public long getP99Nanos() {
        return p99Nanos;
    }

    /** Largest lateness. */
    public long getMaxNanos() {
        return maxNanos;
    }

    /** Wake-ups that were late by at least {@link #getPauseThresholdNanos()}. */
    public long getPauseCount() {
        return pauseCount;
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
