package com.softexploration.lab.ejb.performance.monitoring.loop;

/**
 * Times a fixed piece of arithmetic: how fast the core is on which the calling thread runs now. Its chains of instructions are independent, so it
 * needs all execution units of the core. On a hyperthread whose sibling is busy, which on a virtual machine nothing else shows, it takes up to twice
 * as long; so do calls that are bound by the CPU.
 *
 * <p>It touches no memory, and takes about a quarter of a millisecond.
 */
final class CpuSpeedProbe {
    /** The shortest of these counts, so that an interrupt in one of them changes nothing. */
    private static final int PARTS = 3;

    private static final int STEPS_OF_PART = 100_000;

    /** Enough for the JIT compiler to be done with it. */
    private static final int WARM_UP = 300;

    /** Where results come from and go, so that the compiler cannot leave out the arithmetic. */
    private static volatile long result;

    static {
        for (int i = 0; i < WARM_UP; i++) {
            result = arithmetic(result);
        }
    }

    private final NanoClock clock;

    CpuSpeedProbe(NanoClock clock) {
        this.clock = clock;
    }

    /** The time of the arithmetic, in nanoseconds. */
    long nanos() {
        long shortest = Long.MAX_VALUE;
        for (int part = 0; part < PARTS; part++) {
            long start = clock.nanoTime();
            result = arithmetic(result);
            shortest = Math.min(shortest, clock.nanoTime() - start);
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
