package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Variance components of an experiment: between server starts, and between rounds of a start (one-way random-effects
 * analysis of variance with unequal group sizes; Searle, Casella and McCulloch, Variance Components, 1992, section
 * 3.6). What the series of one call have in common in a round cancels in their ratios and is not counted.
 */
public final class StartVariance {
    private double betweenStarts;
    private double betweenRounds;

    private StartVariance() {}

    /**
     * Ratio of the variance between starts to the variance between rounds, over all series together, at least 0.
     * The floors, whose
     * two states differ by more than any call scatters, are not counted.
     *
     * @return empty with fewer than two starts, or with one round per start
     */
    public static OptionalDouble ratio(Map<SeriesKey, Repetitions> series) {
        return ratio(series, SeriesKey::call);
    }

    /** Returns the same of ratios of each series to that of another variant, from which nothing in common is removed. */
    public static OptionalDouble ofRatios(Map<SeriesKey, Repetitions> ratios) {
        return ratio(ratios, key -> key);
    }

    private static OptionalDouble ratio(Map<SeriesKey, Repetitions> series, Function<SeriesKey, Object> group) {
        StartVariance sum = new StartVariance();
        series.entrySet().stream()
                .filter(entry -> !entry.getKey().isFloor())
                .collect(Collectors.groupingBy(
                        entry -> group.apply(entry.getKey()),
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())))
                .values()
                .forEach(sum::addCall);
        return sum.betweenRounds > 0
                ? OptionalDouble.of(Math.max(0, sum.betweenStarts) / sum.betweenRounds)
                : OptionalDouble.empty();
    }

    /** Adds the series of a call, restricted to rounds common to all of them, because only these have the same mean. */
    private void addCall(List<Repetitions> ofCall) {
        List<Map<List<Integer>, Double>> all =
                ofCall.stream().map(StartVariance::logarithms).toList();
        all.forEach(nanosByRound -> all.forEach(other -> other.keySet().retainAll(nanosByRound.keySet())));
        Map<List<Integer>, Double> means = all.size() == 1
                ? Map.of()
                : all.stream()
                        .flatMap(nanosByRound -> nanosByRound.entrySet().stream())
                        .collect(Collectors.groupingBy(
                                Map.Entry::getKey, Collectors.averagingDouble(Map.Entry::getValue)));
        for (Map<List<Integer>, Double> nanosByRound : all) {
            Map<Integer, List<Double>> starts = new TreeMap<>();
            nanosByRound.forEach((block, logarithm) -> starts.computeIfAbsent(block.get(0), start -> new ArrayList<>())
                    .add(logarithm - means.getOrDefault(block, 0.0)));
            add(List.copyOf(starts.values()));
        }
    }

    /** Returns the logarithms of the medians, by start and round. */
    private static Map<List<Integer>, Double> logarithms(Repetitions repetitions) {
        Map<List<Integer>, Double> logarithms = new HashMap<>();
        repetitions
                .byStart()
                .forEach((start, rounds) ->
                        rounds.forEach((round, nanos) -> logarithms.put(List.of(start, round), Math.log(nanos))));
        return logarithms;
    }

    private void add(List<List<Double>> starts) {
        int count = starts.stream().mapToInt(List::size).sum();
        int groups = starts.size();
        if (groups < 2 || count == groups) {
            return;
        }
        double[] means = starts.stream().mapToDouble(StartVariance::mean).toArray();
        double all = starts.stream()
                .flatMap(List::stream)
                .mapToDouble(value -> value)
                .average()
                .orElseThrow();
        double squaresWithin = 0;
        double squaresBetween = 0;
        for (int i = 0; i < groups; i++) {
            double mean = means[i];
            squaresWithin += starts.get(i).stream()
                    .mapToDouble(value -> (value - mean) * (value - mean))
                    .sum();
            squaresBetween += starts.get(i).size() * (mean - all) * (mean - all);
        }
        double within = squaresWithin / (count - groups);
        double squaredSizes = starts.stream()
                .mapToDouble(rounds -> rounds.size() * rounds.size())
                .sum();
        double size = (count - squaredSizes / count) / (groups - 1);
        betweenRounds += within;
        betweenStarts += (squaresBetween / (groups - 1) - within) / size;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(value -> value).average().orElseThrow();
    }
}
