package com.softexploration.lab.ejb.performance.contract;

/** Reading of a hiccup meter: how late a sleeping thread woke up. All durations are in nanoseconds. */
public interface HiccupReading {
    /** Length of each sleep. */
    long getIntervalNanos();

    /** Running time of the meter. */
    long getElapsedNanos();

    /** Number of wake-ups. */
    long getWakeUpCount();

    /** Median delay. */
    long getMedianNanos();

    /** 99th percentile of the delays, in nanoseconds. */
    long getP99Nanos();

    /** Longest delay, in nanoseconds. */
    long getMaxNanos();

    /** Number of pauses: delays of at least {@link #getPauseThresholdNanos()}. */
    long getPauseCount();

    /** Sum of the pauses. */
    long getPauseTotalNanos();

    /** Shortest delay that counts as a pause. */
    long getPauseThresholdNanos();

    /** CPU time of the meter itself. */
    long getCpuNanos();
}
