package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;

class FlightEventsLimitTest {
    private final FlightEvents events = new FlightEvents("nop", "fake");

    @Test
    void noRecordingNoSlowCalls() {
        events.begin();
        events.block(new long[] {1}, 1);

        assertThat(events.isSlow(Long.MAX_VALUE)).isFalse();
    }

    @Test
    void slowMeansTenTimesPreviousMedian() {
        long[] samples = new long[10_000];
        Arrays.fill(samples, 0, 6_000, 100);
        Arrays.fill(samples, 6_000, 10_000, 900);
        try (Recording recording = new Recording()) {
            recording.start();
            events.begin();
            assertThat(events.isSlow(1_000_000_000_000L))
                    .as("before the first block")
                    .isFalse();

            events.block(samples, samples.length);
            assertThat(events.isSlow(1_000)).isFalse();
            assertThat(events.isSlow(1_001)).isTrue();

            events.block(new long[] {7, 5, 9, 0, 0}, 3);
            assertThat(events.isSlow(70)).isFalse();
            assertThat(events.isSlow(71)).isTrue();

            recording.stop();
            events.block(samples, samples.length);
            assertThat(events.isSlow(1_000_000_000_000L))
                    .as("after the recording")
                    .isFalse();
        }
    }
}
