package com.softexploration.lab.ejb.performance.contract;

/** Reading of a hiccup meter: by how much a sleeping thread woke up too late. All durations in nanoseconds. */
public interface HiccupReading {
    /** Length of each sleep. */
    long getIntervalNanos();

    /** How long the meter ran. */
    long getElapsedNanos();

    /** Number of wake-ups. */
    long getWakeUpCount();

    /** Median delay. */
    long getMedianNanos();

    /** 99th percentile of the delay. */
    long getP99Nanos();

    /** Longest delay. */
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
