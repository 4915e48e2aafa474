package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis.GeneratorTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Figures of the calls made by one of several presentation servers, or by all together.
 * Percentiles of all are those of all
 * samples.
 *
 * @param generator the server; empty for all together
 * @param callsPerSecond measured calls divided by the elapsed time of their load tests, for all together from the first
 *     call of the first server to the last call of the last one; NaN if unknown
 * @param p90Nanos NaN if there are too few calls; {@code p99Nanos} likewise
 */
public record GeneratorFigures(
        SeriesKey key,
        Optional<String> generator,
        long count,
        double callsPerSecond,
        double minNanos,
        double maxNanos,
        double meanNanos,
        double medianNanos,
        double p90Nanos,
        double p99Nanos) {
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Returns the figures of each server in each series, followed by all servers together; empty for a single calling
     * server.
     */
    public static List<GeneratorFigures> of(ExperimentAnalysis comparisons) {
        List<LoadTest> joint = joint(comparisons.description());
        List<GeneratorFigures> figures = new ArrayList<>();
        for (Series series : comparisons.analysis().series()) {
            List<GeneratorTimes> ofSeries = comparisons.analysis().generators().stream()
                    .filter(times -> times.key().equals(series.key()))
                    .toList();
            ofSeries.forEach(times -> figures.add(of(times, joint)));
            if (!ofSeries.isEmpty()) {
                figures.add(sum(series.summary(), joint));
            }
        }
        return List.copyOf(figures);
    }

    private static GeneratorFigures of(GeneratorTimes times, List<LoadTest> joint) {
        long nanos = nanos(joint, times.key(), test -> test.generators().stream()
                .filter(generator -> generator.name().equals(times.generator()))
                .mapToLong(Generator::elapsedNanos)
                .sum());
        return new GeneratorFigures(
                times.key(),
                Optional.of(times.generator()),
                times.times().count(),
                rate(times.times().count(), nanos),
                times.times().minNanos(),
                times.times().maxNanos(),
                times.times().meanNanos(),
                times.times().medianNanos(),
                times.times().p90Nanos(),
                times.times().p99Nanos());
    }

    private static GeneratorFigures sum(SeriesSummary all, List<LoadTest> joint) {
        return new GeneratorFigures(
                all.key(),
                Optional.empty(),
                all.count(),
                rate(all.count(), nanos(joint, all.key(), test -> test.completion()
                        .elapsedNanos())),
                all.minNanos(),
                all.maxNanos(),
                all.meanNanos(),
                all.percentile(50),
                all.percentile(90),
                all.percentile(99));
    }

    private static long nanos(List<LoadTest> joint, SeriesKey key, ToLongFunction<LoadTest> elapsed) {
        List<Long> each =
                joint.stream().filter(isOf(key)).map(elapsed::applyAsLong).toList();
        // The duration of an aborted load test is unknown.
        return each.contains(0L) ? 0 : each.stream().mapToLong(nanos -> nanos).sum();
    }

    private static double rate(long count, long nanos) {
        return nanos > 0 ? count * NANOS_PER_SECOND / nanos : Double.NaN;
    }

    private static Predicate<LoadTest> isOf(SeriesKey key) {
        return test -> test.call().side() == key.side()
                && key.transport().equals(test.call().transport())
                && key.operation().equals(test.call().operation())
                && key.payloadChars().orElse(-1)
                        == Objects.requireNonNullElse(test.call().payloadChars(), -1);
    }

    /**
     * Returns the measured load tests made by several servers; warm-ups are excluded, because they do not start
     * simultaneously.
     */
    private static List<LoadTest> joint(Optional<ExperimentDescription> description) {
        Set<String> superseded = LoadTests.superseded(description);
        return description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(test ->
                        !test.generators().isEmpty() && test.repetition().round() > 0)
                .filter(test -> test.runId() == null || !superseded.contains(test.runId()))
                .toList();
    }

    /** Maximum start skew of the servers in any load test by their own clocks, in nanoseconds; empty if unknown. */
    public static OptionalLong largestStartSkewNanos(Optional<ExperimentDescription> description) {
        return joint(description).stream()
                .map(GeneratorFigures::startSkewNanos)
                .flatMapToLong(OptionalLong::stream)
                .max();
    }

    /** Median start skew of the servers, in nanoseconds; empty if unknown. */
    public static OptionalDouble medianStartSkewNanos(Optional<ExperimentDescription> description) {
        long[] sorted = joint(description).stream()
                .map(GeneratorFigures::startSkewNanos)
                .flatMapToLong(OptionalLong::stream)
                .sorted()
                .toArray();
        return sorted.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2.0);
    }

    private static OptionalLong startSkewNanos(LoadTest test) {
        List<Instant> began = test.generators().stream()
                .map(Generator::measuredFrom)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return began.size() < 2
                ? OptionalLong.empty()
                : OptionalLong.of(Duration.between(began.get(0), began.get(began.size() - 1))
                        .toNanos());
    }
}
