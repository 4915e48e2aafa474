package com.softexploration.lab.ejb.performance.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestDefaults;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import org.junit.jupiter.api.Test;

/** A server that compares by itself does as the command line does. */
class ExperimentDefaultsTest {
    @Test
    void theServersWarmUpWithAsManyCalls() {
        assertThat(ExperimentDefaults.RACE_CALLS).hasSize(4).allSatisfy(ExperimentDefaultsTest::isTheServers);
        assertThat(ExperimentDefaults.CALLS).hasSize(3).allSatisfy(ExperimentDefaultsTest::isTheServers);
        isTheServers(ExperimentDefaults.SWEEP_WARMUP);
    }

    private static void isTheServers(OperationParameters calls) {
        assertThat(LoadTestDefaults.warmupCount(operation(calls)))
                .as(calls.operation())
                .isEqualTo(calls.remoteWarmupCount());
    }

    @Test
    void theServersRaceAndSweepAsMuch() {
        assertThat(ExperimentDefaults.RACE_CALLS)
                .allSatisfy(calls -> assertThat(LoadTestDefaults.requestCount(operation(calls)))
                        .as(calls.operation())
                        .isEqualTo(calls.requestCount()));
        assertThat(LoadTestDefaults.RACE_ROUNDS).isEqualTo(ExperimentDefaults.RACE_ROUNDS);
        assertThat(LoadTestDefaults.SWEEP_ROUNDS).isEqualTo(ExperimentDefaults.SWEEP_ROUNDS);
        assertThat(LoadTestDefaults.SWEEP_PAYLOADS).isEqualTo(ExperimentDefaults.SWEEP_PAYLOADS);
        assertThat(LoadTestDefaults.SWEEP_CALLS).isEqualTo(ExperimentDefaults.SWEEP_CALLS);
    }

    private static Operation operation(OperationParameters calls) {
        return Operation.of(calls.operation(), Operation.builtIn());
    }
}
