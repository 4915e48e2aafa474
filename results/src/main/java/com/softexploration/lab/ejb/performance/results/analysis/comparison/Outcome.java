package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.value.Interval;

/** Outcome of the comparison of two series. */
public enum Outcome {
    /**
     * Slower by more than a limit, with certainty. The floor has no regressions, because no server takes part in it.
     */
    REGRESSION,
    /** Slower, with certainty; not necessarily by more than a limit. */
    SLOWER,
    /** Faster, with certainty. */
    FASTER,
    /** The difference is at most {@link #EQUAL_PERCENT}. */
    EQUAL,
    /** Perhaps slower, but certainly by no more than a limit. */
    WITHIN_LIMIT,
    /** Too few repetitions to decide. */
    UNDECIDED,
    /**
     * One of the two is still getting faster or slower from round to round, so that its median is not a stable
     * property.
     */
    DRIFTING;

    /** Maximum difference of series that are equal for all practical purposes, in percent. */
    public static final double EQUAL_PERCENT = 5;

    /** Largest ratio of equal times; the smallest is its inverse. */
    public static final double EQUAL_RATIO = 1 + EQUAL_PERCENT / 100;

    /** Whether the whole interval of a ratio lies within equality. */
    public static boolean isEqual(Interval ratio) {
        return ratio.low() >= 1 / EQUAL_RATIO && ratio.high() <= EQUAL_RATIO;
    }
}
