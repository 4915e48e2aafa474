package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalCoverageTest {
    /** For means of -1, 0 and 2: 0.33 with a standard error of 0.88, times t(2) = 4.303. */
    @Test
    void studentIntervalUsesSpreadOfMeans() {
        assertThat(IntervalCoverage.studentCoversZero(new double[][] {{-2, 0}, {0, 0}, {1, 3}}))
                .isTrue();
        assertThat(IntervalCoverage.studentCoversZero(new double[][] {{10, 10}, {11, 9}, {10.1, 10.1}}))
                .isFalse();
    }

    @Test
    void bootstrapResamplesStartsAndRounds() {
        assertThat(IntervalCoverage.bootstrapCoversZero(new double[][] {{-2, 0}, {0, 0}, {1, 3}}))
                .isTrue();
        assertThat(IntervalCoverage.bootstrapCoversZero(new double[][] {{1, 2}, {3, 4}}))
                .isFalse();
    }

    @Test
    void roundsOfAStartShareItsLevel() {
        double[][] experiment = IntervalCoverage.experiment(2, 4, 1_000);

        assertThat(experiment).hasNumberOfRows(2);
        for (double[] rounds : experiment) {
            assertThat(rounds).hasSize(4);
            for (double round : rounds) {
                assertThat(Math.abs(round - rounds[0])).isLessThan(20);
            }
        }
    }
}
