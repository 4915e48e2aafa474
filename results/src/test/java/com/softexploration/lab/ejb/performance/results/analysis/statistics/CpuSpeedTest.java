package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSpeedTest {
    private static final long FULL = 84_000;
    private static final long SLOW = 150_000;

    @Test
    void slowBlocksAreExcluded() {
        CpuSpeed speed = speed(60, 40);

        assertThat(speed.fullPercent()).hasValue(60);
        assertThat(speed.isReduced()).isFalse();
        assertThat(speed.isUsed(FULL + 8_000)).isTrue();
        assertThat(speed.isUsed(SLOW)).isFalse();
        assertThat(speed.isUsed(0)).isTrue();
        assertThat(speed.unusedPercent(List.of(FULL, SLOW, SLOW, SLOW))).isEqualTo(75);
    }

    @Test
    void speedsAreNeverMixed() {
        CpuSpeed speed = speed(10, 90);

        assertThat(speed.isReduced()).isTrue();
        assertThat(speed.isUsed(SLOW)).isTrue();
        assertThat(speed.isUsed(FULL)).isFalse();
        assertThat(speed.unusedPercent(List.of(FULL, SLOW, SLOW, 2 * SLOW))).isEqualTo(50);
    }

    @Test
    void steadyCpuExcludesNothing() {
        CpuSpeed speed = CpuSpeed.of(LongStream.range(0, 1_000).map(i -> FULL + 5 * i));

        assertThat(speed.fullPercent()).hasValue(100);
        assertThat(speed.isUsed(FULL + 5_000)).isTrue();
    }

    /** Readings of a virtual machine whose CPU lowers its frequency under load; its neighbour is busy for a third of the time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 15, 50})
    void frequencyStepsAreOneSpeed(int raised) {
        LongStream whole = LongStream.concat(
                LongStream.generate(() -> 98_880).limit(raised),
                LongStream.generate(() -> 116_970).limit(66 - raised));
        LongStream disturbed = LongStream.range(0, 34).map(i -> 136_000 + 2_000 * i);

        CpuSpeed speed = CpuSpeed.of(LongStream.concat(whole, disturbed));

        assertThat(speed.fullPercent()).hasValue(66);
        assertThat(speed.isReduced()).isFalse();
        assertThat(speed.isUsed(98_880)).isTrue();
        assertThat(speed.isUsed(136_000)).isFalse();
    }

    /**
     * Readings beside a neighbour that was busy for five sixths of the time, counted in steps of four microseconds. Local
     * {@code nop} took 0.93 µs at readings up to 140 µs and 1.6 µs at all longer ones.
     */
    @Test
    void scatteredReadingsAreNoFrequencyStep() {
        CpuSpeed speed = CpuSpeed.of(besideNeighbour(0));

        assertThat(speed.isUsed(131_000)).isTrue();
        assertThat(speed.isUsed(145_000)).isFalse();
        assertThat(speed.isReduced()).isFalse();
    }

    @Test
    void scatterAloneShowsNoFullSpeed() {
        CpuSpeed speed = CpuSpeed.of(besideNeighbour(3));

        assertThat(speed.isReduced()).isTrue();
        assertThat(speed.fullPercent()).hasValue(0);
        assertThat(speed.isUsed(145_000)).isTrue();
        assertThat(speed.isUsed(220_000)).isTrue();
        assertThat(speed.unusedPercent(List.of(FULL, SLOW, 2 * SLOW))).isZero();
    }

    /** Recorded readings, without the fastest steps. */
    private static LongStream besideNeighbour(int fromStep) {
        int[] counts = {44, 112, 7, 21, 25, 32, 33, 52, 45, 44, 67, 70, 79, 61, 71, 37, 54, 54, 53, 37, 35, 46, 42, 33};
        return IntStream.range(fromStep, counts.length).boxed().flatMapToLong(step -> LongStream.range(0, counts[step])
                .map(i -> 124_000 + 4_000L * step + 4_000 * i / counts[step]));
    }

    @Test
    void singleFastReadingIsNotFullSpeed() {
        CpuSpeed speed = CpuSpeed.of(LongStream.concat(
                LongStream.of(FULL / 2), LongStream.generate(() -> FULL).limit(99)));

        assertThat(speed.isUsed(FULL)).isTrue();
    }

    @Test
    void fewReadingsAreInconclusive() {
        CpuSpeed speed = speed(10, 9);

        assertThat(speed.fullPercent()).isEmpty();
        assertThat(speed.unusedPercent(List.of(FULL, SLOW, 2 * SLOW))).isZero();
        assertThat(speed.isUsed(SLOW)).isTrue();
        assertThat(speed(11, 9).fullPercent()).isPresent();
    }

    /** Zero stands for a block without a reading. */
    @Test
    void zeroIsNoReading() {
        LongStream readings = LongStream.concat(
                LongStream.of(0, 0, 0), LongStream.generate(() -> FULL).limit(19));

        assertThat(CpuSpeed.of(readings).fullPercent()).isEmpty();
    }

    private static CpuSpeed speed(int full, int slow) {
        return CpuSpeed.of(LongStream.concat(
                LongStream.generate(() -> FULL).limit(full),
                LongStream.generate(() -> SLOW).limit(slow)));
    }
}
