package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Optional;

/** Describes changes of series. */
public final class DeltaText {
    private DeltaText() {}

    /** Describes the outcome. */
    public static String of(SeriesDelta change) {
        String state = OutcomeText.of(change.state());
        if (change.obstacle().isPresent()) {
            return state + ": " + change.obstacle().get().words();
        }
        return switch (change.state()) {
            case REGRESSION ->
                "REGRESSION, by at least "
                        + percent(change.interval().orElseThrow().low() - 1);
            case SLOWER ->
                "slower by at least " + percent(change.interval().orElseThrow().low() - 1);
            case FASTER ->
                "faster by at least "
                        + percent(1 - change.interval().orElseThrow().high());
            case WITHIN_LIMIT ->
                "at most " + percent(change.interval().orElseThrow().high() - 1) + " slower";
            case UNDECIDED -> state + apart(change).map(most -> ", " + most).orElse("");
            default -> state;
        };
    }

    private static String percent(double share) {
        return NumberText.twoDigits(100 * share) + " %";
    }

    /** The series, for use after its outcome; an undecided one with the largest possible difference. */
    static String named(SeriesDelta change) {
        return change.key() + apart(change).map(most -> " (" + most + ")").orElse("");
    }

    private static Optional<String> apart(SeriesDelta change) {
        return change.mostPercentApart().stream().mapToObj(IntervalText::apart).findFirst();
    }

    /** The reason after a number of series. */
    static String of(Obstacle obstacle) {
        return switch (obstacle) {
            case CPU_SPEED -> "not compared, at different CPU speeds";
            case ONE_START -> "not compared, with one start";
            case NOT_QUOTABLE -> "not quotable";
        };
    }
}
