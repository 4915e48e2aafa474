package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.value.Interval;

/** Outcome of the comparison of two series. */
public enum Outcome {
    /**
     * Certainly slower by more than a limit. The floor has no regressions, because no server takes part in it.
     */
    REGRESSION,
    /** Certainly slower, though not necessarily by more than a limit. */
    SLOWER,
    /** Certainly faster. */
    FASTER,
    /** Different by at most {@link #EQUAL_PERCENT}. */
    EQUAL,
    /** Possibly slower, but certainly by no more than a limit. */
    WITHIN_LIMIT,
    /** Undecided, because there are too few repetitions. */
    UNDECIDED,
    /**
     * Still getting faster or slower from round to round in at least one of the series, whose median is therefore not
     * stable.
     */
    DRIFTING;

    /** Maximum difference of series that are considered equal for all practical purposes, in percent. */
    public static final double EQUAL_PERCENT = 5;

    /** Maximum ratio of durations that are considered equal; the minimum is its inverse. */
    public static final double EQUAL_RATIO = 1 + EQUAL_PERCENT / 100;

    /** Returns whether the whole interval of a ratio lies within the range of equality. */
    public static boolean isEqual(Interval ratio) {
        return ratio.low() >= 1 / EQUAL_RATIO && ratio.high() <= EQUAL_RATIO;
    }
}
