package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianIntervalTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-9);

    @ParameterizedTest
    @CsvSource({
        // rounds, rank from either end, confidence: tables of the binomial distribution
        "2, 1, 0.5",
        "3, 1, 0.75",
        "5, 1, 0.9375",
        "6, 1, 0.96875",
        "8, 1, 0.9921875",
        "9, 2, 0.9609375",
        "10, 2, 0.978515625",
        "20, 6, 0.958610534667969",
    })
    void itLiesBetweenTwoOfTheValues(int rounds, int rank, double confidence) {
        double[] values = IntStream.rangeClosed(1, rounds)
                .mapToDouble(i -> 10 * ((i * 7) % (rounds + 1)))
                .toArray();
        double[] ascending = IntStream.of(IntStream.rangeClosed(1, rounds)
                        .map(i -> (i * 7) % (rounds + 1))
                        .sorted()
                        .toArray())
                .mapToDouble(i -> 10 * i)
                .toArray();

        Interval interval = MedianInterval.of(values).orElseThrow();

        assertThat(interval.low()).isEqualTo(ascending[rank - 1]);
        assertThat(interval.high()).isEqualTo(ascending[rounds - rank]);
        assertThat(interval.confidence()).isCloseTo(confidence, CLOSE);
    }

    @Test
    void oneValueHasNone() {
        assertThat(MedianInterval.of(5)).isEmpty();
        assertThat(MedianInterval.of()).isEmpty();
    }

    /** Of a skewed distribution, as times of calls have one. */
    @ParameterizedTest
    @CsvSource({"3", "6", "10"})
    void medianCoverageMatchesConfidence(int rounds) {
        Random random = new Random(1);
        int experiments = 20_000;
        int covered = 0;
        double confidence = 0;
        for (int i = 0; i < experiments; i++) {
            Interval interval = MedianInterval.of(IntStream.range(0, rounds)
                            .mapToDouble(round -> Math.exp(random.nextGaussian()))
                            .toArray())
                    .orElseThrow();
            covered += interval.contains(1) ? 1 : 0;
            confidence = interval.confidence();
        }
        assertThat(covered / (double) experiments).isCloseTo(confidence, Offset.offset(0.01));
    }
}
