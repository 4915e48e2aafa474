package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Change of one series between two experiments.
 *
 * @param base its repetitions in the earlier experiment
 * @param now those in the later one
 * @param obstacle why nothing is claimed; empty if the series is compared
 * @param interval interval of the ratio of durations, later to earlier; empty if there is no ratio or no estimate. Its confidence is such that at most one in twenty comparisons has any interval, except the floor's, without the
 *     true ratio (Bonferroni)
 * @param state outcome of the later compared with the earlier; {@link Outcome#UNDECIDED} if there is an obstacle
 * @param needed approximate number of starts of each experiment that would decide; only for {@link Outcome#UNDECIDED},
 *     and empty beyond a thousand, if there is an obstacle, and for the floor
 */
public record SeriesDelta(
        SeriesKey key,
        Repetitions base,
        Repetitions now,
        Optional<Obstacle> obstacle,
        Optional<Interval> interval,
        Outcome state,
        OptionalInt needed) {
    public static final double LEVEL = 0.05;

    /**
     * Standard deviation of the logarithm of a median between experiments at different times, in addition to that
     * between starts; for example, memory speed varies over hours.
     */
    public static final double BETWEEN_TIMES = 0.015;

    /**
     * Compares the common series of two experiments.
     *
     * @param limitPercent permitted slow-down of a series, in percent
     * @param sameTime whether the starts of both alternated
     * @param sameSpeed whether both have the same CPU speed, as far as known
     * @param quotable whether both reports allow a series to be quoted
     */
    static List<SeriesDelta> among(
            SeriesEstimates base,
            SeriesEstimates now,
            double limitPercent,
            boolean sameTime,
            boolean sameSpeed,
            Predicate<SeriesKey> quotable) {
        Question question = new Question(1 + limitPercent / 100, varianceBetweenTimes(sameTime));
        Map<SeriesKey, Estimate> ratios = sameSpeed ? ratios(base, now) : Map.of();
        return base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .map(key -> {
                    long family = ratios.keySet().stream()
                            .filter(other -> other.isFloor() == key.isFloor())
                            .count();
                    Optional<Estimate> ratio = Optional.ofNullable(ratios.get(key));
                    double confidence = 1 - LEVEL / Math.max(1, family);
                    Repetitions earlier = base.repetitions().get(key);
                    Repetitions later = now.repetitions().get(key);
                    Optional<Obstacle> obstacle = obstacle(
                            sameSpeed, earlier.hasMultipleStarts() && later.hasMultipleStarts(), quotable.test(key));
                    Outcome state = ratio.filter(estimate -> obstacle.isEmpty())
                            .map(estimate -> question.state(key, estimate, confidence))
                            .orElse(Outcome.UNDECIDED);
                    return new SeriesDelta(
                            key,
                            earlier,
                            later,
                            obstacle,
                            ratio.map(estimate -> question.interval(estimate, confidence)),
                            state,
                            ratio.filter(estimate -> obstacle.isEmpty() && state == Outcome.UNDECIDED && !key.isFloor())
                                    .map(estimate -> question.needed(estimate, confidence))
                                    .orElse(OptionalInt.empty()));
                })
                .toList();
    }

    private static Optional<Obstacle> obstacle(boolean sameSpeed, boolean severalStarts, boolean quotable) {
        if (!sameSpeed) {
            return Optional.of(Obstacle.CPU_SPEED);
        }
        if (!severalStarts) {
            return Optional.of(Obstacle.ONE_START);
        }
        return quotable ? Optional.empty() : Optional.of(Obstacle.NOT_QUOTABLE);
    }

    /**
     * Parameters of the test applied to each series.
     *
     * @param limit largest permitted ratio, above 1
     * @param betweenTimes variance of a ratio due to changes of the machine between the experiments
     */
    private record Question(double limit, double betweenTimes) {
        Interval interval(Estimate ratio, double confidence) {
            return ratio.withVariance(betweenTimes).interval(confidence);
        }

        private boolean isLimited() {
            return Double.isFinite(limit);
        }

        Outcome state(SeriesKey key, Estimate ratio, double confidence) {
            Interval interval = interval(ratio, confidence);
            // the floor is a property of the machine
            if (interval.low() > limit && !key.isFloor()) {
                return Outcome.REGRESSION;
            }
            if (Outcome.isEqual(interval)) {
                return Outcome.EQUAL;
            }
            if (interval.low() > 1) {
                return Outcome.SLOWER;
            }
            if (interval.high() < 1) {
                return Outcome.FASTER;
            }
            return isLimited() && !key.isFloor() && interval.high() <= limit ? Outcome.WITHIN_LIMIT : Outcome.UNDECIDED;
        }

        /**
         * Returns the number of starts needed to separate the ratio from 1 or from the limit; without a limit, from 1
         * or from the range of equality.
         */
        OptionalInt needed(Estimate ratio, double confidence) {
            double other = isLimited() ? limit : ratio.value() < 1 ? 1 / Outcome.EQUAL_RATIO : Outcome.EQUAL_RATIO;
            return DoubleStream.of(1, other)
                    .mapToObj(bound -> ratio.repetitionsToSeparateFrom(bound, confidence, betweenTimes))
                    .flatMapToInt(OptionalInt::stream)
                    .min();
        }
    }

    /** Variance of a ratio due to changes of the machine; 0 if the starts of both experiments alternated. */
    public static double varianceBetweenTimes(boolean sameTime) {
        return sameTime ? 0 : 2 * BETWEEN_TIMES * BETWEEN_TIMES;
    }

    /**
     * Returns the ratios of durations in the later experiment to those in the earlier one, for series with at least two
     * starts in both.
     * The floor, which has two states, is a separate family.
     */
    public static Map<SeriesKey, Estimate> ratios(SeriesEstimates base, SeriesEstimates now) {
        Map<SeriesKey, Estimate> ratios = new HashMap<>();
        if (!base.hasMultipleStarts() || !now.hasMultipleStarts()) {
            return ratios;
        }
        base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .collect(Collectors.partitioningBy(SeriesKey::isFloor))
                .values()
                .forEach(family -> ratios.putAll(ratios(family, base, now)));
        return ratios;
    }

    private static Map<SeriesKey, Estimate> ratios(List<SeriesKey> family, SeriesEstimates base, SeriesEstimates now) {
        List<Optional<Estimate>> estimates = ModeratedEstimates.of(family.stream()
                .map(key -> new Contrast(now.logarithms(key), base.logarithms(key)))
                .toList());
        Map<SeriesKey, Estimate> ratios = new HashMap<>();
        for (int i = 0; i < family.size(); i++) {
            SeriesKey key = family.get(i);
            estimates.get(i).ifPresent(estimate -> ratios.put(key, estimate));
        }
        return ratios;
    }

    /** Ratio of the geometric means of the medians, new to base; empty if the series is not compared. */
    public OptionalDouble ratio() {
        return obstacle.stream().allMatch(Obstacle::allowsRatio)
                ? OptionalDouble.of(now.geometricMean() / base.geometricMean())
                : OptionalDouble.empty();
    }

    /**
     * Maximum change that is consistent with the data of a series that became neither slower nor faster, in percent of
     * the base; empty if it did, has an obstacle, or the interval is not informative.
     */
    public OptionalDouble mostPercentChanged() {
        return interval.filter(range -> isUnchanged() && range.isInformative())
                .map(range -> OptionalDouble.of(100 * Math.max(1 - range.low(), range.high() - 1)))
                .orElse(OptionalDouble.empty());
    }

    /** Returns whether the series was compared without finding a change. */
    public boolean isUnchanged() {
        return obstacle.isEmpty()
                && (state == Outcome.UNDECIDED || state == Outcome.WITHIN_LIMIT || state == Outcome.EQUAL);
    }
}
