package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.text.NumberText;

/** Outcome of the comparison of two series. */
public enum Outcome {
    /** Slower by more than a limit, with certainty. The floor has no regressions: no server takes part in it. */
    REGRESSION("slower"),
    /** Slower, with certainty; not necessarily by more than a limit. */
    SLOWER("slower"),
    /** Faster, with certainty. */
    FASTER("faster"),
    /** The difference is at most {@link #EQUAL_PERCENT}. */
    EQUAL("equal within " + NumberText.shortest(Outcome.EQUAL_PERCENT) + " %"),
    /** Too few repetitions to decide. */
    UNDECIDED("undecided"),
    /** One of the two still gets faster or slower from round to round, so its median is no property of it. */
    DRIFTING("not steady");

    /** Series whose times differ by less are equal for all practical purposes. */
    public static final double EQUAL_PERCENT = 5;

    /** The largest ratio of equal times; the smallest is its inverse. */
    public static final double EQUAL_RATIO = 1 + EQUAL_PERCENT / 100;

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** Whether the whole interval of a ratio is one of equal times. */
    public static boolean isEqual(Interval ratio) {
        return ratio.low() >= 1 / EQUAL_RATIO && ratio.high() <= EQUAL_RATIO;
    }

    /** Words for the middle of a sentence. */
    public String words() {
        return words;
    }
}
