package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Groups load tests into repetitions: server starts if there are several, otherwise rounds. */
final class Blocks {
    private Blocks() {}

    /** Returns the number of the repetition to which each load test belongs. */
    static <T> Map<T, Integer> of(List<T> tests, Function<T, LoadTestSummary> loadTest, LoadTests loadTests) {
        Map<T, LoadTest.Repetition> repetitions = new LinkedHashMap<>();
        tests.forEach(test -> repetitions.put(
                test,
                loadTests.find(loadTest.apply(test)).map(LoadTest::repetition).orElse(new LoadTest.Repetition(1, 1))));
        boolean starts = areStarts(tests, loadTest, loadTests);
        Map<T, Integer> blocks = new LinkedHashMap<>();
        repetitions.forEach((test, repetition) -> blocks.put(test, starts ? repetition.start() : repetition.round()));
        return blocks;
    }

    /** Returns whether the repetitions are server starts. */
    static <T> boolean areStarts(List<T> tests, Function<T, LoadTestSummary> loadTest, LoadTests loadTests) {
        return tests.stream()
                        .flatMap(test -> loadTests.find(loadTest.apply(test)).stream())
                        .map(test -> test.repetition().start())
                        .distinct()
                        .count()
                > 1;
    }

    /** Estimates a figure for each group of load tests; empty where there are too few repetitions. */
    static <T> List<Optional<Estimate>> estimates(
            List<List<T>> groups, Map<T, Integer> blocks, ToDoubleFunction<T> figure) {
        return ModeratedEstimates.of(groups.stream()
                .map(tests -> new Contrast(logarithms(tests, blocks, figure)))
                .toList());
    }

    /** Returns the mean logarithm of a figure in each repetition, in order; NaN where missing. */
    static <T> double[] logarithms(List<T> tests, Map<T, Integer> blocks, ToDoubleFunction<T> figure) {
        return blocks.values().stream()
                .distinct()
                .sorted()
                .mapToDouble(block -> tests.stream()
                        .filter(test -> blocks.get(test).equals(block))
                        .mapToDouble(test -> Math.log(figure.applyAsDouble(test)))
                        .average()
                        .orElse(Double.NaN))
                .toArray();
    }
}
