package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndependentRatioTest {
    @Test
    void aWorkedExample() {
        double[] now = {1.2, 1.3, 1.4, 1.3};
        double[] base = {1.0, 0.9, 1.1, 1.0};

        IndependentRatio ratio = IndependentRatio.ofLogarithms(now, base).orElseThrow();

        double error = Math.sqrt(2 * (0.02 / 3 / 4));
        assertThat(Math.log(ratio.ratio())).isCloseTo(0.3, within(1e-12));
        assertThat(ratio.standardError()).isCloseTo(error, within(1e-12));
        assertThat(ratio.degreesOfFreedom()).isCloseTo(6, within(1e-9));
        assertThat(Math.log(ratio.interval(0.95).high())).isCloseTo(0.3 + 2.446912 * error, within(1e-6));
    }

    @Test
    void fewerThanTwoOfEitherSayNothing() {
        assertThat(IndependentRatio.ofLogarithms(new double[] {1}, new double[] {1, 2}))
                .isEmpty();
    }

    @Test
    void equalRepetitionsHaveZeroWidth() {
        Interval interval = IndependentRatio.ofLogarithms(new double[] {1, 1}, new double[] {0, 0})
                .orElseThrow()
                .interval(0.95);

        assertThat(interval.low()).isEqualTo(interval.high()).isCloseTo(Math.E, within(1e-12));
    }

    @Test
    void coverageMatchesConfidence() {
        Random random = new Random(1);
        long covered = IntStream.range(0, 2_000)
                .filter(i -> IndependentRatio.ofLogarithms(values(random, 4, 0.3, 0.1), values(random, 3, 0, 0.2))
                        .orElseThrow()
                        .interval(0.95)
                        .contains(Math.exp(0.3)))
                .count();

        assertThat(covered).isBetween(2_000 * 93 / 100L, 2_000 * 98 / 100L);
    }

    private static double[] values(Random random, int count, double mean, double deviation) {
        return IntStream.range(0, count)
                .mapToDouble(i -> mean + deviation * random.nextGaussian())
                .toArray();
    }
}
