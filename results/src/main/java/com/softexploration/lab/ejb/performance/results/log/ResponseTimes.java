package com.softexploration.lab.ejb.performance.results.log;

import java.util.Arrays;

/** Adds up service times and waits of the open model, which are in two consecutive records each. */
final class ResponseTimes {
    private final Numbers services = new Numbers();
    private final Numbers waits = new Numbers();

    /** Numbers of one record. */
    private static final class Numbers {
        private long part;
        private long thread;
        private long[] nanos = {};
        private int size;

        private void start(long itsPart, long itsThread) {
            part = itsPart;
            thread = itsThread;
            size = 0;
        }

        private void add(long[] more, int count) {
            if (size + count > nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * (size + count));
            }
            System.arraycopy(more, 0, nanos, size, count);
            size += count;
        }
    }

    /** Starts a record of service times of one calling thread. */
    void startServices(long part, long thread) {
        services.start(part, thread);
    }

    /** Starts a record of waits of one calling thread. */
    void startWaits(long part, long thread) {
        waits.start(part, thread);
    }

    /** Adds the first {@code count} elements. */
    void addServices(long[] nanos, int count) {
        services.add(nanos, count);
    }

    /** Adds the first {@code count} elements. */
    void addWaits(long[] nanos, int count) {
        waits.add(nanos, count);
    }

    /**
     * Ends a record. If it has the waits of the record before, their sums are added; otherwise nothing is known of these
     * calls.
     *
     * @param whole false if a number may be missing
     */
    void finish(boolean whole, Samples.Builder responses) {
        if (whole && waits.size == 0) {
            return;
        }
        if (whole
                && waits.part == services.part + 1
                && waits.thread == services.thread
                && waits.size == services.size) {
            for (int i = 0; i < waits.size; i++) {
                long sum = services.nanos[i] + waits.nanos[i];
                responses.add(sum < 0 ? Long.MAX_VALUE : sum);
            }
        }
        services.size = 0;
        waits.size = 0;
    }
}
