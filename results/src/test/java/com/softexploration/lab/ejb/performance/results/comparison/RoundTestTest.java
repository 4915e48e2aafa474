package com.softexploration.lab.ejb.performance.results.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoundTestTest {

    @Test
    void fiveRoundsThatDoNotOverlapAreToldApart() {
        assertThat(RoundTest.tellsApart(rounds(1, 2, 3, 4, 5), rounds(6, 7, 8, 9, 10)))
                .isTrue();
    }

    @Test
    void fourAreNotHoweverFarApart() {
        assertThat(RoundTest.tellsApart(rounds(1, 2, 3, 4), rounds(1006, 1007, 1008, 1009)))
                .isFalse();
    }

    @Test
    void roundsThatMixAreNotToldApart() {
        assertThat(RoundTest.tellsApart(
                        rounds(1, 3, 5, 7, 9, 11, 13, 15, 17, 19), rounds(2, 4, 6, 8, 10, 12, 14, 16, 18, 20)))
                .isFalse();
    }

    @Test
    void oneDisturbedRoundOfTenDoesNotHideADifference() {
        assertThat(RoundTest.tellsApart(
                        rounds(1, 2, 3, 4, 5, 6, 7, 8, 9, 100), rounds(11, 12, 13, 14, 15, 16, 17, 18, 19, 20)))
                .isTrue();
    }

    @Test
    void equalRoundsAreNotToldApart() {
        assertThat(RoundTest.tellsApart(rounds(5, 5, 5, 5, 5), rounds(5, 5, 5, 5, 5)))
                .isFalse();
    }

    @Test
    void ofEqualTransportsHardlyAnyPairIsToldApart() {
        Random random = new Random(1);
        long toldApart = IntStream.range(0, 2_000)
                .filter(i -> RoundTest.tellsApart(
                        random.doubles(10).toArray(), random.doubles(10).toArray()))
                .count();

        assertThat(toldApart).isBetween(1L, 2_000 / 100 * 2L);
    }

    private static double[] rounds(double... medians) {
        return medians;
    }
}
