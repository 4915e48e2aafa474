package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;

/** Outcome of the comparison of two series. */
public enum Outcome {
    /**
     * Slower by more than a limit, with certainty. The floor has no regressions, because no server takes part in it.
     */
    REGRESSION("slower"),
    /** Slower, with certainty; not necessarily by more than a limit. */
    SLOWER("slower"),
    /** Faster, with certainty. */
    FASTER("faster"),
    /** The difference is at most {@link #EQUAL_PERCENT}. */
    EQUAL("equal within " + NumberText.shortest(Outcome.EQUAL_PERCENT) + " %"),
    /** Perhaps slower, but certainly by no more than a limit. */
    WITHIN_LIMIT("not slower by more than the limit"),
    /** Too few repetitions to decide. */
    UNDECIDED("undecided"),
    /**
     * One of the two is still getting faster or slower from round to round, so that its median is not a stable
     * property.
     */
    DRIFTING("not steady");

    /** Maximum difference of series that are equal for all practical purposes, in percent. */
    public static final double EQUAL_PERCENT = 5;

    /** Largest ratio of equal times; the smallest is its inverse. */
    public static final double EQUAL_RATIO = 1 + EQUAL_PERCENT / 100;

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** Whether the whole interval of a ratio lies within equality. */
    public static boolean isEqual(Interval ratio) {
        return ratio.low() >= 1 / EQUAL_RATIO && ratio.high() <= EQUAL_RATIO;
    }

    /** Words for use within a sentence. */
    public String words() {
        return words;
    }
}
