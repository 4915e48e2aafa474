package com.softexploration.lab.ejb.performance.contract;

/** Snapshot of the progress of the running or last load test. */
public interface LoadTestProgress {
    /** Run id of the current load test; empty if none is running. */
    String getRunId();

    /**
     * State of the current or last load test: {@code IDLE}, {@code CONNECTING}, {@code WARMUP}, {@code READY} (waiting
     * for release) or {@code MEASURING}.
     */
    String getState();

    /** Operation of the current load test; empty if none is running. */
    String getOperation();

    /** Number of calls made so far, including warm-up and failed calls. */
    long getCompletedCount();

    /** Number of calls requested, including warm-up. */
    long getTotalCount();

    /** Median duration of the measured calls of the last second, in nanoseconds; 0 if there were none. */
    long getRecentMedianNanos();

    /**
     * 99th percentile of the measured call durations of the last second, in nanoseconds; 0 if there were fewer than
     * 1,000.
     */
    long getRecentP99Nanos();
}
