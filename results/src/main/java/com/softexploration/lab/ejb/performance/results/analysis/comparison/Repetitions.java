package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ExpectedVariance;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Trend;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * Medians of the complete rounds of a series, by start, and their statistics. The unit of repetition is the server
 * start if there are several, otherwise the round.
 *
 * @param byStart nanoseconds by start and round
 * @param secondToFirstHalfRatio median of the second half of the calls divided by that of the first half, for each
 *     round with enough calls
 */
public record Repetitions(Map<Integer, Map<Integer, Double>> byStart, List<Double> secondToFirstHalfRatio) {
    private static final double DRIFT_LEVEL = 0.01;
    private static final int DRIFT_PERCENT = 5;
    private static final int FEWEST_HALVES = 3;

    /** Creates repetitions of which only the medians are known. */
    public Repetitions(Map<Integer, Map<Integer, Double>> byStart) {
        this(byStart, List.of());
    }

    /**
     * Selects the repetitions among the rounds of a series. Load tests of one round with different numbers of calls, as
     * in a sweep, count as one with the geometric mean of their medians. Of two load tests with the same number of
     * calls, the later one counts.
     */
    public static Repetitions of(List<Round> rounds) {
        return new Repetitions(
                of(rounds, LoadTestSummary::medianNanos).byStart,
                rounds.stream()
                        .filter(round -> repeats(round, LoadTestSummary::medianNanos))
                        .map(round -> round.loadTest().times().secondToFirstHalfRatio())
                        .filter(Double::isFinite)
                        .toList());
    }

    /** Selects the repetitions in the same way, with another positive value of a load test; NaN if unknown. */
    static Repetitions of(List<Round> rounds, ToDoubleFunction<LoadTestSummary> value) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        rounds.stream()
                .filter(round -> repeats(round, value))
                .collect(Collectors.groupingBy(
                        Round::start, Collectors.groupingBy(Round::number, geometricMeanOfCounts(value))))
                .forEach((start, numbers) -> byStart.put(start, new TreeMap<>(numbers)));
        return new Repetitions(byStart);
    }

    private static boolean repeats(Round round, ToDoubleFunction<LoadTestSummary> value) {
        return round.loadTest().repeats() && value.applyAsDouble(round.loadTest()) > 0;
    }

    private static Collector<Round, ?, Double> geometricMeanOfCounts(ToDoubleFunction<LoadTestSummary> value) {
        return Collectors.collectingAndThen(
                Collectors.toMap(
                        round -> round.loadTest().requestCount(),
                        round -> value.applyAsDouble(round.loadTest()),
                        (earlier, later) -> later),
                values -> geometricMean(values.values()));
    }

    private static double geometricMean(Collection<Double> values) {
        return values.size() == 1
                ? values.iterator().next()
                : Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
    }

    /** Returns the ratios of these medians to others of the same rounds. */
    public Repetitions dividedBy(Repetitions others) {
        Map<Integer, Map<Integer, Double>> ratios = new TreeMap<>();
        byStart.forEach((start, rounds) -> rounds.forEach((round, nanos) -> {
            Double other = others.byStart.getOrDefault(start, Map.of()).get(round);
            if (other != null) {
                ratios.computeIfAbsent(start, same -> new TreeMap<>()).put(round, nanos / other);
            }
        }));
        return new Repetitions(ratios);
    }

    /** Returns the numbers of the starts, or of the rounds if there is only one start. */
    Set<Integer> blocks(boolean starts) {
        return starts
                ? byStart.keySet()
                : byStart.values().stream()
                        .flatMap(rounds -> rounds.keySet().stream())
                        .collect(Collectors.toSet());
    }

    /** Mean logarithm of the medians of a start, or of a round if there is only one start; NaN if there is none. */
    double logarithm(int block, boolean starts) {
        return byStart.entrySet().stream()
                .flatMap(start -> start.getValue().entrySet().stream()
                        .filter(round -> block == (starts ? start.getKey() : round.getKey())))
                .mapToDouble(round -> Math.log(round.getValue()))
                .average()
                .orElse(Double.NaN);
    }

    /** Returns those rounds that others have as well. */
    public Repetitions commonWith(Repetitions others) {
        Map<Integer, Map<Integer, Double>> common = new TreeMap<>();
        byStart.forEach((start, rounds) -> {
            Map<Integer, Double> shared = new TreeMap<>(rounds);
            shared.keySet()
                    .retainAll(others.byStart.getOrDefault(start, Map.of()).keySet());
            if (!shared.isEmpty()) {
                common.put(start, shared);
            }
        });
        return new Repetitions(common);
    }

    /**
     * Returns the mean logarithms of starts.
     *
     * @param starts starts of the experiment, some of which may be missing here
     * @param effect effects of starts on what these are ratios of; empty if nothing is known of them
     */
    public Contrast contrast(Collection<Integer> starts, Optional<StartEffect> effect) {
        return new Contrast(
                starts.stream().mapToDouble(start -> logarithm(start, true)).toArray(), effect.flatMap(this::expected));
    }

    /**
     * Expected variance of the mean logarithm of a start's rounds; empty unless a start has several rounds. What rounds
     * leave in the mean of a start is averaged over starts: their variance is divided by the harmonic mean of the numbers
     * of rounds, because each start counts once.
     */
    private Optional<ExpectedVariance> expected(StartEffect effect) {
        int degreesOfFreedom = values().size() - byStart.size();
        if (degreesOfFreedom <= 0) {
            return Optional.empty();
        }
        double[] means = perStart(Math::log);
        double squares = 0;
        double inverse = 0;
        int start = 0;
        for (Map<Integer, Double> rounds : byStart.values()) {
            double mean = means[start++];
            squares += rounds.values().stream()
                    .mapToDouble(nanos -> (Math.log(nanos) - mean) * (Math.log(nanos) - mean))
                    .sum();
            inverse += 1.0 / rounds.size() / byStart.size();
        }
        return Optional.of(effect.expected(squares / degreesOfFreedom * inverse, degreesOfFreedom));
    }

    /**
     * Returns whether calls are still getting faster or slower.
     * Between rounds: their order is significant (1 %, over all
     * starts) and the second half of the rounds differs from the first by more than {@value #DRIFT_PERCENT} %. Within
     * rounds: the second half of the calls does so in every round.
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

    /** Maximum deviation of a start from the mean of all starts, in percent; empty if there is only one start. */
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

    /** Returns whether there are several server starts, which are then the unit of repetition. */
    public boolean hasMultipleStarts() {
        return byStart.size() > 1;
    }

    /** Number of repetitions: starts, or rounds if there is only one start. */
    public int count() {
        return hasMultipleStarts() ? byStart.size() : values().size();
    }

    /** Unit of repetition as a plural noun. */
    public String repetitionUnit() {
        return hasMultipleStarts() ? "starts" : "rounds";
    }

    /** Geometric mean of the medians in nanoseconds, averaged first within each start. */
    public double geometricMean() {
        return values().size() == 1
                ? values().get(0)
                : Math.exp(Arrays.stream(perStart(Math::log)).average().orElse(Double.NaN));
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
