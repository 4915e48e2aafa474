package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class TimerOverheadTest {
    /** Each batch reads the clock before, after, and twice for each of 2,000 pairs. */
    private static final long READINGS_PER_BATCH = 4_002;

    private long nowNanos;
    private long reading;

    @Test
    void overheadIsThatOfTwoReadings() {
        // One interval more than readings of pairs: 4,001 of 20 ns.
        assertThat(measured(batch -> 20)).isEqualTo(40.01);
    }

    @Test
    void warmupIsDiscarded() {
        assertThat(measured(batch -> batch < 100 ? 500 : 20)).isEqualTo(40.01);
    }

    @Test
    void medianIgnoresDisturbedBatches() {
        assertThat(measured(batch -> batch >= 151 ? 900 : 20)).isEqualTo(40.01);
        assertThat(measured(batch -> batch >= 150 ? 900 : 20)).isEqualTo(1_800.45);
    }

    private double measured(LongUnaryOperator nanosPerReading) {
        reading = 0;
        return TimerOverhead.measureNanos(() -> {
            nowNanos += nanosPerReading.applyAsLong(reading++ / READINGS_PER_BATCH);
            return nowNanos;
        });
    }
}
