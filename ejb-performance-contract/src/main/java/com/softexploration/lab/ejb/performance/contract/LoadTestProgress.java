package com.softexploration.lab.ejb.performance.contract;

/** Snapshot of the progress of the running or last load test. */
public interface LoadTestProgress {
    /** Run id of the running load test; empty if there is none. */
    String getRunId();

    /** {@code IDLE}, {@code CONNECTING}, {@code WARMUP}, {@code READY} (waiting for release) or {@code MEASURING}. */
    String getState();

    /** Operation of the running load test; empty if there is none. */
    String getOperation();

    /** Calls made so far, including warm-up and failed calls. */
    long getCompletedCount();

    /** Calls requested, including warm-up. */
    long getTotalCount();

    /** Median of the measured calls of the last second, in nanoseconds; 0 if there were none. */
    long getRecentMedianNanos();

    /** 99th percentile of the measured calls of the last second, in nanoseconds; 0 for fewer than 1,000. */
    long getRecentP99Nanos();
}
