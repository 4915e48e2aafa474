package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Divides the calls of one thread into blocks of about 40 ms, and reads the CPU speed before and after each block,
 * outside the timed part.
 */
final class CallBlocks {
    private static final long BLOCK_NANOS = 40_000_000;

    /**
     * Maximum duration of a block with a CPU speed reading, in nanoseconds; readings further apart do not represent the
     * time between them, most of which may be a sleep.
     */
    private static final long LONGEST_READ_NANOS = 5 * BLOCK_NANOS;

    /**
     * Maximum ratio of a block's number of calls to that of the previous block, because the first calls may be slow.
     */
    private static final long MOST_GROWTH = 8;

    /** Maximum number of calls per block: a quarter of a buffer, so that a block always fits. */
    private static final long MOST_CALLS = SampleBuffer.DEFAULT_CAPACITY / 4;

    /** Maximum number of readings kept; a longer load test keeps evenly spaced readings. */
    private static final int MOST_KEPT = 1_000;

    private final SampleBuffer samples;
    private final NanoClock clock;
    private final LongSupplier probe;
    private final List<Long> kept = new ArrayList<>();

    private long calls = 1;
    private long begunNanos;
    private long lastProbeNanos;
    private long blocks;
    private long stride = 1;

    /**
     * Creates the blocks of one calling thread.
     *
     * @param probe the CPU's speed, as the duration of a fixed computation in nanoseconds
     */
    CallBlocks(SampleBuffer samples, NanoClock clock, LongSupplier probe) {
        this.samples = samples;
        this.clock = clock;
        this.probe = probe;
        samples.inBlocks();
    }

    /** Marks the beginning of a phase; called before its first block. */
    void begin() {
        lastProbeNanos = probe.getAsLong();
        begunNanos = clock.nanoTime();
    }

    /** Returns the number of calls in the next block. */
    long calls() {
        return calls;
    }

    /** Marks the end of a block. */
    void end() {
        long nanos = Math.max(1, clock.nanoTime() - begunNanos);
        long after = probe.getAsLong();
        if (nanos > LONGEST_READ_NANOS) {
            samples.endBlock(0);
        } else {
            long slower = Math.max(lastProbeNanos, after);
            samples.endBlock(slower);
            keep(slower);
        }
        calls = Math.max(1, Math.min(Math.min(MOST_CALLS, MOST_GROWTH * calls), calls * BLOCK_NANOS / nanos));
        lastProbeNanos = after;
        begunNanos = clock.nanoTime();
    }

    private synchronized void keep(long nanos) {
        if (blocks++ % stride != 0) {
            return;
        }
        if (kept.size() == MOST_KEPT) {
            for (int i = 0; i < MOST_KEPT / 2; i++) {
                kept.set(i, kept.get(2 * i));
            }
            kept.subList(MOST_KEPT / 2, MOST_KEPT).clear();
            stride *= 2;
        }
        kept.add(nanos);
    }

    /**
     * Returns the slower of the two readings around each block, in nanoseconds, omitting blocks without a reading; at
     * most {@value #MOST_KEPT} values.
     */
    synchronized List<Long> probes() {
        return List.copyOf(kept);
    }
}
