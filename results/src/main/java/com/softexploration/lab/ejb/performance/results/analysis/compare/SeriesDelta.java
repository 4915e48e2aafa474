package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Change of one series between two experiments.
 *
 * @param base its repetitions in the earlier experiment; of variants side by side, those that the other has as well
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
     * Compares the common series of two experiments.
     *
     * @param limitPercent permitted slow-down of a series, in percent
     * @param timing how both lie in time; side by side, only rounds that both have count
     * @param sameSpeed whether both have the same CPU speed, as far as known
     * @param quotable whether both reports allow a series to be quoted
     */
    static List<SeriesDelta> among(
            SeriesEstimates base,
            SeriesEstimates now,
            double limitPercent,
            Timing timing,
            boolean sameSpeed,
            Predicate<SeriesKey> quotable) {
        Question question = new Question(1 + limitPercent / 100, timing.variance());
        Map<SeriesKey, Estimate> ratios = sameSpeed ? ratios(base, now, timing) : Map.of();
        return base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .map(key -> {
                    long family = ratios.keySet().stream()
                            .filter(other -> other.isFloor() == key.isFloor())
                            .count();
                    Optional<Estimate> ratio = Optional.ofNullable(ratios.get(key));
                    double confidence = 1 - LEVEL / Math.max(1, family);
                    Repetitions earlier = rounds(base, now, key, timing);
                    Repetitions later = rounds(now, base, key, timing);
                    boolean enoughStarts = (earlier.hasMultipleStarts() && later.hasMultipleStarts())
                            || (timing == Timing.SIDE_BY_SIDE && ratio.isPresent());
                    Optional<Obstacle> obstacle = obstacle(sameSpeed, enoughStarts, quotable.test(key));
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

    private static Optional<Obstacle> obstacle(boolean sameSpeed, boolean enoughStarts, boolean quotable) {
        if (!sameSpeed) {
            return Optional.of(Obstacle.CPU_SPEED);
        }
        if (!enoughStarts) {
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

    /** Returns the rounds of a series that count: side by side, those that the other experiment has as well. */
    private static Repetitions rounds(SeriesEstimates of, SeriesEstimates other, SeriesKey key, Timing timing) {
        Repetitions all = of.repetitions().get(key);
        return timing == Timing.SIDE_BY_SIDE
                ? all.commonWith(other.repetitions().get(key))
                : all;
    }

    /**
     * Returns the ratios of durations in the later experiment to those in the earlier one. Side by side, they are those
     * within rounds, and what starts differ by is known from earlier experiments; otherwise series with at least two
     * starts in both are compared.
     * The floor, which has two states, is a separate family.
     */
    public static Map<SeriesKey, Estimate> ratios(SeriesEstimates base, SeriesEstimates now, Timing timing) {
        Map<SeriesKey, Estimate> ratios = new HashMap<>();
        boolean paired = timing == Timing.SIDE_BY_SIDE && !base.isQuick() && !now.isQuick();
        if (!paired && !(base.hasMultipleStarts() && now.hasMultipleStarts())) {
            return ratios;
        }
        base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .collect(Collectors.partitioningBy(SeriesKey::isFloor))
                .values()
                .forEach(family -> ratios.putAll(
                        ratios(family, key -> paired ? paired(key, base, now) : unpaired(key, base, now))));
        return ratios;
    }

    private static Contrast unpaired(SeriesKey key, SeriesEstimates base, SeriesEstimates now) {
        return new Contrast(now.logarithms(key), base.logarithms(key));
    }

    private static Contrast paired(SeriesKey key, SeriesEstimates base, SeriesEstimates now) {
        Repetitions ratio =
                now.repetitions().get(key).dividedBy(base.repetitions().get(key));
        boolean isMedian = !key.isFloor() && !StoredLoads.isCapacity(key) && !StoredLoads.isAtRate(key);
        return ratio.contrast(
                Stream.of(base, now)
                        .flatMap(experiment -> experiment.repetitions().values().stream())
                        .flatMap(rounds -> rounds.byStart().keySet().stream())
                        .collect(Collectors.toCollection(TreeSet::new)),
                isMedian ? Optional.of(StartEffect.ofVariants(key.side())) : Optional.empty());
    }

    private static Map<SeriesKey, Estimate> ratios(List<SeriesKey> family, Function<SeriesKey, Contrast> contrast) {
        List<Optional<Estimate>> estimates =
                ModeratedEstimates.of(family.stream().map(contrast).toList());
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
