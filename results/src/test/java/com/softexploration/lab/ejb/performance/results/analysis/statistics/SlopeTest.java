package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlopeTest {
    private static final int SERIES = 1_000;

    /** Every fifth autocorrelated series would be an alarm if its values were taken to be independent. */
    @ParameterizedTest
    @CsvSource({"20, 0", "20, 0.5", "60, 0", "60, 0.5", "60, 0.7", "120, 0.5"})
    void steadySeriesRarelyAlarm(int size, double autocorrelation) {
        assertThat(share(size, autocorrelation, 0, Slope::isSignificant)).isLessThanOrEqualTo(0.04);
    }

    @ParameterizedTest
    @CsvSource({"20, 0, 4", "60, 0, 2", "60, 0.5, 4", "120, 0.5, 3"})
    void knownDriftIsFound(int size, double autocorrelation, double drift) {
        assertThat(share(size, autocorrelation, drift, slope -> slope.isSignificant() && slope.value() > 0))
                .isGreaterThan(0.8);
    }

    @ParameterizedTest
    @CsvSource({"20, 0", "60, 0", "60, 0.5"})
    void intervalContainsTrueSlope(int size, double autocorrelation) {
        double drift = 3;
        assertThat(share(size, autocorrelation, drift, slope -> slope.interval().contains(drift / size)))
                .isBetween(0.9, 0.99);
    }

    /** Kendall's sum is 190, its variance 950; neighbours are unlike each other. */
    @Test
    void probabilityIsThatOfKendallsSum() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            points.add(new Point(10 * i, 5 * i + i % 2));
        }
        Slope slope = Slope.of(points);

        assertThat(slope.value()).isCloseTo(0.5, within(1e-9));
        assertThat(slope.interval().low()).isBetween(0.4, 0.5);
        assertThat(slope.interval().high()).isBetween(0.5, 0.6);
        assertThat(slope.probability()).isCloseTo(8.68e-10, within(1e-12));
    }

    /** Ten pairs of equal values: a sum of 180 with a variance of 940. */
    @Test
    void equalValuesReduceVariance() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            points.add(new Point(i, Math.floor(i / 2.0)));
        }

        assertThat(Slope.of(points).probability()).isCloseTo(5.27e-9, within(2e-11));
    }

    /** Kendall's sum is 106, its variance 950; the ranks' autocorrelation of 0.121 is corrected to 0.276, a factor of 1.709. */
    @Test
    void autocorrelationIsCorrectedForBias() {
        double[] values = {
            0.19, -0.23, -0.21, -1.93, 1.3, 2.09, 1.18, 1.91, 1.85, 1.17, 2.37, 1.79, 1.64, 1.25, 2.32, 2.34, 3.03,
            2.36, 2.85, 2.23
        };
        Slope slope = Slope.of(IntStream.range(0, values.length)
                .mapToObj(i -> new Point(i, values[i]))
                .toList());

        assertThat(slope.value()).isCloseTo(0.1383333333, within(1e-9));
        assertThat(slope.interval().low()).isCloseTo(0.045, within(1e-9));
        assertThat(slope.interval().high()).isCloseTo(0.2173333333, within(1e-9));
        assertThat(slope.probability()).isCloseTo(0.0091684365, within(1e-9));
    }

    @Test
    void gapsInTimeAreNoTrend() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            points.add(new Point(i * i, 3 * i * i + 7));
        }

        assertThat(Slope.of(points).value()).isEqualTo(3);
    }

    @Test
    void equalValuesHaveNoTrend() {
        Slope slope = Slope.of(Stream.iterate(1, i -> i + 1)
                .limit(30)
                .map(i -> new Point(i, 42))
                .toList());

        assertThat(slope.value()).isZero();
        assertThat(slope.probability()).isEqualTo(1);
        assertThat(slope.interval().halfWidth()).isZero();
    }

    private static double share(int size, double autocorrelation, double drift, Predicate<Slope> wanted) {
        Random random = new Random(17);
        return (double) Stream.generate(() -> Slope.of(series(random, size, autocorrelation, drift)))
                        .limit(SERIES)
                        .filter(wanted)
                        .count()
                / SERIES;
    }

    /** First-order autoregressive values of variance 1 that rise by {@code drift} overall. */
    private static List<Point> series(Random random, int size, double autocorrelation, double drift) {
        List<Point> points = new ArrayList<>();
        double value = random.nextGaussian();
        for (int i = 0; i < size; i++) {
            points.add(new Point(i, value + drift * i / size));
            value = autocorrelation * value + Math.sqrt(1 - autocorrelation * autocorrelation) * random.nextGaussian();
        }
        return points;
    }
}
