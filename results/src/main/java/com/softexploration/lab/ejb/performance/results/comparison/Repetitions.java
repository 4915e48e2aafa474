package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.statistics.Trend;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * The medians of the complete rounds of a series, start by start, and what they allow to be said. Several starts of the servers are the
 * unit of repetition; of one start, the rounds are.
 *
 * @param byStart start to round to nanoseconds
 * @param secondToFirstHalfRatio of each round of enough calls, the median of the second half of its calls by that of the first
 */
public record Repetitions(Map<Integer, Map<Integer, Double>> byStart, List<Double> secondToFirstHalfRatio) {
    private static final double DRIFT_LEVEL = 0.01;
    private static final int DRIFT_PERCENT = 5;
    private static final int FEWEST_HALVES = 3;

    /** Rounds of which nothing but the median is known. */
    public Repetitions(Map<Integer, Map<Integer, Double>> byStart) {
        this(byStart, List.of());
    }

    /**
     * The repetitions among the rounds of a series. Load tests of one round with different numbers of calls, as a sweep has them, are one: the
     * geometric mean of their medians. Of two load tests with the same number of calls the later one counts.
     */
    public static Repetitions of(List<Round> rounds) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        List<Round> complete = rounds.stream()
                .filter(round -> round.loadTest().repeats() && round.loadTest().medianNanos() > 0)
                .toList();
        complete.stream()
                .collect(Collectors.groupingBy(
                        Round::start, Collectors.groupingBy(Round::number, Repetitions.geometricMeanOfCounts())))
                .forEach((start, numbers) -> byStart.put(start, new TreeMap<>(numbers)));
        return new Repetitions(
                byStart,
                complete.stream()
                        .map(round -> round.loadTest().times().secondToFirstHalfRatio())
                        .filter(Double::isFinite)
                        .toList());
    }

    private static Collector<Round, ?, Double> geometricMeanOfCounts() {
        return Collectors.collectingAndThen(
                Collectors.toMap(
                        round -> round.loadTest().requestCount(),
                        round -> round.loadTest().medianNanos(),
                        (earlier, later) -> later),
                medians -> geometricMean(medians.values()));
    }

    private static double geometricMean(Collection<Double> values) {
        return values.size() == 1
                ? values.iterator().next()
                : Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
    }

    /** The ratios of these medians to others of the same rounds. */
    Repetitions dividedBy(Repetitions others) {
        Map<Integer, Map<Integer, Double>> ratios = new TreeMap<>();
        byStart.forEach((start, rounds) -> rounds.forEach((round, nanos) -> {
            Double other = others.byStart.getOrDefault(start, Map.of()).get(round);
            if (other != null) {
                ratios.computeIfAbsent(start, same -> new TreeMap<>()).put(round, nanos / other);
            }
        }));
        return new Repetitions(ratios);
    }

    /** The numbers of its starts or, of one start, of its rounds. */
    Set<Integer> blocks(boolean starts) {
        return starts
                ? byStart.keySet()
                : byStart.values().stream()
                        .flatMap(rounds -> rounds.keySet().stream())
                        .collect(Collectors.toSet());
    }

    /** The mean logarithm of the medians of a start or, of one start, of a round; NaN where there is none. */
    double logarithm(int block, boolean starts) {
        return byStart.entrySet().stream()
                .flatMap(start -> start.getValue().entrySet().stream()
                        .filter(round -> block == (starts ? start.getKey() : round.getKey())))
                .mapToDouble(round -> Math.log(round.getValue()))
                .average()
                .orElse(Double.NaN);
    }

    /**
     * Whether calls still get faster or slower: from round to round, when their order is no accident (1 %, of all starts together) and the
     * second half of the rounds takes longer or shorter than the first by more than {@value #DRIFT_PERCENT} %; or within the rounds, when the
     * second half of the calls does in every one.
     */
    public boolean isDrifting() {
        return driftsBetweenRounds() || driftsWithinRounds();
    }

    private boolean driftsBetweenRounds() {
        List<double[]> starts = byStart.values().stream()
                .map(rounds -> rounds.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray())
                .toList();
        double change = starts.stream()
                .filter(rounds -> rounds.length > 1)
                .mapToDouble(rounds -> Math.log(secondToFirstHalfRatio(rounds)))
                .average()
                .orElse(0);
        return Trend.ofGroups(starts).probability() <= DRIFT_LEVEL && isDrift(Math.exp(change));
    }

    private boolean driftsWithinRounds() {
        return secondToFirstHalfRatio.size() >= FEWEST_HALVES
                && (secondToFirstHalfRatio.stream().allMatch(ratio -> ratio < 1 && isDrift(ratio))
                        || secondToFirstHalfRatio.stream().allMatch(ratio -> ratio > 1 && isDrift(ratio)));
    }

    private static boolean isDrift(double ratio) {
        return Math.abs(ratio - 1) > DRIFT_PERCENT / 100.0;
    }

    /** Largest deviation of a start from the mean, in percent; empty for one start. */
    public OptionalDouble betweenStartsPercent() {
        double mean = geometricMean();
        return hasMultipleStarts()
                ? Arrays.stream(perStart(Math::log))
                        .map(start -> 100 * Math.abs(Math.exp(start) / mean - 1))
                        .max()
                : OptionalDouble.empty();
    }

    private static double secondToFirstHalfRatio(double... rounds) {
        int half = rounds.length / 2;
        return Arrays.stream(rounds, rounds.length - half, rounds.length).sum()
                / Arrays.stream(rounds, 0, half).sum();
    }

    /** Whether the servers were started several times, and starts are what is repeated. */
    public boolean hasMultipleStarts() {
        return byStart.size() > 1;
    }

    /** Number of repetitions: starts or, with one start, rounds. */
    public int count() {
        return hasMultipleStarts() ? byStart.size() : values().size();
    }

    /** Unit of repetition, in the plural. */
    public String repetitionUnit() {
        return hasMultipleStarts() ? "starts" : "rounds";
    }

    /** The geometric mean of the medians, of each start first. */
    public double geometricMean() {
        return Math.exp(Arrays.stream(perStart(Math::log)).average().orElse(Double.NaN));
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
