package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
        assertThat(speed.isUsed(SLOW)).isTrue();
    }

    private static CpuSpeed speed(int full, int slow) {
        return CpuSpeed.of(LongStream.concat(
                LongStream.generate(() -> FULL).limit(full),
                LongStream.generate(() -> SLOW).limit(slow)));
    }
}
