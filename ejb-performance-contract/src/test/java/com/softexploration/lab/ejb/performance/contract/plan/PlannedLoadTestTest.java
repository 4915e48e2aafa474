package com.softexploration.lab.ejb.performance.contract.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedLoadTestTest {

    /** Calls of 10 µs; a local load test takes 250 ms to a second, a remote one one to two seconds. */
    @ParameterizedTest
    @CsvSource({
        "local-ejb, 1, 25000",
        "local-ejb, 0.5, 50000",
        "local-ejb, 0.01, 100000",
        "remote-ejb, 1, 100000",
        "remote-ejb, 0.8, 125000",
        "remote-ejb, 0.01, 200000"
    })
    void excludedCallsAreReplaced(String transport, double usedShare, long calls) {
        PlannedLoadTest test = new PlannedLoadTest(1, 1, new LoadTestParameters(transport, "nop", 0, 1, 0, 1, 0));

        assertThat(test.callsIn(10_000, usedShare)).isEqualTo(calls);
    }

    @ParameterizedTest
    @CsvSource({
        "simple, 1001, 1, 1, true",
        "simple, 101, 10, 1, true",
        "simple, 99, 10, 1, false",
        "nop, 600, 2, 1, false"
    })
    void slowCallsAreFew(String operation, long millis, long calls, long durations, boolean sleeps) {
        PlannedLoadTest test =
                new PlannedLoadTest(1, 1, new LoadTestParameters("remote-ejb", operation, 0, 1, 0, 1, 0));

        assertThat(test.callsIn(1e6 * millis, 1)).isEqualTo(calls);
        assertThat(test.relativeDuration(1e6 * millis)).isEqualTo(durations);
        assertThat(test.sleeps(1e6 * millis)).isEqualTo(sleeps);
    }
}
