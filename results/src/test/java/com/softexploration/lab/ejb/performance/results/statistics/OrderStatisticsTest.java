package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.Arrays;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Few samples are sorted, many are counted in buckets. */
class OrderStatisticsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_000, 100_000})
    void momentsAreThoseOfCommonsMath(int count) {
        long[] nanos = nanos(count);
        DescriptiveStatistics expected =
                new DescriptiveStatistics(Arrays.stream(nanos).asDoubleStream().toArray());

        Moments moments = new OrderStatistics(Samples.of(nanos)).moments();

        assertThat(moments.totalNanos()).isEqualTo(Arrays.stream(nanos).sum());
        assertThat(moments.minNanos()).isEqualTo(Arrays.stream(nanos).min().orElseThrow());
        assertThat(moments.maxNanos()).isEqualTo(Arrays.stream(nanos).max().orElseThrow());
        assertThat(moments.meanNanos() / expected.getMean()).isBetween(1 - 1e-12, 1 + 1e-12);
        assertThat(moments.varianceNanos2() - expected.getVariance())
                .isBetween(-1e-10 * expected.getVariance(), 1e-10 * expected.getVariance());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 100_000})
    void histogramHasEverySample(int count) {
        long[] nanos = nanos(count);
        Histogram expected = new Histogram(3);
        Arrays.stream(nanos).forEach(expected::recordValue);

        Histogram histogram = new OrderStatistics(Samples.of(nanos)).histogram();

        assertThat(histogram).isEqualTo(expected);
        assertThat(histogram.getMinValue()).isEqualTo(expected.getMinValue());
        assertThat(histogram.getMaxValue()).isEqualTo(expected.getMaxValue());
    }

    private static long[] nanos(int count) {
        Random random = new Random(count);
        return random.doubles(count)
                .mapToLong(uniform -> Math.round(Math.exp(22 * uniform)))
                .toArray();
    }
}
