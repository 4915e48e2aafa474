package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TrendTest {
    /**
     * Medians of soap in ten rounds, in microseconds, from a race in which it was still getting faster; scipy gives the
     * same result.
     */
    @Test
    void accelerationIsDetected() {
        Trend trend = Trend.of(1383, 1320, 1046, 1050, 979, 918, 930, 922, 854, 829);

        assertThat(trend.tau()).isCloseTo(-0.8667, Offset.offset(1e-4));
        assertThat(trend.probability()).isCloseTo(0.000115, Offset.offset(5e-6));
    }

    @Test
    void inversionProbabilitiesAreExact() {
        assertThat(Trend.of(1, 2, 3, 4)).isEqualTo(new Trend(1, 2 / 24.0));
        assertThat(Trend.of(1, 2, 4, 3).probability()).isCloseTo(2 * 4 / 24.0, Offset.offset(1e-12));
        assertThat(Trend.of(4, 3, 2, 1)).isEqualTo(new Trend(-1, 2 / 24.0));
    }

    /** Three rounds after each of three starts are significant only if all fall or all rise: 2 of 6 x 6 x 6 orders. */
    @Test
    void valuesAreComparedWithinGroups() {
        Trend falling = Trend.ofGroups(
                List.of(new double[] {30, 20, 10}, new double[] {300, 200, 100}, new double[] {3, 2, 1}));

        assertThat(falling.tau()).isEqualTo(-1);
        assertThat(falling.probability()).isCloseTo(2 / 216.0, Offset.offset(1e-12));
        assertThat(Trend.ofGroups(List.of(new double[] {30, 20}, new double[] {200, 300})))
                .isEqualTo(new Trend(0, 1));
    }

    /** For many values, the number of inversions is nearly normal, with Kendall's variance. */
    @Test
    void largeSamplesApproachNormal() {
        Random random = new Random(2);
        List<double[]> groups =
                Stream.generate(() -> random.doubles(60).toArray()).limit(20).toList();
        Trend trend = Trend.ofGroups(groups);
        double pairs = 20 * 60 * 59 / 2.0;
        double deviation = Math.sqrt(20 * 60 * 59 * (2 * 60 + 5) / 18.0);
        double beyond = (Math.abs(trend.tau()) * pairs - 1) / deviation;

        assertThat(trend.probability())
                .isBetween(0.05, 0.95)
                .isCloseTo(2 * NormalDistribution.of(0, 1).survivalProbability(beyond), Offset.offset(1e-3));
        assertThat(Trend.of(IntStream.range(0, 100).asDoubleStream().toArray()).probability())
                .as("2 of 100! orders")
                .isBetween(0.0, 1e-150);
    }

    @Test
    void equalOrTooFewValuesHaveNoTrend() {
        assertThat(Trend.of(5, 5, 5, 5)).isEqualTo(new Trend(0, 1));
        assertThat(Trend.of(5)).isEqualTo(new Trend(0, 1));
    }

    @Test
    void falseTrendsAreOneInAHundred() {
        Random random = new Random(1);
        int experiments = 20_000;
        int found = 0;
        for (int i = 0; i < experiments; i++) {
            found += Trend.of(random.doubles(10).toArray()).probability() <= 0.01 ? 1 : 0;
        }
        assertThat(found / (double) experiments).isLessThanOrEqualTo(0.011);
    }
}
