package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Response times of one call over one transport by offered rate.
 * Rates that a search tried are those of one repetition, so they
 * are no points.
 *
 * @param blocks number of the repetition of each load test: the server start if there are several, otherwise the round
 * @param points by rate, ascending
 * @param capacity calls per second that are answered however many more are offered; empty unless every repetition has a
 *     saturated load test
 * @param byStart whether the repetitions are server starts
 * @param limit what limits the saturated load tests; empty if there are none, or if it is not known
 * @param recovery of the servers after an overload
 */
public record LoadCurve(
        SeriesKey key,
        Map<OpenLoadSummary, Integer> blocks,
        boolean byStart,
        List<LoadPoint> points,
        Optional<Capacity> capacity,
        Optional<LoadLimit> limit,
        Recovery recovery) {
    /** Maximum number of rates per curve, each of which has a row and a file. */
    public static final int MOST_RATES = 100;

    /** Maximum response time up to the knee, as a multiple of that at the lowest rate. */
    private static final double KNEE_FACTOR = 2;

    /**
     * Capacity of saturated servers: answered calls per second.
     *
     * @param callsPerSecond geometric mean over repetitions
     * @param byRepetition calls per second of each repetition
     * @param estimate with its interval; empty with fewer than two repetitions
     * @param isLowerBound whether the highest rate did not reach it in some repetition
     */
    public record Capacity(
            double callsPerSecond,
            Map<Integer, Double> byRepetition,
            Optional<Estimate> estimate,
            boolean isLowerBound) {
        private static Capacity of(Map<Integer, Double> byRepetition, boolean isLowerBound) {
            double[] logarithms = byRepetition.values().stream()
                    .mapToDouble(rate -> Math.log(rate))
                    .toArray();
            return new Capacity(
                    Math.exp(Arrays.stream(logarithms).average().orElse(Double.NaN)),
                    byRepetition,
                    ModeratedEstimates.of(List.of(new Contrast(logarithms))).get(0),
                    isLowerBound);
        }
    }

    /** Returns a copy with the given points. */
    LoadCurve withPoints(List<LoadPoint> others) {
        return new LoadCurve(key, blocks, byStart, others, capacity, limit, recovery);
    }

    /** Creates a curve from points alone, for use during an experiment. */
    public static LoadCurve of(SeriesKey key, List<LoadPoint> points) {
        return new LoadCurve(key, Map.of(), false, points, Optional.empty(), Optional.empty(), new Recovery(0, 0));
    }

    /** Returns the curves of all calls and transports with load tests of the open model. */
    public static List<LoadCurve> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        Map<SeriesKey, List<OpenLoadSummary>> byKey = measured.analysis().openLoads().stream()
                .filter(load -> load.response().count() > 0 || load.loadTest().errorCount() > 0)
                .collect(Collectors.groupingBy(OpenLoadSummary::key, LinkedHashMap::new, Collectors.toList()));
        return byKey.entrySet().stream()
                .map(loads -> of(loads.getKey(), loads.getValue(), loadTests, measured.description()))
                .toList();
    }

    private static LoadCurve of(
            SeriesKey key,
            List<OpenLoadSummary> tests,
            LoadTests loadTests,
            Optional<ExperimentDescription> description) {
        Map<OpenLoadSummary, Integer> blocks = Blocks.of(tests, OpenLoadSummary::loadTest, loadTests);
        Map<Double, List<OpenLoadSummary>> byRate = tests.stream()
                .filter(load -> !loadTests.isSearch(load.loadTest()))
                .collect(
                        Collectors.groupingBy(load -> load.load().callsPerSecond(), TreeMap::new, Collectors.toList()));
        List<List<OpenLoadSummary>> rates = someOf(List.copyOf(byRate.values()));
        List<Optional<Estimate>> medians =
                Blocks.estimates(rates, blocks, load -> load.response().medianNanos());
        List<Optional<Estimate>> p99s =
                Blocks.estimates(rates, blocks, load -> load.response().p99Nanos());
        List<LoadPoint> points = new ArrayList<>();
        for (int i = 0; i < rates.size(); i++) {
            points.add(new LoadPoint(
                    rates.get(i).get(0).load().callsPerSecond(),
                    rates.get(i),
                    medians.get(i),
                    p99s.get(i),
                    usage(rates.get(i), loadTests, description)));
        }
        return new LoadCurve(
                key,
                Map.copyOf(blocks),
                Blocks.areStarts(tests, OpenLoadSummary::loadTest, loadTests),
                List.copyOf(points),
                capacity(tests, blocks),
                LoadLimit.of(tests, loadTests, description),
                Recovery.of(rates.stream().flatMap(List::stream).toList(), description));
    }

    /** Returns at most {@value #MOST_RATES} evenly spaced rates, including the lowest and the highest. */
    static <T> List<T> someOf(List<T> rates) {
        if (rates.size() <= MOST_RATES) {
            return rates;
        }
        return IntStream.range(0, MOST_RATES)
                .mapToObj(i -> rates.get((int) Math.round(i * (rates.size() - 1) / (MOST_RATES - 1.0))))
                .toList();
    }

    /**
     * Returns the number of measured rates of those curves that omit some of them, because they have more than {@value
     * #MOST_RATES}.
     */
    public static Map<SeriesKey, Integer> shortened(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        Map<SeriesKey, Set<Double>> rates = measured.analysis().openLoads().stream()
                .filter(load -> !loadTests.isSearch(load.loadTest()))
                .collect(Collectors.groupingBy(
                        OpenLoadSummary::key,
                        LinkedHashMap::new,
                        Collectors.mapping(load -> load.load().callsPerSecond(), Collectors.toSet())));
        Map<SeriesKey, Integer> shortened = new LinkedHashMap<>();
        rates.forEach((key, all) -> {
            if (all.size() > MOST_RATES) {
                shortened.put(key, all.size());
            }
        });
        return shortened;
    }

    private static Optional<LoadUsage> usage(
            List<OpenLoadSummary> tests, LoadTests loadTests, Optional<ExperimentDescription> description) {
        List<LoadUsage> usages = tests.stream()
                .flatMap(load -> loadTests.find(load.loadTest()).stream())
                .filter(test -> test.observation() != null)
                .flatMap(test -> description.flatMap(known -> LoadUsage.of(test, known)).stream())
                .toList();
        return usages.size() < tests.size() ? Optional.empty() : Optional.of(LoadUsage.average(usages));
    }

    private static boolean isSaturated(OpenLoadSummary test) {
        return test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE);
    }

    private static Optional<Capacity> capacity(List<OpenLoadSummary> tests, Map<OpenLoadSummary, Integer> blocks) {
        Map<Integer, Double> best = new TreeMap<>();
        tests.stream()
                .filter(LoadCurve::isSaturated)
                .forEach(load -> best.merge(blocks.get(load), load.achievedPerSecond(), Math::max));
        if (best.size() < blocks.values().stream().distinct().count()) {
            return Optional.empty();
        }
        return Optional.of(Capacity.of(best, false));
    }

    /**
     * Calls per second within an objective, estimated from all rates of each repetition, see {@link
     * RateSearch#within()}.
     *
     * @return empty if a repetition does not meet the objective even at its lowest rate, or has too few calls
     */
    public Optional<Capacity> within(Objective objective) {
        Map<Integer, Double> highest = new TreeMap<>();
        boolean isLowerBound = false;
        for (int block : Set.copyOf(blocks.values())) {
            RateSearch search = new RateSearch(
                    objective.scaled(objective.limit()),
                    blocks.keySet().stream()
                            .filter(load -> blocks.get(load) == block)
                            .map(load -> new RateSearch.Reading(
                                    load.load().callsPerSecond(),
                                    objective.value(load).map(objective::scaled).orElse(Double.NaN),
                                    isSaturated(load)))
                            .toList());
            if (search.within().isEmpty()) {
                return Optional.empty();
            }
            isLowerBound |= search.isLowerBound();
            highest.put(block, search.within().getAsDouble());
        }
        return Optional.of(Capacity.of(highest, isLowerBound));
    }

    /** Returns the lowest rate at which an objective can be judged; empty if there are too few calls at every rate. */
    public Optional<LoadPoint> lowest(Objective objective) {
        return points.stream()
                .filter(point -> point.isSaturated() || point.hasAll(objective))
                .findFirst();
    }

    /**
     * Returns the highest rate up to which no load test is saturated and the median response time is at most twice that
     * at the lowest rate; empty if the lowest rate is saturated.
     */
    public Optional<LoadPoint> knee() {
        Optional<LoadPoint> knee = Optional.empty();
        for (LoadPoint point : points) {
            // negated for a rate at which all calls failed
            if (point.isSaturated()
                    || !(point.medianNanos() <= KNEE_FACTOR * points.get(0).medianNanos())) {
                return knee;
            }
            knee = Optional.of(point);
        }
        return knee;
    }
}
