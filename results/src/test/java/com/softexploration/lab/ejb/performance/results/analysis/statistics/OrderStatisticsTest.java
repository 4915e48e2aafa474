package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.analysis.log.Moments;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Few samples are sorted, many are counted in buckets. */
class OrderStatisticsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_000, 100_000})
    void momentsMatchCommonsMath(int count) {
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

    /** As sums of squares they would differ only in the thirty-first digit. */
    @Test
    void smallVarianceOfLongTimesIsPrecise() {
        long[] nanos = LongStream.range(0, 100_000)
                .map(i -> 1_000_000_000_000_000L + i % 2)
                .toArray();

        Moments moments = new OrderStatistics(Samples.of(nanos)).moments();

        assertThat(moments.meanNanos()).isEqualTo(1_000_000_000_000_000.5);
        assertThat(moments.varianceNanos2()).isCloseTo(0.25 * 100_000 / 99_999, within(1e-12));
    }

    @Test
    void ranksAreExactUpToLongestTime() {
        long[] ends = LongStream.range(0, Long.SIZE - 1)
                .flatMap(bit -> LongStream.of(1L << bit, (1L << bit) + 1, (1L << bit) - 1 + (1L << bit)))
                .sorted()
                .toArray();
        int times = 100;
        long[] nanos = IntStream.range(0, times * ends.length)
                .mapToLong(i -> ends[i % ends.length])
                .toArray();

        long[] values = new OrderStatistics(Samples.of(nanos))
                .valuesAt(IntStream.range(0, ends.length)
                        .mapToLong(i -> (long) i * times)
                        .toArray());

        assertThat(values).isEqualTo(ends);
    }

    private static long[] nanos(int count) {
        Random random = new Random(count);
        return random.doubles(count)
                .mapToLong(uniform -> Math.round(Math.exp(22 * uniform)))
                .toArray();
    }
}
