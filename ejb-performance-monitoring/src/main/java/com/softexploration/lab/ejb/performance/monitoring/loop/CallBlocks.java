package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Divides the calls of one thread into blocks of about 40 ms and reads the CPU's speed before and after each block, never
 * inside the timed part.
 */
final class CallBlocks {
    private static final long BLOCK_NANOS = 40_000_000;

    /** Longest block with a reading: readings further apart say nothing about the time between, most of it perhaps a sleep. */
    private static final long LONGEST_READ_NANOS = 5 * BLOCK_NANOS;

    /** Maximum ratio of a block's calls to those of the previous one; the first calls may be slow. */
    private static final long MOST_GROWTH = 8;

    /** Maximum calls per block: a quarter of a buffer, so that a block always fits. */
    private static final long MOST_CALLS = SampleBuffer.DEFAULT_CAPACITY / 4;

    /** Maximum number of readings kept; a long load test keeps evenly spaced ones. */
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

    /** @param probe the CPU's speed, as the duration of a fixed computation in nanoseconds */
    CallBlocks(SampleBuffer samples, NanoClock clock, LongSupplier probe) {
        this.samples = samples;
        this.clock = clock;
        this.probe = probe;
        samples.inBlocks();
    }

    /** Called before the first block of a phase. */
    void begin() {
        lastProbeNanos = probe.getAsLong();
        begunNanos = clock.nanoTime();
    }

    /** Number of calls in the next block. */
    long calls() {
        return calls;
    }

    /** Called after each block. */
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

    /** Slower of the two readings around each block so far that has one, in nanoseconds; at most {@value #MOST_KEPT}. */
    synchronized List<Long> probes() {
        return List.copyOf(kept);
    }
}
