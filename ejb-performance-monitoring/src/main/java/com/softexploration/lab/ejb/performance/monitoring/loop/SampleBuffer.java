package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Passes samples from the calling thread to the writing thread through a preallocated, lock-free ring with one writer
 * and one reader. The count of samples ever written also serves as progress. The end of warm-up is known by position,
 * because failed calls have no sample and the number of requested calls therefore does not determine it.
 */
public final class SampleBuffer {
    /** Default capacity in samples: almost a second of the fastest local calls. */
    public static final int DEFAULT_CAPACITY = 1 << 18;

    /**
     * Total capacity of the buffers of all threads, in samples: 32 MiB; with many threads, each has a smaller buffer.
     */
    private static final int CAPACITY_OF_ALL = 1 << 22;

    private static final VarHandle WRITTEN;
    private static final VarHandle READ;

    /** Interval in nanoseconds at which a writer checks a full buffer. */
    private static final long FULL_WAIT_NANOS = 50_000;

    static {
        try {
            WRITTEN = MethodHandles.lookup().findVarHandle(SampleBuffer.class, "written", long.class);
            READ = MethodHandles.lookup().findVarHandle(SampleBuffer.class, "read", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long[] ring;
    private final int mask;

    // Not padded: the writer's and the reader's fields may share a cache line. The reader runs four times a second, so
    // the cost to the writer is not measurable.
    private long written;
    private long readAsSeenByWriter;
    private long fullWaits;
    /** Position of the first measured sample; undefined during warm-up. */
    private volatile long measuredFrom;

    /** Ended blocks that have not been read completely. */
    private final Queue<Block> endedBlocks = new ConcurrentLinkedQueue<>();

    private volatile boolean inBlocks;
    private volatile boolean abandoned;
    private volatile Thread reader;

    private long read;

    /**
     * Calls between two readings of the CPU speed probe.
     *
     * @param end position after its last sample
     * @param probeNanos the slower reading
     */
    private record Block(long end, long probeNanos) {}

    /** Creates the buffer of one of {@code threadCount} threads. */
    static SampleBuffer ofThreads(int threadCount) {
        return new SampleBuffer(capacity(threadCount));
    }

    /** Returns the capacity of each buffer of a load test, in samples. */
    static int capacity(int threadCount) {
        return Math.min(DEFAULT_CAPACITY, Integer.highestOneBit(CAPACITY_OF_ALL / threadCount));
    }

    /**
     * Creates a buffer.
     *
     * @param capacity capacity in samples, a power of two
     * @throws IllegalArgumentException if it is not
     */
    public SampleBuffer(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is not a power of two");
        }
        this.ring = new long[capacity];
        this.mask = capacity - 1;
    }

    /**
     * Adds a sample. Waits while the buffer is full.
     *
     * @throws InterruptedException if interrupted while waiting
     */
    void add(long sample) throws InterruptedException {
        long position = written;
        if (position - readAsSeenByWriter == ring.length) {
            awaitRoom(position);
        }
        ring[(int) position & mask] = sample;
        // released, so that a reader that sees the new count also sees the sample
        WRITTEN.setRelease(this, position + 1);
    }

    /** Marks subsequent samples as warm-up; called by the writer. Otherwise all samples are measured. */
    void startWarmup() {
        measuredFrom = Long.MAX_VALUE;
    }

    /** Marks subsequent samples as measured; called by the writer before the first of them. */
    void endWarmup() {
        measuredFrom = written;
    }

    /**
     * Declares that samples form blocks; called by the writer before the first sample. A block must not exceed
     * the capacity.
     */
    void inBlocks() {
        inBlocks = true;
    }

    /**
     * Ends the block of the samples added since the last block; called by the writer. Has no effect without samples.
     */
    void endBlock(long probeNanos) {
        endedBlocks.add(new Block(written, probeNanos));
    }

    private void awaitRoom(long position) throws InterruptedException {
        readAsSeenByWriter = (long) READ.getAcquire(this);
        if (position - readAsSeenByWriter < ring.length) {
            return;
        }
        fullWaits++;
        LockSupport.unpark(reader);
        while (position - readAsSeenByWriter == ring.length) {
            if (abandoned || Thread.interrupted()) {
                throw new InterruptedException("the sample buffer has no reader");
            }
            LockSupport.parkNanos(FULL_WAIT_NANOS);
            readAsSeenByWriter = (long) READ.getAcquire(this);
        }
    }

    /** Sets the reading thread, which is woken if the buffer is full. */
    public void readBy(Thread readingThread) {
        reader = readingThread;
    }

    /** Total number of samples written. */
    public long writtenCount() {
        return (long) WRITTEN.getAcquire(this);
    }

    /** Total number of warm-up samples written. */
    long warmupCount() {
        // in this order, also in drainTo(): a reader that sees a measured sample also sees where they begin
        long count = writtenCount();
        return Math.min(count, measuredFrom);
    }

    /** Total number of measured samples written. */
    long measuredCount() {
        long count = writtenCount();
        return Math.max(0, count - measuredFrom);
    }

    /**
     * Number of times the calling thread waited between calls because the buffer was full; valid after the thread has
     * ended.
     */
    public long fullWaits() {
        return fullWaits;
    }

    /**
     * Samples of one phase copied from a buffer.
     *
     * @param count number of samples; 0 if there were none
     * @param probeNanos reading of the CPU speed probe for them; 0 if there is none
     */
    public record Drained(int count, boolean measured, long probeNanos) {
        /** Name of the phase in result logs. */
        public String phase() {
            return SampleBuffer.phase(measured);
        }
    }

    /** Name of a phase in result logs. */
    static String phase(boolean measured) {
        return measured ? LogKeys.MEASURED : LogKeys.WARMUP;
    }

    /**
     * Copies unread samples to an array, oldest first, and frees their space.
     * Never mixes warm-up and measured samples, nor
     * samples of two blocks.
     *
     * @param last whether no sample follows; otherwise a block is copied only after its end
     */
    public Drained drainTo(long[] target, int limit, boolean last) {
        long from = read;
        // before the count: the samples of a block that has ended are all written
        Block block = nextBlock(from);
        long available = writtenCount() - from;
        if (block != null) {
            available = block.end() - from;
        } else if (inBlocks && !last) {
            available = 0;
        }
        long warmupLeft = measuredFrom - from;
        if (warmupLeft > 0) {
            available = Math.min(available, warmupLeft);
        }
        int count = (int) Math.min(Math.min(limit, target.length), available);
        int start = (int) from & mask;
        int untilEnd = Math.min(count, ring.length - start);
        System.arraycopy(ring, start, target, 0, untilEnd);
        System.arraycopy(ring, 0, target, untilEnd, count - untilEnd);
        READ.setRelease(this, from + count);
        return new Drained(count, warmupLeft <= 0, block == null ? 0 : block.probeNanos());
    }

    private Block nextBlock(long from) {
        Block block = endedBlocks.peek();
        while (block != null && block.end() <= from) {
            endedBlocks.remove();
            block = endedBlocks.peek();
        }
        return block;
    }

    /** Signals that reading has stopped; a waiting writer fails with an exception. */
    public void stopReading() {
        abandoned = true;
    }
}
