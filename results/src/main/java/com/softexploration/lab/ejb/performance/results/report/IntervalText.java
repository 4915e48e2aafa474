package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.statistics.PairedRatio;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Intervals as texts, and values with no more digits than their interval allows. */
final class IntervalText {
    private static final double USUAL = 0.95;

    private IntervalText() {}

    /** A time in nanoseconds; a dash if not finite. */
    static String value(double nanos, Optional<Interval> interval) {
        return DurationText.of(nanos, halfWidth(interval));
    }

    /** The interval of a time in nanoseconds; a dash where there is none. */
    static String range(Optional<Interval> interval) {
        return interval.map(one -> DurationText.range(one.low(), one.high())).orElse(NumberText.UNKNOWN);
    }

    /** How many times as long; a dash if not finite. */
    static String times(double ratio, Optional<PairedRatio> paired) {
        return NumberText.times(ratio, halfWidth(paired.map(PairedRatio::interval)));
    }

    /** The interval of that; a dash where there is none. */
    static String timesRange(Optional<PairedRatio> paired) {
        return paired.map(one -> NumberText.timesRange(
                        one.interval().low(), one.interval().high()))
                .orElse(NumberText.UNKNOWN);
    }

    private static double halfWidth(Optional<Interval> interval) {
        return interval.map(Interval::halfWidth).orElse(Double.NaN);
    }

    /** What the intervals of these are made of, and what they leave out; empty where there is none. */
    static String note(Collection<Repetitions> all) {
        List<Repetitions> repeated =
                all.stream().filter(one -> one.median().isPresent()).toList();
        if (repeated.isEmpty()) {
            return all.isEmpty() ? "" : "There are no intervals: it takes at least two complete rounds.";
        }
        Map<Boolean, List<Repetitions>> bySeveral =
                repeated.stream().collect(Collectors.partitioningBy(Repetitions::hasMultipleStarts));
        List<Repetitions> oneStart = bySeveral.get(false);
        if (bySeveral.get(true).isEmpty()) {
            return ofOneStart(oneStart)
                    + " They cover this start of the servers only; others may differ more (--starts).";
        }
        return "Intervals: %s %%, over %d starts of the servers (Student's t of the mean logarithms of each start)%s."
                        .formatted(
                                percent(confidence(bySeveral.get(true))),
                                fewest(bySeveral.get(true)),
                                betweenStarts(repeated))
                + (oneStart.isEmpty() ? "" : " Of what only one start has: " + lowerFirst(ofOneStart(oneStart)));
    }

    private static String ofOneStart(List<Repetitions> repeated) {
        double confidence = confidence(repeated);
        String few = confidence < USUAL ? " Six rounds have 96.9 %." : "";
        return "Intervals of medians: %s %%, between order statistics of %d rounds; of ratios 95 %%, Student's t of the rounds that both have.%s"
                .formatted(percent(confidence), fewest(repeated), few);
    }

    private static double confidence(List<Repetitions> repeated) {
        return repeated.stream()
                .flatMap(one -> one.median().stream())
                .mapToDouble(Interval::confidence)
                .min()
                .orElseThrow();
    }

    private static int fewest(List<Repetitions> repeated) {
        return repeated.stream().mapToInt(Repetitions::count).min().orElseThrow();
    }

    private static String lowerFirst(String text) {
        return Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }

    /** How far a start is at most from the mean of all, as the end of a sentence; empty of one start. */
    static String betweenStarts(Collection<Repetitions> all) {
        return all.stream()
                .map(Repetitions::betweenStartsPercent)
                .flatMapToDouble(OptionalDouble::stream)
                .max()
                .stream()
                .mapToObj(most -> ", between starts ±" + NumberText.twoDigits(most) + " %")
                .collect(Collectors.joining());
    }

    private static String percent(double share) {
        return NumberText.shortest(Math.round(share * 1_000) / 10.0);
    }
}
