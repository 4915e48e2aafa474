package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.LevelTest;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Calls per second of one call over one transport by number of threads, which call without a pause.
 *
 * @param points by number of threads, ascending
 * @param fitted law fitted to all points
 */
public record ScalabilityCurve(SeriesKey key, List<ScalabilityPoint> points, ScalabilityFit fitted) {
    /** Calls per second within this share of the most count as equal. */
    private static final double EQUAL = 0.05;

    /** Calls that take longer by this share than with the fewest threads wait for each other. */
    private static final double MOST_WAIT = 0.1;

    /** Curves of all calls and transports with load tests at levels of concurrency. */
    public static List<ScalabilityCurve> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        Map<SeriesKey, List<LevelTest>> byKey = new LinkedHashMap<>();
        for (LoadTestSummary one : measured.analysis().levels()) {
            Optional<LoadTest> described = loadTests.find(one).filter(test -> one.measured());
            described.ifPresent(test -> byKey.computeIfAbsent(one.key(), key -> new ArrayList<>())
                    .add(new LevelTest(
                            one, test.call().threads(), test.completion().elapsedNanos())));
        }
        return byKey.entrySet().stream()
                .map(one -> of(one.getKey(), one.getValue(), loadTests))
                .toList();
    }

    private static ScalabilityCurve of(SeriesKey key, List<LevelTest> tests, LoadTests loadTests) {
        Map<LevelTest, Integer> blocks = Blocks.of(tests, LevelTest::loadTest, loadTests);
        List<List<LevelTest>> levels = List.copyOf(tests.stream()
                .collect(Collectors.groupingBy(LevelTest::threads, TreeMap::new, Collectors.toList()))
                .values());
        List<Optional<Estimate>> rates = Blocks.estimates(levels, blocks, LevelTest::callsPerSecond);
        List<Optional<Estimate>> medians =
                Blocks.estimates(levels, blocks, one -> one.loadTest().medianNanos());
        List<Optional<Estimate>> p99s =
                Blocks.estimates(levels, blocks, one -> one.loadTest().times().p99Nanos());
        List<ScalabilityPoint> points = IntStream.range(0, levels.size())
                .mapToObj(i -> new ScalabilityPoint(
                        levels.get(i).get(0).threads(), levels.get(i), rates.get(i), medians.get(i), p99s.get(i)))
                .toList();
        return new ScalabilityCurve(key, points, fit(levels, blocks));
    }

    private static ScalabilityFit fit(List<List<LevelTest>> levels, Map<LevelTest, Integer> blocks) {
        List<double[]> byLevel = levels.stream()
                .map(tests -> Blocks.logarithms(tests, blocks, LevelTest::callsPerSecond))
                .toList();
        return ScalabilityFit.of(
                levels.stream().mapToDouble(tests -> tests.get(0).threads()).toArray(),
                IntStream.range(0, byLevel.get(0).length)
                        .mapToObj(block -> byLevel.stream()
                                .mapToDouble(level -> Math.exp(level[block]))
                                .toArray())
                        .toList());
    }

    /** The fewest threads that make the most calls per second, within 5 %. */
    public ScalabilityPoint best() {
        double most = points.stream()
                .mapToDouble(ScalabilityPoint::callsPerSecond)
                .max()
                .orElseThrow();
        return points.stream()
                .filter(point -> point.callsPerSecond() >= (1 - EQUAL) * most)
                .findFirst()
                .orElseThrow();
    }

    /** Whether more threads than {@link #best} were measured, and make no more calls per second. */
    public boolean isLimited() {
        return points.indexOf(best()) < points.size() - 1;
    }

    /**
     * Number of calls that are served at a time: the calls per second of the {@link #best} threads times the mean duration
     * of a call with the fewest threads. Fewer threads cannot make as many (Denning and Buzen, The Operational Analysis
     * of Queueing Network Models, ACM Computing Surveys 10, 1978).
     *
     * @return empty unless calls per second are {@linkplain #isLimited limited} as by a pool of this size: it lies between
     *     the best and the next fewer threads, and calls of those do not wait
     */
    public Optional<Double> callsAtATime() {
        ScalabilityPoint best = best();
        int place = points.indexOf(best);
        if (!isLimited() || place == 0) {
            return Optional.empty();
        }
        ScalabilityPoint fewer = points.get(place - 1);
        double nanosAlone = points.get(0).meanNanos();
        double calls = best.callsPerSecond() * nanosAlone / 1e9;
        return Optional.of(calls)
                .filter(one -> fewer.meanNanos() <= (1 + MOST_WAIT) * nanosAlone
                        && one > fewer.threads()
                        && one <= (1 + EQUAL) * best.threads());
    }

    /** Fitted law; it cannot describe a pool, at which growth stops at once. */
    public ScalabilityFit fit() {
        return callsAtATime().isPresent()
                ? ScalabilityFit.refused("growth stops at once, as at a pool of threads")
                : fitted;
    }
}
