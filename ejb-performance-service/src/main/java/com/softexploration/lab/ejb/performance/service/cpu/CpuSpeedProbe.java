package com.softexploration.lab.ejb.performance.service.cpu;

import java.util.function.LongSupplier;

/**
 * Measures the speed of the current core by the duration of a fixed computation.
 * Its independent instruction chains need all
 * execution units of the core. If the sibling hyperthread is busy, which nothing else reveals on a virtual machine, the
 * computation takes up to twice as long; so do CPU-bound calls.
 *
 * <p>It accesses no memory and takes about a quarter of a millisecond.
 */
public final class CpuSpeedProbe {
    /** Number of parts of a reading; the shortest part counts, so that an interrupt in one part has no effect. */
    private static final int PARTS = 3;

    private static final int STEPS_OF_PART = 100_000;

    /** Number of runs before the first reading, enough for the JIT compiler to finish. */
    private static final int WARM_UP = 300;

    /** Input and output of the computation; volatile, so that the compiler cannot eliminate it. */
    private static volatile long result;

    static {
        for (int i = 0; i < WARM_UP; i++) {
            result = arithmetic(result);
        }
    }

    private final LongSupplier nanoTime;

    /**
     * Creates a probe with a clock.
     *
     * @param nanoTime a clock in nanoseconds
     */
    public CpuSpeedProbe(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Runs the computation and returns its duration, in nanoseconds. */
    public long nanos() {
        long shortest = Long.MAX_VALUE;
        for (int part = 0; part < PARTS; part++) {
            long start = nanoTime.getAsLong();
            result = arithmetic(result);
            shortest = Math.min(shortest, nanoTime.getAsLong() - start);
        }
        return shortest;
    }

    private static long arithmetic(long seed) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long d = seed + 3;
        long e = seed + 4;
        long f = seed + 5;
        for (int i = 0; i < STEPS_OF_PART; i++) {
            a = (a ^ i) + 1;
            b = (b ^ i) + 2;
            c = (c ^ i) + 3;
            d = (d ^ i) + 4;
            e = (e ^ i) + 5;
            f = (f ^ i) + 6;
        }
        return a + b + c + d + e + f;
    }
}
