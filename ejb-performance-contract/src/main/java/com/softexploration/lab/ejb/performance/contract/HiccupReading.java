package com.softexploration.lab.ejb.performance.contract;

/** Figures of a hiccup meter: how late a sleeping thread woke up. All durations are in nanoseconds. */
public interface HiccupReading {
    /** Duration of each sleep, in nanoseconds. */
    long getIntervalNanos();

    /** Running time of the meter, in nanoseconds. */
    long getElapsedNanos();

    /** Number of wake-ups. */
    long getWakeUpCount();

    /** Median delay of a wake-up, in nanoseconds. */
    long getMedianNanos();

    /** 99th percentile of the delays, in nanoseconds. */
    long getP99Nanos();

    /** Longest delay, in nanoseconds. */
    long getMaxNanos();

    /** Number of pauses: delays of at least {@link #getPauseThresholdNanos()}. */
    long getPauseCount();

    /** Total duration of all pauses, in nanoseconds. */
    long getPauseTotalNanos();

    /** Minimum delay counted as a pause, in nanoseconds. */
    long getPauseThresholdNanos();

    /** CPU time used by the meter itself, in nanoseconds. */
    long getCpuNanos();
}
