package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.Arrays;

/** Measures the cost of two consecutive clock readings, which is included in every sample. */
public final class TimerOverhead {
    private static final int BATCHES = 200;
    private static final int PAIRS_PER_BATCH = 2_000;

    private TimerOverhead() {}

    /**
     * Returns the median over batches of the mean cost of a pair of readings, in nanoseconds.
     * Takes some tens of milliseconds; the
     * first half warms up the JIT compiler and is discarded.
     */
    public static double measureNanos(NanoClock clock) {
        double[] pairNanos = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            long start = clock.nanoTime();
            long sink = 0;
            for (int i = 0; i < PAIRS_PER_BATCH; i++) {
                long first = clock.nanoTime();
                sink += clock.nanoTime() - first;
            }
            long elapsed = clock.nanoTime() - start;
            // the sum is never that small: keeps the compiler from dropping the readings
            pairNanos[batch] = sink == Long.MIN_VALUE ? 0 : (double) elapsed / PAIRS_PER_BATCH;
        }
        double[] compiled = Arrays.copyOfRange(pairNanos, BATCHES / 2, BATCHES);
        Arrays.sort(compiled);
        return compiled[compiled.length / 2];
    }
}
