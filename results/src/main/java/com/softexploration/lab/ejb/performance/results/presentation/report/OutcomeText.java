package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;

/** Formats outcomes of comparisons. */
public final class OutcomeText {
    private OutcomeText() {}

    /** Formats an outcome for use within a sentence. */
    public static String of(Outcome outcome) {
        return switch (outcome) {
            case REGRESSION, SLOWER -> "slower";
            case FASTER -> "faster";
            case EQUAL -> "equal within " + NumberText.shortest(Outcome.EQUAL_PERCENT) + " %";
            case WITHIN_LIMIT -> "not slower by more than the limit";
            case UNDECIDED -> "undecided";
            case DRIFTING -> "not steady";
        };
    }

    /**
     * Formats the outcome of the first transport compared with the second, for example {@code faster by at least 12 %}.
     */
    public static String of(PairOutcome pair) {
        if (pair.state() == Outcome.FASTER && pair.leastPercent() > 0) {
            return of(pair.state()) + " by at least " + NumberText.twoDigits(pair.leastPercent()) + " %";
        }
        return pair.state() == Outcome.UNDECIDED && pair.mostPercent().isPresent()
                ? IntervalText.apart(pair.mostPercent().getAsDouble())
                : of(pair.state());
    }
}
