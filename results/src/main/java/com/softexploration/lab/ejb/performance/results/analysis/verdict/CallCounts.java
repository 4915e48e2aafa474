package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Calls as they happened, counted in the logs, whatever was planned.
 *
 * @param measured calls that were measured, of each load test with at least one
 * @param warmUp warm-up calls of completed load tests
 * @param failed calls that failed, warm-up included
 * @param excluded measured calls that are excluded from all figures, by reason; without reasons that did not occur
 */
public record CallCounts(List<Long> measured, long warmUp, long failed, Map<Exclusion, Long> excluded) {
    /** Reason why measured calls are excluded from all figures. */
    public enum Exclusion {
        /** The CPU was slower during them than at full speed. */
        SLOWER_CPU,
        /** The CPU was faster during them than at the reduced speed of the figures. */
        FASTER_CPU,
        /** Their load test was disturbed. */
        DISTURBED,
        /** Their load test was repeated. */
        REPEATED
    }

    /** Counts of each series, in the order of the analysis. */
    public static Map<SeriesKey, CallCounts> bySeries(ExperimentAnalysis experiment) {
        Counter counter = new Counter(experiment);
        return counter.series()
                .collect(Collectors.toMap(
                        key -> key, key -> counter.count(key::equals), (first, second) -> first, LinkedHashMap::new));
    }

    /** Counts of all calls. */
    public static CallCounts of(ExperimentAnalysis experiment) {
        return new Counter(experiment).count(key -> true);
    }

    /** Number of measured calls. */
    public long total() {
        return measured.stream().mapToLong(Long::longValue).sum();
    }

    /** Number of excluded calls. */
    public long totalExcluded() {
        return excluded.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Counts the calls of load tests: those in figures in the analysis, those of excluded load tests in their records. */
    private static final class Counter {
        private final List<LoadTestSummary> logged;
        private final List<LoadTest> described;
        private final ExcludedLoadTests exclusions;
        private final Exclusion speed;
        private final Set<List<Object>> given;

        Counter(ExperimentAnalysis experiment) {
            logged = experiment.analysis().loadTests();
            described = experiment
                    .description()
                    .map(ExperimentDescription::loadTests)
                    .orElse(List.of());
            exclusions = ExcludedLoadTests.of(experiment.description());
            Set<String> ids = logged.stream().map(LoadTestSummary::id).collect(Collectors.toSet());
            given = described.stream()
                    .filter(test -> isIn(ids, test))
                    .map(Counter::log)
                    .collect(Collectors.toSet());
            speed = experiment
                            .analysis()
                            .speed()
                            .filter(of -> of.state() == FigureSpeed.State.REDUCED)
                            .isPresent()
                    ? Exclusion.FASTER_CPU
                    : Exclusion.SLOWER_CPU;
        }

        Stream<SeriesKey> series() {
            return Stream.concat(
                            logged.stream().map(LoadTestSummary::key),
                            described.stream().map(Counter::key))
                    .distinct()
                    .sorted(SeriesKey.IN_ORDER);
        }

        CallCounts count(Predicate<SeriesKey> which) {
            List<LoadTestSummary> used =
                    logged.stream().filter(test -> which.test(test.key())).toList();
            List<LoadTest> all =
                    described.stream().filter(test -> which.test(key(test))).toList();
            List<LoadTest> excludedTests = all.stream()
                    .filter(test -> isIn(exclusions.ids(), test) && given.contains(log(test)))
                    .toList();
            Map<Exclusion, Long> excluded = new EnumMap<>(Exclusion.class);
            excluded.put(
                    speed, used.stream().mapToLong(LoadTestSummary::excluded).sum());
            excluded.put(Exclusion.DISTURBED, sum(excludedTests, exclusions.disturbed()));
            excluded.put(Exclusion.REPEATED, sum(excludedTests, exclusions.repeated()));
            excluded.values().removeIf(calls -> calls == 0);
            return new CallCounts(
                    LongStream.concat(
                                    used.stream().mapToLong(test -> test.count() + test.excluded()),
                                    excludedTests.stream().mapToLong(Counter::measured))
                            .filter(calls -> calls > 0)
                            .boxed()
                            .toList(),
                    all.stream()
                            .filter(test ->
                                    test.calls() != null && test.completion().status() == Status.COMPLETED)
                            .mapToLong(test -> test.calls().warmupCount())
                            .sum(),
                    used.stream().mapToLong(LoadTestSummary::errorCount).sum()
                            + excludedTests.stream().mapToLong(Counter::failed).sum(),
                    Map.copyOf(excluded));
        }

        private static long sum(List<LoadTest> tests, Set<String> ids) {
            return tests.stream()
                    .filter(test -> isIn(ids, test))
                    .mapToLong(Counter::measured)
                    .sum();
        }

        private static boolean isIn(Set<String> ids, LoadTest test) {
            return test.runId() != null && ids.contains(test.runId());
        }

        /** Identifies the log of a load test, which may not be given; each start has its own. */
        private static List<Object> log(LoadTest test) {
            return List.of(test.repetition().start(), test.call().side());
        }

        private static SeriesKey key(LoadTest test) {
            LoadTest.Call call = test.call();
            return new SeriesKey(
                    call.operation(),
                    call.side(),
                    call.transport() == null ? call.side().publishedTransport() : call.transport(),
                    call.payloadChars() == null ? OptionalInt.empty() : OptionalInt.of(call.payloadChars()));
        }

        /** Measured calls of an excluded load test, which was completed. */
        private static long measured(LoadTest test) {
            return test.calls() == null ? 0 : Math.max(0, test.calls().requestCount() - failed(test));
        }

        private static long failed(LoadTest test) {
            return test.calls() == null || test.calls().errorCount() == null
                    ? 0
                    : test.calls().errorCount();
        }
    }
}
