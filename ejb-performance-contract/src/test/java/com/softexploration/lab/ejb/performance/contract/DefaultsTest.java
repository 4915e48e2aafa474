package com.softexploration.lab.ejb.performance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefaultsTest {
    @ParameterizedTest
    @CsvSource({
        "nop, 5000, 10000",
        "simple, 5, 2",
        "complex, 100, 200",
        "accounts, 2000, 5000",
        "payload, 1000, 2000",
        "find, 1000, 2000",
        "op, 1000, 2000"
    })
    void singleLoadTestHasCallsOfARace(String operation, long calls, long warmup) {
        assertThat(Defaults.requestCount(operation)).isEqualTo(calls);
        assertThat(Defaults.usualWarmup(operation)).isEqualTo(warmup);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Defaults.RUN_LOCAL_WARMUP,
                Defaults.RUN_REMOTE_WARMUP,
                Defaults.QUICK_RUN_CALLS,
                Defaults.QUICK_RUN_LOCAL_WARMUP,
                Defaults.QUICK_RUN_REMOTE_WARMUP
            })
    void tablesOfARunHaveTheSameOperations(String table) {
        assertThat(Defaults.operations(table)).isEqualTo(Defaults.operations(Defaults.RUN_CALLS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Defaults.RACE_LOCAL_WARMUP,
                Defaults.RACE_REMOTE_WARMUP,
                Defaults.QUICK_RACE_CALLS,
                Defaults.QUICK_RACE_LOCAL_WARMUP,
                Defaults.QUICK_RACE_REMOTE_WARMUP
            })
    void tablesOfARaceHaveTheSameOperations(String table) {
        assertThat(Defaults.operations(table)).isEqualTo(List.of("nop", "simple", "complex", "accounts"));
    }

    @ParameterizedTest
    @CsvSource({"simple, REMOTE, 1", "nop, REMOTE, 20", "nop, LOCAL, 2000", "find, LOCAL, 200", "find, REMOTE, 20"})
    void connectionWarmupDependsOnSide(String operation, Side side, long calls) {
        assertThat(Defaults.connectionWarmupCount(operation, side)).isEqualTo(calls);
    }
}
