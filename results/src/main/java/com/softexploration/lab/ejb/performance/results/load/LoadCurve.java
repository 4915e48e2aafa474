package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Objective;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates.Contrast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Response times of one call over one transport by rate.
 *
 * @param blocks number of the repetition of each load test: the server start if there are several, otherwise the round
 * @param points by rate, ascending
 * @param capacity calls per second that are answered however many more are offered; empty unless every repetition has a
 *     saturated load test
 */
public record LoadCurve(
        SeriesKey key, Map<OpenLoadSummary, Integer> blocks, List<LoadPoint> points, Optional<Capacity> capacity) {
    /** Factor by which response times may exceed those at the lowest rate up to the knee. */
    private static final double KNEE_FACTOR = 2;

    /**
     * Answered calls per second of saturated servers.
     *
     * @param callsPerSecond geometric mean over repetitions
     * @param estimate with its interval; empty with fewer than two repetitions
     * @param isLowerBound whether the highest rate did not reach it in some repetition
     */
    public record Capacity(double callsPerSecond, Optional<Estimate> estimate, boolean isLowerBound) {
        private static Capacity of(Collection<Double> callsPerSecond, boolean isLowerBound) {
            double[] logarithms =
                    callsPerSecond.stream().mapToDouble(rate -> Math.log(rate)).toArray();
            return new Capacity(
                    Math.exp(Arrays.stream(logarithms).average().orElse(Double.NaN)),
                    ModeratedEstimates.of(List.of(new Contrast(logarithms))).get(0),
                    isLowerBound);
        }
    }

    /** Curves of all calls and transports with load tests of the open model. */
    public static List<LoadCurve> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        Map<SeriesKey, List<OpenLoadSummary>> byKey = measured.analysis().openLoads().stream()
                .filter(one -> one.response().count() > 0)
                .collect(Collectors.groupingBy(OpenLoadSummary::key, LinkedHashMap::new, Collectors.toList()));
        return byKey.entrySet().stream()
                .map(one -> of(one.getKey(), one.getValue(), loadTests))
                .toList();
    }

    private static LoadCurve of(SeriesKey key, List<OpenLoadSummary> tests, LoadTests loadTests) {
        Map<OpenLoadSummary, Integer> blocks = blocks(tests, loadTests);
        Map<Double, List<OpenLoadSummary>> byRate = tests.stream()
                .collect(Collectors.groupingBy(one -> one.load().callsPerSecond(), TreeMap::new, Collectors.toList()));
        List<List<OpenLoadSummary>> rates = List.copyOf(byRate.values());
        List<Optional<Estimate>> medians =
                estimates(rates, blocks, one -> one.response().medianNanos());
        List<Optional<Estimate>> p99s =
                estimates(rates, blocks, one -> one.response().p99Nanos());
        List<LoadPoint> points = new ArrayList<>();
        for (int i = 0; i < rates.size(); i++) {
            points.add(new LoadPoint(
                    rates.get(i).get(0).load().callsPerSecond(), rates.get(i), medians.get(i), p99s.get(i)));
        }
        return new LoadCurve(key, Map.copyOf(blocks), List.copyOf(points), capacity(tests, blocks));
    }

    private static Map<OpenLoadSummary, Integer> blocks(List<OpenLoadSummary> tests, LoadTests loadTests) {
        Map<OpenLoadSummary, LoadTest.Repetition> repetitions = new LinkedHashMap<>();
        tests.forEach(one -> repetitions.put(
                one, loadTests.find(one.loadTest()).map(LoadTest::repetition).orElse(new LoadTest.Repetition(1, 1))));
        boolean starts = repetitions.values().stream()
                        .map(LoadTest.Repetition::start)
                        .distinct()
                        .count()
                > 1;
        Map<OpenLoadSummary, Integer> blocks = new LinkedHashMap<>();
        repetitions.forEach((one, repetition) -> blocks.put(one, starts ? repetition.start() : repetition.round()));
        return blocks;
    }

    private static List<Optional<Estimate>> estimates(
            List<List<OpenLoadSummary>> rates,
            Map<OpenLoadSummary, Integer> blocks,
            ToDoubleFunction<OpenLoadSummary> nanos) {
        return ModeratedEstimates.of(rates.stream()
                .map(tests -> new Contrast(logarithms(tests, blocks, nanos)))
                .toList());
    }

    /** Mean logarithm of a figure in each block; NaN where it is missing. */
    private static double[] logarithms(
            List<OpenLoadSummary> tests,
            Map<OpenLoadSummary, Integer> blocks,
            ToDoubleFunction<OpenLoadSummary> figure) {
        return blocks.values().stream()
                .distinct()
                .sorted()
                .mapToDouble(block -> tests.stream()
                        .filter(one -> blocks.get(one).equals(block))
                        .mapToDouble(one -> Math.log(figure.applyAsDouble(one)))
                        .average()
                        .orElse(Double.NaN))
                .toArray();
    }

    private static boolean isSaturated(OpenLoadSummary test) {
        return test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE);
    }

    private static Optional<Capacity> capacity(List<OpenLoadSummary> tests, Map<OpenLoadSummary, Integer> blocks) {
        Map<Integer, Double> best = new TreeMap<>();
        tests.stream()
                .filter(LoadCurve::isSaturated)
                .forEach(one -> best.merge(blocks.get(one), one.achievedPerSecond(), Math::max));
        if (best.size() < blocks.values().stream().distinct().count()) {
            return Optional.empty();
        }
        return Optional.of(Capacity.of(best.values(), false));
    }

    /**
     * Calls per second within an objective, interpolated in each repetition between the last rate that meets it and the
     * first one that does not, along the logarithm of the figure. Rates with too few calls for the figure are ignored.
     *
     * @return empty if a repetition does not meet the objective even at its lowest rate, or has too few calls
     */
    public Optional<Capacity> within(Objective objective) {
        Map<Integer, Double> highest = new TreeMap<>();
        boolean isLowerBound = false;
        for (int block : Set.copyOf(blocks.values())) {
            OpenLoadSummary met = null;
            OpenLoadSummary missed = null;
            for (OpenLoadSummary test : known(block, objective)) {
                if (missed == null && !isSaturated(test) && value(test, objective) < objective.limitNanos()) {
                    met = test;
                } else if (missed == null) {
                    missed = test;
                }
            }
            if (met == null) {
                return Optional.empty();
            }
            isLowerBound |= missed == null;
            highest.put(
                    block,
                    missed == null || isSaturated(missed)
                            ? met.load().callsPerSecond()
                            : between(met, missed, objective));
        }
        return Optional.of(Capacity.of(highest.values(), isLowerBound));
    }

    /** Load tests of a repetition with the objective's figure, by rate. */
    private List<OpenLoadSummary> known(int block, Objective objective) {
        return points.stream()
                .flatMap(point -> point.tests().stream())
                .filter(test -> blocks.get(test) == block
                        && (isSaturated(test) || objective.value(test).isPresent()))
                .toList();
    }

    private static double value(OpenLoadSummary test, Objective objective) {
        return objective.value(test).orElse(Double.POSITIVE_INFINITY);
    }

    private static double between(OpenLoadSummary met, OpenLoadSummary missed, Objective objective) {
        double share = Math.log(objective.limitNanos() / value(met, objective))
                / Math.log(value(missed, objective) / value(met, objective));
        double from = met.load().callsPerSecond();
        return from + share * (missed.load().callsPerSecond() - from);
    }

    /**
     * The highest rate up to which no load test is saturated and the median response time is at most twice that at the
     * lowest rate; empty if even the lowest rate is saturated.
     */
    public Optional<LoadPoint> knee() {
        Optional<LoadPoint> knee = Optional.empty();
        for (LoadPoint point : points) {
            if (point.isSaturated()
                    || point.medianNanos() > KNEE_FACTOR * points.get(0).medianNanos()) {
                return knee;
            }
            knee = Optional.of(point);
        }
        return knee;
    }
}
