package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Carries samples from the thread that calls to the thread that writes them down: a preallocated ring, written by one thread and read
 * by one other, without locks. The count of samples ever written is also what progress is read from. Where warm-up ended is known by
 * position, because failed calls have no sample: nobody can tell it from the number of calls asked for.
 */
public class SampleBuffer {
    /** Samples that fit when nothing is read: most of a second of the fastest local calls. */
    public static final int DEFAULT_CAPACITY = 1 << 18;

    private static final VarHandle WRITTEN;
    private static final VarHandle READ;

    /** How long a full buffer's writer sleeps between two looks. */
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

    // Not padded: writer's and reader's fields may share a cache line. The reader comes four times a second, so that
    // costs the writer
    // nothing that could be measured.
    private long written;
    private long readAsSeenByWriter;
    private long fullWaits;
    /** Position of the first sample that is measured; none is while warm-up goes on. */
    private volatile long measuredFrom;

    /** Blocks that ended and are not read to their end. */
    private final Queue<Block> endedBlocks = new ConcurrentLinkedQueue<>();

    private volatile boolean inBlocks;
    private volatile boolean abandoned;
    private volatile Thread reader;

    private long read;

    /**
     * Calls between two readings of the CPU speed probe.
     *
     * @param end position behind its last sample
     * @param probeNanos the slower reading
     */
    private record Block(long end, long probeNanos) {}

    /**
     * @param capacity samples that fit, a power of two
     * @throws IllegalArgumentException when it is not
     */
    public SampleBuffer(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is not a power of two");
        }
        this.ring = new long[capacity];
        this.mask = capacity - 1;
    }

    /**
     * Keeps one sample. Waits while the buffer is full.
     *
     * @throws InterruptedException when interrupted while waiting
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

    /** The samples from here on are of warm-up; the writer says so. Unless it does, all are measured. */
    void startWarmup() {
        measuredFrom = Long.MAX_VALUE;
    }

    /** The samples from here on are measured; the writer says so before the first of them. */
    void endWarmup() {
        measuredFrom = written;
    }

    /** Each sample is part of a block, whose end follows; the writer says so before the first one. A block must not exceed the capacity. */
    void inBlocks() {
        inBlocks = true;
    }

    /** The samples since the last block are one; the writer says so. Nothing happens if there are none. */
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

    /** Names the thread that reads, so that it can be woken when the buffer is full. */
    public void readBy(Thread readingThread) {
        reader = readingThread;
    }

    /** Samples ever written. */
    public long writtenCount() {
        return (long) WRITTEN.getAcquire(this);
    }

    /** Samples of warm-up ever written. */
    long warmupCount() {
        // in this order, in drainTo() as well: who sees a measured sample also sees where those begin
        long count = writtenCount();
        return Math.min(count, measuredFrom);
    }

    /** Measured samples ever written. */
    long measuredCount() {
        long count = writtenCount();
        return Math.max(0, count - measuredFrom);
    }

    /** How often the calling thread had to wait, between calls, for samples to be written down. Ask when it has ended. */
    public long fullWaits() {
        return fullWaits;
    }

    /**
     * Samples that were copied, of one phase.
     *
     * @param count 0 when there were none
     * @param probeNanos reading of the CPU speed probe for them; 0 if there is none
     */
    public record Drained(int count, boolean measured, long probeNanos) {
        /** The word of result logs for their phase. */
        public String phase() {
            return SampleBuffer.phase(measured);
        }
    }

    /** The word of result logs for a phase. */
    static String phase(boolean measured) {
        return measured ? LogKeys.MEASURED : LogKeys.WARMUP;
    }

    /** The word for the phase of the last sample written, for the writer. */
    String phaseOfLast() {
        return phase(written > measuredFrom);
    }

    /**
     * Copies unread samples, oldest first, and makes room for new ones. Never copies samples of warm-up and measured ones together, nor of two
     * blocks.
     *
     * @param last whether no sample follows; else those of a block are copied when it has ended
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

    /** Tells a waiting writer that nobody reads any more: its wait ends with an exception. */
    public void abandon() {
        abandoned = true;
    }
}
