package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Schedule of the calls of a load test. In the closed model, each thread makes its next call after the previous answer.
 * In the open model, calls are due at times that do not depend on the answers, as if by independent users; a call that
 * finds all threads busy is made late, never skipped.
 *
 * @param callsPerSecond mean rate of all threads together, {@value #LEAST_RATE} to {@value #MOST_RATE}; 0 for the closed
 *     model
 * @param spacing distribution of the gaps between calls; irrelevant in the closed model
 * @param seed seed of random gaps, for repeating them; irrelevant in the closed model
 */
public record Arrivals(double callsPerSecond, Spacing spacing, long seed) {
    /** Lowest rate: one call per minute. */
    public static final double LEAST_RATE = 1 / 60.0;

    /** Highest rate: a call per microsecond, a multiple of the clock's resolution and cost. */
    public static final double MOST_RATE = 1e6;

    /** Arrivals of the closed model, in which threads call without a pause. */
    public static final Arrivals CLOSED = new Arrivals(0, Spacing.POISSON, 0);

    /** Distribution of the gaps between calls. */
    public enum Spacing {
        /** Exponentially distributed gaps, as of many independent users. */
        POISSON,
        /** Equal gaps. */
        UNIFORM;

        /** Name of the distribution in parameters and options. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /**
         * Returns the distribution with the given name.
         *
         * @throws IllegalArgumentException if there is none, naming the others
         */
        public static Spacing of(String word) {
            return Arrays.stream(values())
                    .filter(spacing -> spacing.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("spacing '" + word + "' is unknown: give "
                            + Arrays.stream(values()).map(Spacing::word).collect(Collectors.joining(" or "))));
        }
    }

    /**
     * Checks that the rate is in range.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public Arrivals {
        if (callsPerSecond != 0 && !(callsPerSecond >= LEAST_RATE && callsPerSecond <= MOST_RATE)) {
            throw new IllegalArgumentException("callsPerSecond " + callsPerSecond
                    + " is out of range: give one call per minute (0.0167) to 1000000, or 0 for a closed load");
        }
    }

    /**
     * Creates exponentially distributed arrivals, as of independent users.
     *
     * @throws IllegalArgumentException if the rate is out of range
     */
    public static Arrivals poisson(double callsPerSecond, long seed) {
        if (callsPerSecond == 0) {
            throw new IllegalArgumentException(
                    "callsPerSecond 0 is out of range: give one call per minute (0.0167) or more");
        }
        return new Arrivals(callsPerSecond, Spacing.POISSON, seed);
    }

    /** Returns whether calls are scheduled independently of responses (open model). */
    public boolean areOpen() {
        return callsPerSecond > 0;
    }

    /** Returns the number of calls due within the given time, rounded to the nearest integer, at least 1. */
    public long callsIn(double seconds) {
        return Math.max(1, Math.round(callsPerSecond * seconds));
    }
}
