package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.log.Samples;
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

    private static Samples samples(int count, long first, long second) {
        return Samples.of(LongStream.range(0, count)
                .map(i -> i < count / 2 ? first : second)
                .toArray());
    }
}
