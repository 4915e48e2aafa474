package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.util.concurrent.atomic.AtomicLong;

/** Memory for the samples of all logs that are read together. Load tests that exceed it are condensed. */
final class SampleMemory {
    /** Leaves room for sums of waits and service times, and for statistics. */
    private static final int SHARE_OF_HEAP = 3;

    private final AtomicLong freeBytes;

    /** @param bytes memory for samples; small load tests are exempt */
    SampleMemory(long bytes) {
        freeBytes = new AtomicLong(bytes);
    }

    /** A share of the maximum heap. */
    static SampleMemory ofHeap() {
        return new SampleMemory(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** Takes memory; false if it is exhausted. */
    boolean take(long bytes) {
        if (freeBytes.addAndGet(-bytes) >= 0) {
            return true;
        }
        freeBytes.addAndGet(bytes);
        return false;
    }

    void giveBack(long bytes) {
        freeBytes.addAndGet(bytes);
    }
}
