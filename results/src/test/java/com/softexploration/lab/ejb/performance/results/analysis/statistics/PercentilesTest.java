package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PercentilesTest {
    private static final double[] MANY =
            LongStream.rangeClosed(1, 1000).mapToDouble(i -> i / 10.0).toArray();

    /** Small ones are sorted, large ones are counted in buckets; both must produce the same result. */
    static Stream<long[]> samples() {
        SplittableRandom random = new SplittableRandom(5);
        return Stream.of(
                new long[] {7},
                new long[] {9, 7},
                new long[] {19_633, 20_145, 20_658, 19_870, 20_145},
                LongStream.generate(() -> random.nextLong(3)).limit(1_000).toArray(),
                LongStream.generate(() -> random.nextLong(60, 90)).limit(50_000).toArray(),
                LongStream.generate(() -> random.nextLong(150_000, 200_000))
                        .limit(50_000)
                        .toArray(),
                LongStream.generate(() -> 1L << random.nextInt(63))
                        .limit(50_000)
                        .toArray(),
                LongStream.generate(() -> random.nextLong(Long.MAX_VALUE))
                        .limit(20_000)
                        .toArray(),
                LongStream.generate(() -> 1_000_000_007L).limit(20_000).toArray(),
                LongStream.generate(() -> random.nextInt(100) == 0 ? random.nextLong(4_000_000_000L) : 180_000)
                        .limit(50_000)
                        .toArray());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void percentileIsSmallestSufficientTime(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        double[] expected = LongStream.rangeClosed(1, 1000)
                .mapToDouble(thousandths -> sorted[(int) ((thousandths * sorted.length + 999) / 1000) - 1])
                .toArray();

        assertThat(Percentiles.of(new OrderStatistics(Samples.of(nanos)), MANY)).containsExactly(expected);
    }

    @Test
    void findsRanksInSamplesOfManyBlocks() {
        Samples.Builder builder = new Samples.Builder();
        LongStream.range(0, 300_000).map(i -> (i * 7_919) % 300_000).forEach(builder::add);

        Samples samples = builder.build();

        assertThat(samples.blocks()).hasSizeGreaterThan(10);
        assertThat(new OrderStatistics(samples).valuesAt(0, 299_999, 1, 150_000, 1, 299_998))
                .containsExactly(0, 299_999, 1, 150_000, 1, 299_998);
    }

    @Test
    void samplesKeepCallOrder() {
        Samples samples =
                Samples.of(LongStream.range(0, 50_000).map(i -> 50_000 - i).toArray());

        assertThat(Percentiles.of(new OrderStatistics(samples), 50)).containsExactly(25_000);
        assertThat(samples.blocks().get(0)).startsWith(50_000, 49_999);
    }

    @Test
    void percentilesNeedTenSamplesBeyond() {
        long[] nanos = LongStream.rangeClosed(1, 1_000_000).toArray();

        assertThat(Percentiles.curve(new OrderStatistics(Samples.of(7, 9))))
                .containsOnlyKeys(50.0, 55.0, 60.0, 65.0, 70.0, 75.0, 80.0, 85.0)
                .containsEntry(50.0, 7.0);
        assertThat(Percentiles.curve(new OrderStatistics(Samples.of(7)))).containsOnlyKeys(50.0);
        long[] fewest = {99, 100, 999, 1_000, 9_999, 10_000, 1_000_000};
        double[] last = {85, 90, 98.5, 99, 99.85, 99.9, 99.999};
        for (int i = 0; i < fewest.length; i++) {
            assertThat(Percentiles.curve(new OrderStatistics(Samples.of(Arrays.copyOf(nanos, (int) fewest[i]))))
                            .lastKey())
                    .isEqualTo(last[i]);
        }
        assertThat(Percentiles.curve(new OrderStatistics(Samples.of(nanos)))).containsEntry(99.999, 999_990.0);
    }
}
