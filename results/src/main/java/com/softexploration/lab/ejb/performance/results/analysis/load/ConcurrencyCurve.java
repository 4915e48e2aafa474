package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Throughput of one call over one transport by number of threads, each of which calls without a pause.
 *
 * @param levels by number of threads, ascending
 */
public record ConcurrencyCurve(SeriesKey key, List<Level> levels) {
    /** Maximum relative difference from the highest throughput that is considered equal. */
    private static final double EQUAL = 0.05;

    /**
     * Minimum relative increase of the call duration, compared with the fewest threads, that indicates that calls wait
     * for each other.
     */
    private static final double MOST_WAIT = 0.1;

    /** Minimum share of the threads' time spent in calls for which the threads are considered busy throughout. */
    private static final double LEAST_CALLING_SHARE = 0.95;

    /**
     * A load test at a level of concurrency.
     *
     * @param threads number of threads that call without a pause
     * @param elapsedNanos from the start of the first measured call to the end of the last
     */
    public record LevelTest(LoadTestSummary loadTest, int threads, long elapsedNanos) {
        /** Number of successful calls per second. */
        double callsPerSecond() {
            return loadTest.count() * 1e9 / elapsedNanos;
        }

        /**
         * Average number of simultaneous calls: calls per second times their mean duration (Little, A Proof for the Queuing
         * Formula L = λW, Operations Research 9, 1961). It is the number of threads, unless these did something else.
         */
        double simultaneousCalls() {
            return loadTest.totalNanos() / elapsedNanos;
        }
    }

    /**
     * Load tests with the same number of threads, combined.
     *
     * @param tests at least one
     * @param rate estimated calls per second; empty with fewer than two repetitions
     * @param median estimated median duration of a call, likewise
     * @param p99 estimated 99th percentile, likewise; also empty with too few calls
     */
    public record Level(
            int threads,
            List<LevelTest> tests,
            Optional<Estimate> rate,
            Optional<Estimate> median,
            Optional<Estimate> p99) {
        /** Calls per second: the estimate, or the geometric mean if there is none. */
        public double callsPerSecond() {
            return rate.map(Estimate::value).orElseGet(() -> mean(LevelTest::callsPerSecond));
        }

        /** Median duration of a call in nanoseconds: the estimate, or the geometric mean if there is none. */
        public double medianNanos() {
            return median.map(Estimate::value)
                    .orElseGet(() -> mean(test -> test.loadTest().medianNanos()));
        }

        /**
         * 99th percentile of the call durations in nanoseconds: the estimate, or the geometric mean if there is none;
         * NaN if there are too few calls.
         */
        public double p99Nanos() {
            return p99.map(Estimate::value)
                    .orElseGet(() -> mean(test -> test.loadTest().times().p99Nanos()));
        }

        /** Mean duration of a call, in nanoseconds. */
        public double meanNanos() {
            return mean(test -> test.loadTest().times().meanNanos());
        }

        /** Average number of simultaneous calls, by Little's law. */
        public double simultaneousCalls() {
            return mean(LevelTest::simultaneousCalls);
        }

        /** Returns whether the threads spent so much time outside calls that a higher throughput is possible. */
        public boolean isHeldUp() {
            return simultaneousCalls() < LEAST_CALLING_SHARE * threads;
        }

        /** Total number of failed calls. */
        public long errorCount() {
            return tests.stream()
                    .mapToLong(test -> test.loadTest().errorCount())
                    .sum();
        }

        private double mean(ToDoubleFunction<LevelTest> figure) {
            return Math.exp(tests.stream()
                    .mapToDouble(test -> Math.log(figure.applyAsDouble(test)))
                    .average()
                    .orElse(Double.NaN));
        }
    }

    /** Returns the curves of all calls and transports with load tests at several levels of concurrency. */
    public static List<ConcurrencyCurve> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        Map<SeriesKey, List<LevelTest>> byKey = new LinkedHashMap<>();
        for (LoadTestSummary summary : measured.analysis().levels()) {
            Optional<LoadTest> described = loadTests.find(summary).filter(test -> summary.measured());
            described.ifPresent(test -> byKey.computeIfAbsent(summary.key(), key -> new ArrayList<>())
                    .add(new LevelTest(
                            summary, test.call().threads(), test.completion().elapsedNanos())));
        }
        return byKey.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue(), loadTests))
                .toList();
    }

    private static ConcurrencyCurve of(SeriesKey key, List<LevelTest> tests, LoadTests loadTests) {
        Map<LevelTest, Integer> blocks = Blocks.of(tests, LevelTest::loadTest, loadTests);
        List<List<LevelTest>> byThreads = List.copyOf(tests.stream()
                .collect(Collectors.groupingBy(LevelTest::threads, TreeMap::new, Collectors.toList()))
                .values());
        List<Optional<Estimate>> rates = Blocks.estimates(byThreads, blocks, LevelTest::callsPerSecond);
        List<Optional<Estimate>> medians =
                Blocks.estimates(byThreads, blocks, test -> test.loadTest().medianNanos());
        List<Optional<Estimate>> p99s = Blocks.estimates(
                byThreads, blocks, test -> test.loadTest().times().p99Nanos());
        return new ConcurrencyCurve(
                key,
                IntStream.range(0, byThreads.size())
                        .mapToObj(i -> new Level(
                                byThreads.get(i).get(0).threads(),
                                byThreads.get(i),
                                rates.get(i),
                                medians.get(i),
                                p99s.get(i)))
                        .toList());
    }

    /**
     * Creates a curve without intervals from load tests of one call over one transport, which may belong to different
     * repetitions.
     */
    public static ConcurrencyCurve withoutIntervals(SeriesKey key, List<LevelTest> tests) {
        List<Level> levels = new ArrayList<>();
        tests.stream()
                .collect(Collectors.groupingBy(LevelTest::threads, TreeMap::new, Collectors.toList()))
                .forEach((threads, ofLevel) ->
                        levels.add(new Level(threads, ofLevel, Optional.empty(), Optional.empty(), Optional.empty())));
        return new ConcurrencyCurve(key, levels);
    }

    /** Returns the level with the fewest threads whose throughput is within 5 % of the maximum. */
    public Level best() {
        double most = levels.stream().mapToDouble(Level::callsPerSecond).max().orElseThrow();
        return levels.stream()
                .filter(level -> level.callsPerSecond() >= (1 - EQUAL) * most)
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether levels with more threads than {@link #best} were measured, without a higher throughput. */
    public boolean isLimited() {
        return levels.indexOf(best()) < levels.size() - 1;
    }

    /**
     * Number of calls served simultaneously: the throughput of {@link #best} times the mean duration of a call with the
     * fewest threads. Fewer threads cannot make as many (Denning and Buzen, The Operational Analysis
     * of Queueing Network Models, ACM Computing Surveys 10, 1978).
     *
     * @return empty unless calls per second are {@linkplain #isLimited limited} as by a pool of this size: it lies between
     *     the best and the next fewer threads, and calls of those do not wait
     */
    public Optional<Double> callsAtATime() {
        Level best = best();
        int place = levels.indexOf(best);
        if (!isLimited() || place == 0) {
            return Optional.empty();
        }
        Level fewer = levels.get(place - 1);
        double nanosAlone = levels.get(0).meanNanos();
        double pool = best.callsPerSecond() * nanosAlone / 1e9;
        return Optional.of(pool)
                .filter(calls -> fewer.meanNanos() <= (1 + MOST_WAIT) * nanosAlone
                        && calls > fewer.threads()
                        && calls <= (1 + EQUAL) * best.threads());
    }
}
