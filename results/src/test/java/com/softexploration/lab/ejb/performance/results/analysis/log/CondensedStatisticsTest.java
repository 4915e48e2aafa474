package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.SeriesStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Percentiles of condensed samples are within the stated error, whatever their distribution. */
class CondensedStatisticsTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "rest");
    private static final int MANY = 300_000;
    private static final double STATED_PERCENT = 0.05;

    static Stream<Arguments> distributions() {
        return Stream.of(
                distribution("constant", random -> 123_457),
                distribution("two states", random -> (random.nextBoolean() ? 13_000 : 41_000) + random.nextInt(50)),
                distribution("uniform, short", random -> 1_500 + random.nextInt(2_000)),
                distribution("log-normal", random -> 200_000 * Math.exp(1.5 * random.nextGaussian())),
                distribution("Pareto without a mean", random -> 50_000 / Math.pow(1 - random.nextDouble(), 1 / 0.8)));
    }

    private static Arguments distribution(String name, ToDoubleFunction<Random> sample) {
        Random random = new Random(11);
        return Arguments.of(
                name,
                random.doubles(MANY)
                        .mapToLong(any -> (long) sample.applyAsDouble(random))
                        .toArray());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("distributions")
    void percentilesAreWithinStatedError(String name, long... nanos) {
        requireSame(summary(samples(0, nanos)), summary(samples(Long.MAX_VALUE, nanos)));
    }

    /** One of two generators fits into memory, the other one does not. */
    @Test
    void exactAndCondensedSamplesMerge() {
        Random random = new Random(5);
        long[] slow = random.longs(MANY, 400_000, 900_000).toArray();
        long[] fast = random.longs(MANY / 3, 100_000, 500_000).toArray();

        Samples mixed = Samples.interleaved(List.of(samples(Long.MAX_VALUE, fast), samples(0, slow), samples(0, slow)));

        assertThat(mixed.blocks()).isNotEmpty();
        assertThat(mixed.condensed()).hasSize(2);
        requireSame(
                summary(mixed),
                summary(Samples.interleaved(List.of(Samples.of(fast), Samples.of(slow), Samples.of(slow)))));
    }

    private static void requireSame(SeriesSummary actual, SeriesSummary exact) {
        assertThat(actual.count()).isEqualTo(exact.count());
        assertThat(actual.minNanos()).isEqualTo(exact.minNanos());
        assertThat(actual.maxNanos()).isEqualTo(exact.maxNanos());
        assertThat(actual.meanNanos()).isCloseTo(exact.meanNanos(), withinPercentage(1e-9));
        assertThat(actual.percentiles().keySet()).isEqualTo(exact.percentiles().keySet());
        assertThat(exact.percentiles()).hasSizeGreaterThan(40).allSatisfy((percentile, nanos) -> assertThat(
                        actual.percentile(percentile))
                .isCloseTo(nanos, withinPercentage(STATED_PERCENT)));
    }

    private static Samples samples(long memoryBytes, long... nanos) {
        Samples.Builder builder = new Samples.Builder(new SampleMemory(memoryBytes));
        builder.add(nanos, nanos.length);
        Samples samples = builder.build();
        assertThat(samples.isExact()).isEqualTo(memoryBytes > 0);
        return samples;
    }

    private static SeriesSummary summary(Samples samples) {
        LoggedLoadTest loadTest =
                new LoggedLoadTest("a", KEY, OptionalLong.empty(), "", "", samples, Optional.empty(), Map.of(), "");
        return SeriesStatistics.describe(KEY, List.of(loadTest), 1_000).summary();
    }
}
