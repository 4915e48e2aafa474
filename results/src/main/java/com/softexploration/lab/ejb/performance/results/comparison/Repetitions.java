package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.inference.MeanInterval;
import com.softexploration.lab.ejb.performance.results.inference.MedianInterval;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/**
 * The medians of the complete rounds of a series, start by start, and what they allow to be said. Several starts of the servers are the
 * unit of repetition; of one start, the rounds are.
 *
 * @param byStart start to round to nanoseconds
 */
record Repetitions(Map<Integer, Map<Integer, Double>> byStart) {
    /** The repetitions among the rounds of a series; of two with the same number, the later one. */
    static Repetitions of(List<Round> rounds) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        rounds.stream()
                .filter(round -> round.loadTest().repeats() && round.loadTest().medianNanos() > 0)
                .forEach(round -> byStart.computeIfAbsent(round.start(), start -> new TreeMap<>())
                        .put(round.number(), round.loadTest().medianNanos()));
        return new Repetitions(byStart);
    }

    /** The interval of the median of one call; empty with fewer than two repetitions. */
    Optional<Interval> median() {
        return byStart.size() > 1
                ? MeanInterval.of(perStart(Math::log)).map(interval -> interval.map(Math::exp))
                : MedianInterval.of(
                        values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** The interval of how many times as long these take as others, from rounds that both have; empty with fewer than two repetitions. */
    Optional<Interval> ratioTo(Repetitions others) {
        Map<Integer, Map<Integer, Double>> ratios = new TreeMap<>();
        byStart.forEach((start, rounds) -> rounds.forEach((round, nanos) -> {
            Double other = others.byStart.getOrDefault(start, Map.of()).get(round);
            if (other != null) {
                ratios.computeIfAbsent(start, same -> new TreeMap<>()).put(round, nanos / other);
            }
        }));
        Repetitions paired = new Repetitions(ratios);
        double[] logarithms = ratios.size() > 1
                ? paired.perStart(Math::log)
                : paired.values().stream().mapToDouble(Math::log).toArray();
        return MeanInterval.of(logarithms).map(interval -> interval.map(Math::exp));
    }

    private double[] perStart(DoubleUnaryOperator scale) {
        return byStart.values().stream()
                .mapToDouble(
                        rounds -> rounds.values().stream().collect(Collectors.averagingDouble(scale::applyAsDouble)))
                .toArray();
    }

    private List<Double> values() {
        return byStart.values().stream()
                .flatMap(rounds -> rounds.values().stream())
                .toList();
    }
}
