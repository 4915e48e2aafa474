package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates.Contrast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Response times of one call over one transport by rate.
 *
 * @param points by rate, ascending
 * @param capacity calls per second that are answered however many more are offered; empty unless every repetition has a
 *     saturated load test
 */
public record LoadCurve(SeriesKey key, List<LoadPoint> points, Optional<Capacity> capacity) {
    /** Factor by which response times may exceed those at the lowest rate up to the knee. */
    private static final double KNEE_FACTOR = 2;

    /**
     * Answered calls per second of saturated servers.
     *
     * @param callsPerSecond geometric mean over repetitions
     * @param estimate with its interval; empty with fewer than two repetitions
     */
    public record Capacity(double callsPerSecond, Optional<Estimate> estimate) {}

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
        return new LoadCurve(key, List.copyOf(points), capacity(tests, blocks));
    }

    /** Number of the repetition of each load test: the server start if there are several, otherwise the round. */
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
        double[] logarithms =
                best.values().stream().mapToDouble(rate -> Math.log(rate)).toArray();
        double mean = Arrays.stream(logarithms).average().orElse(Double.NaN);
        return Optional.of(new Capacity(
                Math.exp(mean),
                ModeratedEstimates.of(List.of(new Contrast(logarithms))).get(0)));
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
