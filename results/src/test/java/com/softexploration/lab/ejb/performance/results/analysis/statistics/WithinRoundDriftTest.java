package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WithinRoundDriftTest {
    @Test
    void halvesAreCompared() {
        assertThat(WithinRoundDrift.secondToFirstHalfRatio(samples(200, 100, 90)))
                .isEqualTo(0.9);
        assertThat(WithinRoundDrift.secondToFirstHalfRatio(samples(201, 100, 90)))
                .isEqualTo(0.9);
        assertThat(WithinRoundDrift.secondToFirstHalfRatio(samples(1_000_001, 100, 110)))
                .isEqualTo(1.1);
    }

    @Test
    void halvesMaySpanBlocks() {
        Samples joined = Samples.join(List.of(samples(150, 7, 7), samples(4_851, 7, 7), samples(5_001, 14, 14)));

        assertThat(WithinRoundDrift.secondToFirstHalfRatio(joined)).isEqualTo(2);
    }

    @Test
    void fewCallsAreNotCompared() {
        assertThat(WithinRoundDrift.secondToFirstHalfRatio(samples(199, 100, 90)))
                .isNaN();
    }

    /** Ascending calls: ten of a thousand are longer than the 99th percentile. */
    @Test
    void windowsHaveExactFigures() {
        Samples ascending = Samples.of(LongStream.rangeClosed(1, 20_000).toArray());

        assertThat(WithinRoundDrift.windowP99s(ascending)).hasSize(20).startsWith(990.0, 1_990.0);
        assertThat(WithinRoundDrift.windowMedians(ascending)).hasSize(60).startsWith(167.0, 500.0);
    }

    @Test
    void fewCallsHaveNoWindows() {
        assertThat(WithinRoundDrift.windowP99s(samples(19_999, 100, 90))).isEmpty();
        assertThat(WithinRoundDrift.windowMedians(samples(600, 100, 90))).hasSize(20);
        assertThat(WithinRoundDrift.windowMedians(samples(599, 100, 90))).isEmpty();
    }

    private static Samples samples(int count, long first, long second) {
        return Samples.of(LongStream.range(0, count)
                .map(i -> i < count / 2 ? first : second)
                .toArray());
    }
}
