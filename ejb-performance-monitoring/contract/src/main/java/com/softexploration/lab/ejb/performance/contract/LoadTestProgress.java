package com.softexploration.lab.ejb.performance.contract;

/** Progress of the running or last load test at one moment. */
public interface LoadTestProgress {
    /** Run id of the running load test; empty if there is none. */
    String getRunId();

    /** {@code IDLE}, {@code CONNECTING}, {@code WARMUP}, {@code READY} (waits for its release) or {@code MEASURING}. */
    String getState();

    /** Operation of the running load test; empty if there is none. */
    String getOperation();

    /** Calls so far, warm-up and failed ones included. */
    long getCompletedCount();

    /** Calls requested, warm-up included. */
    long getTotalCount();

    /** Median of the measured calls of the last second, in nanoseconds; 0 if there were none. */
    long getRecentMedianNanos();

    /** 99th percentile of the measured calls of the last second, in nanoseconds; 0 for fewer than 1,000. */
    long getRecentP99Nanos();
}
