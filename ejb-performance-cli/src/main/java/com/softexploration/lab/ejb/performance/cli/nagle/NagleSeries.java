package com.softexploration.lab.ejb.performance.cli.nagle;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * The calls of one payload size, with or without TCP_NODELAY.
 *
 * @param callCount how many
 * @param medianNanos of their durations
 * @param plateauCount how many of them took {@value #PLATEAU_FROM_MILLIS} to {@value #PLATEAU_TO_MILLIS} ms
 */
public record NagleSeries(int callCount, long medianNanos, int plateauCount) {
    /** Linux delays an acknowledgement by at least 40 ms, and then by whole ticks of its timer. */
    static final long PLATEAU_FROM_MILLIS = 35;

    static final long PLATEAU_TO_MILLIS = 55;

    static NagleSeries of(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        long plateauCount = Arrays.stream(sorted)
                .filter(each -> each >= TimeUnit.MILLISECONDS.toNanos(PLATEAU_FROM_MILLIS)
                        && each <= TimeUnit.MILLISECONDS.toNanos(PLATEAU_TO_MILLIS))
                .count();
        return new NagleSeries(sorted.length, sorted[sorted.length / 2], Math.toIntExact(plateauCount));
    }

    /** Share of the calls in the plateau, 0 to 100. */
    public double plateauPercent() {
        return 100.0 * plateauCount / callCount;
    }

    /** Whether the plateau is the rule. */
    public boolean onPlateau() {
        return 2 * plateauCount > callCount;
    }
}
