package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Optional;

/** Formats changes of series. */
public final class DeltaText {
    private DeltaText() {}

    /** Formats the outcome of a change. */
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
            case WITHIN_LIMIT, UNDECIDED ->
                beyond(change).map(most -> "no change " + most).orElse(state);
            default -> state;
        };
    }

    /** Formats the outcome after a symbol: a filled dot for a change, otherwise a circle. */
    static String marked(SeriesDelta change) {
        return (isChange(change) ? "● " : "○ ") + of(change);
    }

    /** Returns whether a series certainly became slower or faster. */
    static boolean isChange(SeriesDelta change) {
        return switch (change.state()) {
            case REGRESSION, SLOWER, FASTER -> true;
            default -> false;
        };
    }

    private static String percent(double share) {
        return NumberText.twoDigits(100 * share) + " %";
    }

    /** Formats the series for use after its outcome, with its change or the maximum possible change. */
    static String named(SeriesDelta change) {
        return TransportName.of(change.key())
                + (isChange(change)
                        ? " by " + size(change)
                        : beyond(change).map(most -> " " + most).orElse(""));
    }

    /** Formats the series with its change, without the interval. */
    static String inBrief(SeriesDelta change) {
        return TransportName.of(change.key()) + " by " + size(change).replaceFirst(" \\(.*", "");
    }

    /** Formats a change in percent with its interval, for example {@code 30 % (26 – 34 %)}. */
    private static String size(SeriesDelta change) {
        double sign = change.state() == Outcome.FASTER ? -1 : 1;
        Interval ratio = change.interval().orElseThrow();
        double[] ends = {100 * sign * (ratio.low() - 1), 100 * sign * (ratio.high() - 1)};
        Interval percent = new Interval(Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1]), ratio.confidence());
        double uncertainty = percent.halfWidth();
        return uncertainty > 0
                ? NumberText.rounded(100 * sign * (change.ratio().orElseThrow() - 1), uncertainty) + " % ("
                        + NumberText.rounded(percent.low(), uncertainty) + " – "
                        + NumberText.rounded(percent.high(), uncertainty) + " %)"
                : percent(sign * (change.ratio().orElseThrow() - 1));
    }

    /** Formats the maximum possible change of an unchanged series; empty if unknown. */
    static Optional<String> beyond(SeriesDelta change) {
        return change.mostPercentChanged().stream()
                .mapToObj(most -> "beyond ±" + NumberText.twoDigits(most) + " %")
                .findFirst();
    }

    /** Formats the obstacle for use after a number of series. */
    static String of(Obstacle obstacle) {
        return switch (obstacle) {
            case CPU_SPEED -> "not compared, at different CPU speeds";
            case ONE_START -> "not compared, with one start";
            case NOT_QUOTABLE -> "not quotable";
        };
    }
}
