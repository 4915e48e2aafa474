package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.util.concurrent.atomic.AtomicLong;

/** Memory budget for the samples of all logs that are read together. Load tests that exceed it are condensed. */
final class SampleMemory {
    /** Divisor of the heap; the rest is for sums of waits and service times, and for statistics. */
    private static final int SHARE_OF_HEAP = 3;

    private final AtomicLong freeBytes;

    /**
     * Creates a budget of a number of bytes.
     *
     * @param bytes memory for samples; small load tests are exempt
     */
    SampleMemory(long bytes) {
        freeBytes = new AtomicLong(bytes);
    }

    /** Creates a budget of a share of the maximum heap. */
    static SampleMemory ofHeap() {
        return new SampleMemory(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** Reserves memory; returns false if the budget is exhausted. */
    boolean take(long bytes) {
        if (freeBytes.addAndGet(-bytes) >= 0) {
            return true;
        }
        freeBytes.addAndGet(bytes);
        return false;
    }

    void release(long bytes) {
        freeBytes.addAndGet(bytes);
    }
}
