package com.softexploration.lab.ejb.performance.results.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Search for the highest rate within a limit, based on readings at several rates of one repetition, in any order.
 * The figure by rate is
 * first made monotonic (isotonic regression; Barlow and Brunk, The Isotonic Regression Problem and Its Dual, Journal of
 * the American Statistical Association 67, 1972), because one disturbed reading says nothing about the rates above it.
 */
public final class RateSearch {
    /** Ratio of two rates up to which the range between them is not bisected further. */
    private static final double NARROW = 1.1;

    /** Ratio of the next rate to the highest one, if all rates are within the limit. */
    private static final double UPWARD = 1.25;

    /** Ratio of the next rate to the lowest one, if no rate is within the limit. */
    private static final double DOWNWARD = 0.5;

    private final double limit;
    private final List<Rate> rates;
    private final List<Rate> known;
    private final double[] values;
    private final int met;

    /**
     * Reading of a load test at a rate.
     *
     * @param value figure on a scale on which it is averaged and interpolated; NaN if there are too few calls
     * @param isSaturated whether the rate was not achieved, which is never within the limit
     */
    public record Reading(double callsPerSecond, double value, boolean isSaturated) {}

    /** All readings at the same rate; saturated if most of them are. */
    private record Rate(double callsPerSecond, List<Reading> readings) {
        boolean isSaturated() {
            return 2 * readings.stream().filter(Reading::isSaturated).count() > readings.size();
        }

        double value() {
            return readings.stream().mapToDouble(Reading::value).average().orElse(Double.NaN);
        }
    }

    /**
     * Creates a search based on readings.
     *
     * @param limit exclusive upper limit, on the readings' scale
     */
    public RateSearch(double limit, List<Reading> readings) {
        this.limit = limit;
        this.rates = readings.stream()
                .collect(Collectors.groupingBy(Reading::callsPerSecond, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(entry -> new Rate(entry.getKey(), entry.getValue()))
                .toList();
        this.known = rates.stream()
                .takeWhile(Predicate.not(Rate::isSaturated))
                .filter(rate -> Double.isFinite(rate.value()))
                .toList();
        this.values = monotonic();
        this.met = (int) Arrays.stream(values).takeWhile(value -> value < limit).count();
    }

    /** Returns the closest non-decreasing values: neighbours in the wrong order are replaced by their mean. */
    private double[] monotonic() {
        List<double[]> pools = new ArrayList<>();
        int[] sizes = new int[known.size()];
        for (Rate rate : known) {
            pools.add(new double[] {rate.value(), rate.readings().size()});
            sizes[pools.size() - 1] = 1;
            for (int last = pools.size() - 1; last > 0 && pools.get(last - 1)[0] > pools.get(last)[0]; last--) {
                double[] upper = pools.remove(last);
                double[] lower = pools.get(last - 1);
                double weight = lower[1] + upper[1];
                pools.set(last - 1, new double[] {(lower[0] * lower[1] + upper[0] * upper[1]) / weight, weight});
                sizes[last - 1] += sizes[last];
            }
        }
        double[] all = new double[known.size()];
        int from = 0;
        for (int pool = 0; pool < pools.size(); pool++) {
            Arrays.fill(all, from, from + sizes[pool], pools.get(pool)[0]);
            from += sizes[pool];
        }
        return all;
    }

    /**
     * Interpolated rate at which the statistic reaches the limit, in calls per second; empty if no known rate is within
     * the limit. Rates
     * with too few calls are ignored.
     */
    public OptionalDouble within() {
        if (met == 0) {
            return OptionalDouble.empty();
        }
        double highest = known.get(met - 1).callsPerSecond();
        if (met == values.length) {
            return OptionalDouble.of(highest);
        }
        double share = (limit - values[met - 1]) / (values[met] - values[met - 1]);
        return OptionalDouble.of(highest + share * (known.get(met).callsPerSecond() - highest));
    }

    /** Returns whether the result is a lower bound, because even the highest rate is within the limit. */
    public boolean isLowerBound() {
        return met > 0 && met == rates.size();
    }

    /**
     * Returns the most informative rate to try next: the geometric mean of the highest rate within the limit and the
     * next higher one.
     * Once these are close, the one with fewer readings is measured again, so that a single disturbed reading does not
     * decide.
     *
     * @throws IllegalStateException without any reading
     */
    public double next() {
        if (rates.isEmpty()) {
            throw new IllegalStateException("no rate was measured");
        }
        if (met == 0) {
            return lowest();
        }
        Rate within = known.get(met - 1);
        int above = rates.indexOf(within) + 1;
        if (above == rates.size()) {
            return UPWARD * within.callsPerSecond();
        }
        Rate beyond = rates.get(above);
        if (beyond.callsPerSecond() > NARROW * within.callsPerSecond()) {
            return Math.sqrt(within.callsPerSecond() * beyond.callsPerSecond());
        }
        return (beyond.readings().size() < within.readings().size() ? beyond : within).callsPerSecond();
    }

    /** Returns a rate below all those that exceed the limit, unless it would have too few calls. */
    private double lowest() {
        Rate first = rates.get(0);
        if (known.contains(first) || first.isSaturated()) {
            return DOWNWARD * first.callsPerSecond();
        }
        return known.stream()
                .findFirst()
                .or(() -> rates.stream().filter(Rate::isSaturated).findFirst())
                .orElse(rates.get(rates.size() - 1))
                .callsPerSecond();
    }
}
