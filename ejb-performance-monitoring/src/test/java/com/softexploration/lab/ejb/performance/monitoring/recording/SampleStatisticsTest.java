package com.softexploration.lab.ejb.performance.monitoring.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SampleStatisticsTest {
    private static final long SECOND = 1_000_000_000;

    private final SampleStatistics statistics = new SampleStatistics(0);

    @Test
    void theLastSecondHasFiguresOfItsOwn() {
        add(1_000, 500);
        statistics.tick(SECOND - 1);
        assertThat(statistics.recentMedianNanos()).as("no second is over").isZero();
        statistics.tick(SECOND);
        assertThat(statistics.recentMedianNanos()).isEqualTo(500);
        assertThat(statistics.recentP99Nanos()).isEqualTo(500);

        add(999, 700);
        statistics.tick(2 * SECOND + 5);
        assertThat(statistics.recentMedianNanos()).isEqualTo(700);
        assertThat(statistics.recentP99Nanos()).as("too few calls").isZero();

        statistics.tick(3 * SECOND + 5);
        assertThat(statistics.recentMedianNanos()).as("no call").isZero();
    }

    @Test
    void allSecondsAreInTheFiguresOfTheWhole() {
        add(5_000, 500);
        statistics.tick(SECOND);
        add(4_999, 700);
        statistics.end();

        assertThat(statistics.count()).isEqualTo(9_999);
        assertThat(statistics.medianNanos()).isEqualTo(500);
        assertThat(statistics.percentileNanos(Percentile.P99)).isEqualTo(700);
        assertThat(statistics.percentileNanos(Percentile.P999))
                .as("too few calls")
                .isNull();
        assertThat(statistics.minNanos()).isEqualTo(500);
        assertThat(statistics.meanNanos()).isEqualTo((5_000 * 500 + 4_999 * 700) / 9_999.0);
        assertThat(statistics.recentMedianNanos())
                .as("nothing is recent any more")
                .isZero();
    }

    private void add(int count, long sample) {
        long[] samples = new long[count];
        Arrays.fill(samples, sample);
        statistics.add(samples, count);
    }
}
