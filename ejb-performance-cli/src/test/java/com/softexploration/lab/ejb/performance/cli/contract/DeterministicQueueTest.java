package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeterministicQueueTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void oneServerFollowsPollaczekAndKhinchine(double utilisation) {
        assertThat(DeterministicQueue.meanWait(1, utilisation))
                .isCloseTo(utilisation / 2 / (1 - utilisation), within(1e-5));
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "1, 0.9", "4, 0.7", "4, 0.9"})
    void formulaAgreesWithSimulation(int servers, double utilisation) {
        double simulated =
                DeterministicQueue.meanWait(Arrivals.poisson(utilisation * servers, 1), 1_000_000, servers, i -> 1);

        assertThat(DeterministicQueue.meanWait(servers, utilisation)).isCloseTo(simulated, withinPercentage(5));
    }
}
