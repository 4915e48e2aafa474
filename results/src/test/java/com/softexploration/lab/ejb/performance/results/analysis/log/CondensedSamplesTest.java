package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CondensedSamplesTest {
    private static final int MANY = 3_000_000;

    private final long[] nanos = new Random(1)
            .doubles(MANY, 4, 16)
            .mapToLong(log -> (long) Math.exp(log))
            .toArray();

    /** Small samples are exempt from the limit. */
    @Test
    void exhaustedMemoryCondensesManySamples() {
        SampleMemory memory = new SampleMemory(4 << 20);
        Samples.Builder many = new Samples.Builder(memory);
        add(many, nanos);
        Samples.Builder few = new Samples.Builder(new SampleMemory(0));
        add(few, Arrays.copyOf(nanos, 50_000));

        assertThat(few.build().isExact()).isTrue();
        assertThat(many.build().isExact()).isFalse();
        assertThat(many.build().size()).isEqualTo(MANY);
        assertThat(many.build().blocks()).isEmpty();
        assertThat(memory.take(4 << 20)).as("memory is given back").isTrue();
    }

    @Test
    void momentsAreExact() {
        CondensedSamples condensed = condensed();

        assertThat(condensed.moments().totalNanos())
                .isEqualTo(Arrays.stream(nanos).sum());
        assertThat(condensed.moments().minNanos())
                .isEqualTo(Arrays.stream(nanos).min().orElseThrow());
        assertThat(condensed.moments().maxNanos())
                .isEqualTo(Arrays.stream(nanos).max().orElseThrow());
    }

    @Test
    void everySampleIsCounted() {
        long[] counts = new long[Buckets.COUNT];
        condensed().addTo(counts);

        assertThat(Arrays.stream(counts).sum()).isEqualTo(MANY);
        assertThat(counts[Buckets.indexOf(100)])
                .isEqualTo(Arrays.stream(nanos).filter(one -> one == 100).count());
    }

    @Test
    void stretchesNameTheirExtremes() {
        CondensedSamples condensed = condensed();

        assertThat(condensed.stretches()).hasSizeBetween(300, 4_096).allSatisfy(stretch -> {
            assertThat(nanos[(int) stretch.minCall()]).isEqualTo(stretch.minNanos());
            assertThat(nanos[(int) stretch.maxCall()]).isEqualTo(stretch.maxNanos());
        });
        assertThat(condensed.stretches().stream()
                        .mapToLong(CondensedSamples.Stretch::maxNanos)
                        .max())
                .hasValue(condensed.moments().maxNanos());
    }

    @Test
    void nearSampleIsShortlyBefore() {
        CondensedSamples condensed = condensed();

        assertThat(IntStream.iterate(0, call -> call < MANY, call -> call + 9_999))
                .allSatisfy(call -> assertThat(Arrays.stream(nanos, Math.max(0, call - 512), call + 1))
                        .contains(condensed.near(call)));
    }

    /** A median of a bucket's middle differs by less than half of a bucket's width. */
    @Test
    void bucketsAreNarrow() {
        for (long value = 3_000; value < 1L << 40; value = value * 3 / 2) {
            int bucket = Buckets.indexOf(value);
            double middle = Buckets.lowestValue(bucket) + (Buckets.width(bucket) - 1) / 2.0;
            assertThat(middle / value).isCloseTo(1, within(0.0005));
        }
    }

    private CondensedSamples condensed() {
        Samples.Builder builder = new Samples.Builder(new SampleMemory(0));
        add(builder, nanos);
        return builder.build().condensed().get(0);
    }

    private static void add(Samples.Builder builder, long... all) {
        for (int from = 0; from < all.length; from += 1_000) {
            long[] part = Arrays.copyOfRange(all, from, Math.min(all.length, from + 1_000));
            builder.add(part, part.length);
        }
    }
}
