package com.softexploration.lab.ejb.performance.monitoring.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SampleStatisticsTest {
    private static final long SECOND = 1_000_000_000;

    private final SampleStatistics statistics = new SampleStatistics(0);

    @Test
    void lastSecondHasOwnFigures() {
        add(1_000, 500);
        statistics.tick(SECOND - 1);
        assertThat(statistics.recentMedianNanos()).as("no second is over").isZero();
        statistics.tick(SECOND);
        assertThat(statistics.recentCount()).isEqualTo(1_000);
        assertThat(statistics.recentMedianNanos()).isEqualTo(500);
        assertThat(statistics.recentP99Nanos()).isEqualTo(500);

        add(999, 700);
        statistics.tick(2 * SECOND + 5);
        assertThat(statistics.recentMedianNanos()).isEqualTo(700);
        assertThat(statistics.recentP99Nanos()).as("too few calls").isZero();

        statistics.tick(3 * SECOND + 5);
        assertThat(statistics.recentMedianNanos()).as("no call").isZero();
        assertThat(statistics.recentCount()).as("no call").isZero();
    }

    @Test
    void longerIntervalStillCountsPerSecond() {
        add(1_000, 500);
        statistics.tick(5 * SECOND / 4);

        assertThat(statistics.recentCount()).isEqualTo(800);
    }

    @Test
    void endedStatisticsHaveNoRecentFigures() {
        add(1_000, 500);
        statistics.tick(SECOND);
        statistics.end();

        assertThat(statistics.recentCount()).isZero();
        assertThat(statistics.recentMedianNanos()).isZero();
        assertThat(statistics.recentP99Nanos()).isZero();
    }

    @Test
    void totalsCoverEverySecondOnce() {
        add(5_000, 500);
        statistics.tick(SECOND);
        add(4_999, 700);
        statistics.end();
        statistics.end();

        assertThat(statistics.summary())
                .isEqualTo(new SampleSummary(
                        9_999, 500, 700, (5_000 * 500 + 4_999 * 700) / 9_999.0, 500, 700L, 700L, null, null));
        assertThat(statistics.recentMedianNanos())
                .as("nothing is recent any more")
                .isZero();
    }

    @Test
    void warmupCallsAreSeparate() {
        long[] falling = LongStream.rangeClosed(1, 100).map(i -> 1_000 - i).toArray();
        statistics.addWarmup(falling, 99);
        assertThat(statistics.summary().warmupP10Nanos()).as("of 99 calls").isNull();

        statistics.addWarmup(falling, 100);
        statistics.end();

        assertThat(statistics.summary().warmupP10Nanos()).isEqualTo(910);
        assertThat(statistics.summary().count()).isZero();
    }

    @Test
    void noCallsNoFigures() {
        statistics.end();

        assertThat(statistics.summary()).isEqualTo(new SampleSummary(0, 0, 0, 0, 0, null, null, null, null));
    }

    private void add(int count, long sample) {
        long[] samples = new long[count];
        Arrays.fill(samples, sample);
        statistics.add(samples, count);
    }
}
