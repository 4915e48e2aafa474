package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Figures are logarithms, and the limit is 0. */
class RateSearchTest {
    /** Calls per second of a simulated server with one thread. */
    private static final double CAPACITY = 10_000;

    /** Limit at which its load is 90 %. */
    private static final double LIMIT = 10;

    private final List<RateSearch.Reading> readings = new ArrayList<>();

    @Test
    void halvesBracket() {
        read(1_000, -1);
        read(4_000, 1);

        assertThat(search().next()).isCloseTo(2_000, within(0.1));
        read(2_000, -0.5);
        assertThat(search().next()).isCloseTo(2_828, within(1.0));
    }

    @Test
    void saturatedRateEndsBracket() {
        read(1_000, -1);
        readings.add(new RateSearch.Reading(1_210, -2, true));

        assertThat(search().next()).isCloseTo(1_100, within(0.1));
        assertThat(search().within()).hasValue(1_000);
        assertThat(search().isLowerBound()).isFalse();
    }

    @Test
    void narrowBracketIsMeasuredAgain() {
        read(1_000, -1);
        read(1_050, 1);

        assertThat(search().next()).isEqualTo(1_000);
        read(1_000, -1);
        assertThat(search().next()).isEqualTo(1_050);
    }

    /** The second reading shows that the first one was disturbed. */
    @Test
    void repeatedReadingMovesBracket() {
        read(1_000, -1);
        read(1_050, 1);
        read(2_000, 2);
        read(1_050, -3);

        assertThat(search().next()).isCloseTo(Math.sqrt(1_050 * 2_000.0), within(0.1));
    }

    /** The values 0.6, 0.6 and -0.9 of two rates in the wrong order have the mean 0.1. */
    @Test
    void poolCountsEveryReading() {
        read(1_000, -1);
        read(2_000, 0.6);
        read(2_000, 0.6);
        read(3_000, -0.9);

        assertThat(search().within()).hasValueCloseTo(1_000 + 1_000 / 1.1, within(1e-6));
    }

    /** The limit is exclusive. */
    @Test
    void valueAtLimitIsBeyond() {
        read(1_000, -1);
        read(2_000, 0);

        assertThat(search().within()).hasValue(2_000);
        assertThat(search().next()).isCloseTo(Math.sqrt(2e6), within(1e-6));
        assertThat(search().isLowerBound()).isFalse();
    }

    @Test
    void halfOfSaturatedReadingsIsNoMajority() {
        read(1_000, -1);
        read(2_000, -0.5);
        readings.add(new RateSearch.Reading(2_000, -0.5, true));
        assertThat(search().within()).hasValue(2_000);

        readings.add(new RateSearch.Reading(2_000, -0.5, true));
        assertThat(search().within()).hasValue(1_000);
    }

    @Test
    void extendsRatesThatAreAllWithinOrBeyond() {
        read(1_000, -1);
        assertThat(search().next()).isEqualTo(1_250);
        assertThat(search().isLowerBound()).isTrue();

        readings.clear();
        read(1_000, 1);
        assertThat(search().next()).isEqualTo(500);
        assertThat(search().within()).isEmpty();
    }

    /** Lower rates have even fewer calls. */
    @Test
    void tooFewCallsAreNotSearched() {
        read(1_000, Double.NaN);
        read(2_000, 1);
        assertThat(search().next()).isEqualTo(2_000);

        readings.clear();
        read(1_000, Double.NaN);
        read(2_000, Double.NaN);
        assertThat(search().next()).isEqualTo(2_000);
        assertThatIllegalStateException().isThrownBy(() -> new RateSearch(0, List.of()).next());
    }

    /**
     * Response times of a queue, 1 / (1 - load), with readings that scatter by 15 %: five searched rates halve the error
     * that nine fixed ones leave, and no search runs away.
     */
    @Test
    void searchHalvesErrorOfNoisyReadings() {
        double fixed = meanSquare(0);
        double searched = meanSquare(5);

        assertThat(Math.sqrt(searched)).isLessThan(0.5 * Math.sqrt(fixed));
    }

    /** Mean square of the relative error over a thousand searches. */
    private static double meanSquare(int searches) {
        Random random = new Random(7);
        return DoubleStream.generate(() -> {
                    List<RateSearch.Reading> readings = new ArrayList<>();
                    // the maximum that the shares refer to is another one in each start
                    double maximum = CAPACITY * (0.9 + 0.4 * random.nextDouble());
                    DoubleStream.of(0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 1, 1.25)
                            .forEach(share -> readings.add(queue(share * maximum, random)));
                    for (int i = 0; i < searches; i++) {
                        readings.add(queue(new RateSearch(Math.log(LIMIT), readings).next(), random));
                    }
                    double found =
                            new RateSearch(Math.log(LIMIT), readings).within().orElseThrow();
                    return Math.pow(found / (0.9 * CAPACITY) - 1, 2);
                })
                .limit(1_000)
                .average()
                .orElseThrow();
    }

    private static RateSearch.Reading queue(double callsPerSecond, Random random) {
        double load = callsPerSecond / CAPACITY;
        boolean isSaturated = load > 0.98;
        return new RateSearch.Reading(
                callsPerSecond, -Math.log(1 - Math.min(load, 0.98)) + 0.15 * random.nextGaussian(), isSaturated);
    }

    private void read(double callsPerSecond, double value) {
        readings.add(new RateSearch.Reading(callsPerSecond, value, false));
    }

    private RateSearch search() {
        return new RateSearch(0, readings);
    }
}
