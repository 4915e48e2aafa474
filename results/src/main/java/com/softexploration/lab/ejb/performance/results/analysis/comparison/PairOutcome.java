package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Holm;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Outcome of the comparison of two transports in a race, which has many pairs. The probability that any transport is
 * falsely called faster is at most 5 %, by Holm's correction of the tests. The same holds for any overstated difference
 * and for any pair falsely called equal, by Bonferroni's correction of the intervals. (Intervals corresponding to
 * Holm's correction would not be compatible: Strassburger and Bretz, Compatible Simultaneous Lower Confidence Bounds
 * for the Holm Procedure, Statistics in Medicine 27, 2008.)
 *
 * @param first the leading transport
 * @param second the trailing transport
 * @param state outcome of the first compared with the second
 * @param ratio ratio of the second's duration to the first's; empty with fewer than two common repetitions
 * @param leastPercent minimum additional duration of the second, in percent; 0 unless the first is
 *     {@link Outcome#FASTER}, or if it is certainly faster by an unknown amount
 * @param mostPercent maximum additional duration of either, in percent; empty if unknown or too large to be informative
 * @param needed approximate number of repetitions that would decide; only for {@link Outcome#UNDECIDED}, and empty
 *     beyond a thousand
 */
public record PairOutcome(
        String first,
        String second,
        Outcome state,
        Optional<Estimate> ratio,
        double leastPercent,
        OptionalDouble mostPercent,
        OptionalInt needed) {
    /** Maximum probability of any wrong statement about a race. */
    static final double LEVEL = 0.05;

    private record Measured(String first, String second, Optional<Estimate> ratio, boolean oneDrifts) {}

    /**
     * Confidence levels of intervals that hold for all pairs of a race together: one for the difference, and the lower
     * one of two one-sided tests for equality.
     */
    private record Confidence(double ofSize, double ofEquality) {}

    /**
     * Compares each series with every lower-ranked series.
     *
     * @param ranking series of a race, fastest first
     */
    public static List<PairOutcome> among(List<SeriesKey> ranking, SeriesEstimates estimates) {
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < ranking.size(); first++) {
            for (SeriesKey second : ranking.subList(first + 1, ranking.size())) {
                pairs.add(new Pair(second, ranking.get(first)));
            }
        }
        Map<Pair, Estimate> ratios = estimates.ratios(pairs);
        List<Measured> measured = pairs.stream()
                .map(pair -> new Measured(
                        pair.denominator().transport(),
                        pair.numerator().transport(),
                        Optional.ofNullable(ratios.get(pair)),
                        drifts(pair.numerator(), estimates) != drifts(pair.denominator(), estimates)))
                .toList();
        double[] probabilities = measured.stream()
                .mapToDouble(pair -> pair.ratio().map(Estimate::probability).orElse(1.0))
                .toArray();
        double[] corrected = Holm.corrected(probabilities);
        int[] multipliers = Holm.multipliers(probabilities);
        Confidence together = new Confidence(1 - LEVEL / corrected.length, 1 - 2 * LEVEL / corrected.length);
        List<PairOutcome> differences = new ArrayList<>();
        for (int i = 0; i < corrected.length; i++) {
            differences.add(of(measured.get(i), corrected[i] <= LEVEL, 1 - LEVEL / multipliers[i], together));
        }
        return List.copyOf(differences);
    }

    private static boolean drifts(SeriesKey key, SeriesEstimates estimates) {
        return estimates.repetitions().get(key).isDrifting();
    }

    private static PairOutcome of(Measured pair, boolean differs, double confidence, Confidence together) {
        if (pair.ratio().isEmpty()) {
            return new PairOutcome(pair, Outcome.UNDECIDED, 0, OptionalDouble.empty(), OptionalInt.empty());
        }
        Estimate ratio = pair.ratio().get();
        if (pair.oneDrifts()) {
            return new PairOutcome(pair, Outcome.DRIFTING, 0, OptionalDouble.empty(), OptionalInt.empty());
        }
        Interval both = ratio.interval(together.ofEquality());
        OptionalDouble most = both.maxDifferencePercent();
        if (Outcome.isEqual(both)) {
            return new PairOutcome(pair, Outcome.EQUAL, 0, most, OptionalInt.empty());
        }
        if (differs && ratio.value() > 1) {
            double least = Math.max(1, ratio.interval(together.ofSize()).low());
            return new PairOutcome(pair, Outcome.FASTER, (least - 1) * 100, most, OptionalInt.empty());
        }
        OptionalInt toDiffer = ratio.repetitionsToSeparateFrom(1, confidence);
        OptionalInt toBeEqual = ratio.value() < Outcome.EQUAL_RATIO && ratio.value() > 1 / Outcome.EQUAL_RATIO
                ? ratio.repetitionsToSeparateFrom(
                        ratio.value() < 1 ? 1 / Outcome.EQUAL_RATIO : Outcome.EQUAL_RATIO, together.ofEquality())
                : OptionalInt.empty();
        return new PairOutcome(pair, Outcome.UNDECIDED, 0, most, smaller(toDiffer, toBeEqual));
    }

    private PairOutcome(
            Measured pair, Outcome state, double leastPercent, OptionalDouble mostPercent, OptionalInt needed) {
        this(pair.first(), pair.second(), state, pair.ratio(), leastPercent, mostPercent, needed);
    }

    private static OptionalInt smaller(OptionalInt one, OptionalInt other) {
        return one.isEmpty() || (other.isPresent() && other.getAsInt() < one.getAsInt()) ? other : one;
    }

    /**
     * Interval of the ratio that holds for all pairs together, by Bonferroni's correction; not below 1 if the first
     * transport is {@link Outcome#FASTER}, which Holm's correction may find even if this interval does not.
     */
    Optional<Interval> ratioTogether(int pairs) {
        return ratio.map(estimate -> estimate.interval(1 - LEVEL / pairs))
                .map(interval -> state == Outcome.FASTER && interval.low() < 1
                        ? new Interval(1, interval.high(), interval.confidence())
                        : interval);
    }

    /** Returns whether a transport is one of the pair. */
    public boolean isAbout(String transport) {
        return first.equals(transport) || second.equals(transport);
    }

    /** Returns whether this is the pair of the two transports, in any order. */
    boolean isOf(String one, String other) {
        return (first.equals(one) && second.equals(other)) || (first.equals(other) && second.equals(one));
    }
}
