package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Change of one series between two experiments.
 *
 * @param base its repetitions in the earlier experiment
 * @param now those in the later one
 * @param interval interval of the ratio of durations, later to earlier; empty if either has fewer than two repetitions.
 *     Its confidence is such that at most one in twenty comparisons has any interval, except the floor's, without the
 *     true ratio (Bonferroni)
 * @param state outcome of the later compared with the earlier
 */
public record SeriesDelta(
        SeriesKey key, Repetitions base, Repetitions now, Optional<Interval> interval, Outcome state) {
    static final double LEVEL = 0.05;

    /**
     * Standard deviation of a median between experiments at different times, beyond that between their starts; for
     * example, the speed of memory varies over hours.
     */
    static final double BETWEEN_TIMES = 0.015;

    /**
     * Compares the common series of two experiments.
     *
     * @param limitPercent permitted slow-down of a series, in percent
     * @param sameTime whether the starts of both alternated
     */
    static List<SeriesDelta> among(SeriesEstimates base, SeriesEstimates now, double limitPercent, boolean sameTime) {
        boolean starts = base.hasMultipleStarts() && now.hasMultipleStarts();
        Map<SeriesKey, Estimate> ratios = ratios(base, now, sameTime);
        return base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .map(key -> {
                    long family = ratios.keySet().stream()
                            .filter(other -> other.isFloor() == key.isFloor())
                            .count();
                    Optional<Interval> interval =
                            Optional.ofNullable(ratios.get(key)).map(one -> one.interval(1 - LEVEL / family));
                    Outcome state = interval.map(one -> state(one, 1 + limitPercent / 100))
                            .orElse(Outcome.UNDECIDED);
                    // A single start is no evidence, and the floor is a property of the machine.
                    boolean another = (!starts || key.isFloor()) && state == Outcome.REGRESSION;
                    return new SeriesDelta(
                            key,
                            base.repetitions().get(key),
                            now.repetitions().get(key),
                            interval,
                            another ? Outcome.SLOWER : state);
                })
                .toList();
    }

    /**
     * Ratios of the times in two experiments, later to earlier; missing for series with fewer than two repetitions in
     * either. The floor, which has two states, is a separate family.
     *
     * @param sameTime whether the starts of both alternated
     */
    static Map<SeriesKey, Estimate> ratios(SeriesEstimates base, SeriesEstimates now, boolean sameTime) {
        boolean starts = base.hasMultipleStarts() && now.hasMultipleStarts();
        Map<SeriesKey, Estimate> ratios = new HashMap<>();
        base.repetitions().keySet().stream()
                .filter(now.repetitions()::containsKey)
                .collect(Collectors.partitioningBy(SeriesKey::isFloor))
                .values()
                .forEach(family -> ratios.putAll(ratios(family, base.by(starts), now.by(starts))));
        if (!sameTime) {
            ratios.replaceAll((key, ratio) -> ratio.withVariance(2 * BETWEEN_TIMES * BETWEEN_TIMES));
        }
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

    private static Outcome state(Interval ratio, double limit) {
        if (ratio.low() > limit) {
            return Outcome.REGRESSION;
        }
        if (Outcome.isEqual(ratio)) {
            return Outcome.EQUAL;
        }
        if (ratio.low() > 1) {
            return Outcome.SLOWER;
        }
        return ratio.high() < 1 ? Outcome.FASTER : Outcome.UNDECIDED;
    }

    /** Ratio of the geometric means of the medians, new to base. */
    public double ratio() {
        return now.geometricMean() / base.geometricMean();
    }

    /** Describes the outcome. */
    public String text() {
        return switch (state) {
            case REGRESSION ->
                "REGRESSION, by at least " + percent(interval.orElseThrow().low() - 1);
            case SLOWER ->
                "slower by at least " + percent(interval.orElseThrow().low() - 1);
            case FASTER ->
                "faster by at least " + percent(1 - interval.orElseThrow().high());
            default -> state.words();
        };
    }

    private static String percent(double share) {
        return NumberText.twoDigits(100 * share) + " %";
    }
}
