package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleSummary;
import com.softexploration.lab.ejb.performance.monitoring.schedule.ArrivalTimes;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import org.junit.jupiter.api.Test;

class OpenLoadResultTest {
    private static final long MILLI = 1_000_000;
    private static final int CALLS = 98;

    private long nowNanos;

    @Test
    void figuresAreThoseOfResponses() {
        OpenLoadReading reading = reading(CALLS * MILLI, 0);

        assertThat(reading.getOfferedCallsPerSecond()).isEqualTo(1_000);
        assertThat(reading.getResponseMeanNanos()).isEqualTo(4.5);
        assertThat(reading.getResponseMedianNanos()).isEqualTo(4);
        assertThat(reading.getResponseP90Nanos()).isEqualTo(90);
        assertThat(reading.getResponseP99Nanos()).isEqualTo(99);
        assertThat(reading.getResponseP999Nanos()).isEqualTo(999);
        assertThat(reading.getResponseMaxNanos()).isEqualTo(1_000);
    }

    @Test
    void achievedRateIsCallsByElapsedTime() {
        assertThat(reading(CALLS * MILLI, 0).getAchievedCallsPerSecond()).isEqualTo(1_000);
        assertThat(reading(4 * CALLS * MILLI, 0).getAchievedCallsPerSecond()).isEqualTo(250);
        assertThat(reading(0, 0).getAchievedCallsPerSecond()).isZero();
    }

    @Test
    void lessThan98PercentIsSaturated() {
        assertThat(reading(CALLS * MILLI, 0).isSaturated()).isFalse();
        assertThat(reading(100 * MILLI - 2, 0).isSaturated()).isFalse();
        assertThat(reading(100 * MILLI + 2, 0).isSaturated()).isTrue();
        assertThat(reading(400 * MILLI, 0).isSaturated()).isTrue();
    }

    @Test
    void lastCallTakesItsServiceTime() {
        assertThat(reading(150 * MILLI - 2, 50 * MILLI).isSaturated()).isFalse();
        assertThat(reading(150 * MILLI + 2, 50 * MILLI).isSaturated()).isTrue();
    }

    @Test
    void sendErrorsAndQueuedCallsAreCounted() {
        OpenLoad load = load();
        load.sendErrors().started(true, 1_500);
        load.sendErrors().started(false, 9_000);
        load.sendErrors().started(false, 9_000);
        OpenLoadReading reading = EndedLoadTest.OpenLoadResult.of(load, responses(), 0, 1);

        assertThat(reading.getQueuedCount()).isEqualTo(2);
        assertThat(reading.getSendErrorP99Nanos()).isEqualTo(1_500);
        assertThat(reading.getSendErrorMaxNanos()).isEqualTo(1_500);
    }

    /** Reading of 98 calls offered in 98 ms. */
    private OpenLoadReading reading(long elapsedNanos, long serviceMedianNanos) {
        return EndedLoadTest.OpenLoadResult.of(load(), responses(), serviceMedianNanos, elapsedNanos);
    }

    private OpenLoad load() {
        Arrivals arrivals = new Arrivals(1_000, Arrivals.Spacing.UNIFORM, 1);
        OpenLoad load = new OpenLoad(
                new LoadTestParameters("fake", "nop", 0, CALLS, 0, 1, 0, arrivals),
                () -> nowNanos,
                nanos -> nowNanos += nanos);
        load.startMeasuring();
        while (load.arrivals().take() != ArrivalTimes.NONE) {
            nowNanos += MILLI;
        }
        return load;
    }

    private static SampleSummary responses() {
        return new SampleSummary(CALLS, 1, 1_000, 4.5, 4, 90L, 99L, 999L, null);
    }
}
