package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.inference.IndependentRatio;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.Optional;

/**
 * What has become of one series.
 *
 * @param base its repetitions in the earlier experiment
 * @param now those in the later one
 * @param interval of how many times as long a call takes now; empty where either has fewer than two repetitions. Its confidence is such that
 *     at most one of twenty comparisons has any interval without the true ratio (Bonferroni)
 * @param state what can be said
 */
public record SeriesDelta(SeriesKey key, Repetitions base, Repetitions now, Optional<Interval> interval, State state) {
    /** What can be said of a series. */
    public enum State {
        /** Slower by more than the limit; that is certain, and it is not the floor. */
        REGRESSION,
        /** Slower; whether by more than the limit is not certain, or it is the floor, in which no server has a part. */
        SLOWER,
        FASTER,
        /** The difference is at most {@link PairOutcome#EQUAL_PERCENT}. */
        EQUAL,
        UNDECIDED;

        /** In the middle of a sentence. */
        String words() {
            return switch (this) {
                case REGRESSION, SLOWER -> "slower";
                case FASTER -> "faster";
                case EQUAL -> "equal within " + NumberText.shortest(PairOutcome.EQUAL_PERCENT) + " %";
                case UNDECIDED -> "undecided";
            };
        }
    }

    private static final double LEVEL = 0.05;
    private static final double EQUAL_RATIO = 1 + PairOutcome.EQUAL_PERCENT / 100;

    /**
     * @param comparisons how many series are compared
     * @param limitPercent by how much a series may be slower
     */
    static SeriesDelta of(SeriesKey key, Repetitions base, Repetitions now, int comparisons, double limitPercent) {
        boolean starts = base.several() && now.several();
        Optional<Interval> interval = IndependentRatio.ofLogarithms(now.logarithms(starts), base.logarithms(starts))
                .map(ratio -> ratio.interval(1 - LEVEL / comparisons));
        State state = interval.map(one -> state(one, 1 + limitPercent / 100)).orElse(State.UNDECIDED);
        // One start of the servers is an accident of its own, and the floor is the machine's.
        boolean another = (!starts || key.isFloor()) && state == State.REGRESSION;
        return new SeriesDelta(key, base, now, interval, another ? State.SLOWER : state);
    }

    private static State state(Interval ratio, double limit) {
        if (ratio.low() > limit) {
            return State.REGRESSION;
        }
        if (ratio.low() >= 1 / EQUAL_RATIO && ratio.high() <= EQUAL_RATIO) {
            return State.EQUAL;
        }
        if (ratio.low() > 1) {
            return State.SLOWER;
        }
        return ratio.high() < 1 ? State.FASTER : State.UNDECIDED;
    }

    /** How many times as long a call takes now, by the geometric means of the medians. */
    public double ratio() {
        return now.geometricMean() / base.geometricMean();
    }

    /** What can be said, in words. */
    public String text() {
        return switch (state) {
            case REGRESSION ->
                "REGRESSION, by at least " + percent(interval.orElseThrow().low() - 1);
            case SLOWER ->
                "slower by at least " + percent(interval.orElseThrow().low() - 1);
            case FASTER ->
                "faster by at least " + percent(1 - interval.orElseThrow().high());
            case EQUAL, UNDECIDED -> state.words();
        };
    }

    private static String percent(double share) {
        return NumberText.twoDigits(100 * share) + " %";
    }
}
