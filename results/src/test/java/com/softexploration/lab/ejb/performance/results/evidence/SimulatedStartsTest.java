package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedStarts.Both;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedStarts.Case;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedStarts.Result;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulatedStartsTest {
    private static final int EXPERIMENTS = 2_000;

    /** Two standard errors of a share of 5 %. */
    private static final double CHANCE = 0.01;

    /** Up to the largest effects of starts in stored experiments; the last ones have quiet rounds, as local nop. */
    @ParameterizedTest
    @CsvSource({
        "3, 6, 0.10, 0,     1, 0.65",
        "3, 6, 0.10, 0.03,  1, 0.58",
        "3, 6, 0.10, 0.064, 1, 0.47",
        "2, 10, 0.10, 0.03, 1, 0.36",
        "3, 6, 0.10, 0.03,  4, 0.28",
        "4, 40, 0.15, 0.064, 1, 0.70",
        "1, 20, 0.10, 0.064, 1, 0.18",
        "3, 6, 0.01, 0.064, 1, 0.63",
        "3, 6, 0.01, 0.064, 6, 0.16"
    })
    void roundsFindMoreWithoutFalseClaims(int starts, int rounds, double sigma, double tau, int ratios, double found) {
        Both both = new SimulatedStarts()
                .results(new Case(starts, rounds, sigma, tau, ratios), EXPERIMENTS, StartEffect.SAME_SERVERS);

        Result result = both.rounds();
        assertThat(result.falseClaims()).isLessThanOrEqualTo(0.05 + CHANCE);
        assertThat(result.covered()).isGreaterThanOrEqualTo(0.93);
        assertThat(result.found())
                .isGreaterThan(found)
                .isGreaterThan(both.starts().found() + 0.1);
    }
}
