package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonParametersTest extends ComparisonOfFakes {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | nop | 5 | 1 | 0 | There is no transport 'String'; choose from a, b, c",
                "''     | nop | 5 | 1 | 0 | transports is empty; give all, or some of a,b,c",
                "a,a    | nop | 5 | 1 | 0 | transports names a twice; name each transport once",
                "a,     | nop | 5 | 1 | 0 | There is no transport ''; choose from a, b, c",
                "all | String | 5 | 1 | 0 | unknown operation 'String': give one of nop, simple, complex, accounts, payload",
                "all | nop | 5 | -1 | 0 | rounds is -1; give a whole number from 1 to 100",
                "all | nop | -1 | 1 | 0 | calls is '-1'; give a whole number from 1 to 1000000000",
                "all | nop | 5 | 1 | 2 | maxErrorRate is 2; give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01",
            })
    void invalidParameterOfARaceIsRefused(
            String transports, String operation, long calls, int rounds, double maxErrorRate, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startRace(transports, operation, calls, rounds, maxErrorRate))
                .withMessage(message)
                .withNoCause();
        assertThat(comparison.getState()).isEqualTo("IDLE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | 5 | payloads has 'String'; give whole numbers from 0 to 1048576, separated by commas",
                "99999999999 | 5 | payloads has '99999999999'; give whole numbers from 0 to 1048576, separated by commas",
                "0,,1 | 5 | payloads has ''; give whole numbers from 0 to 1048576, separated by commas",
                "0,0 | 5 | payloads names 0 twice; name each number once",
                "0 | String | calls has 'String'; give whole numbers from 1 to 1000000000, separated by commas",
                "0 | 0 | calls has '0'; give whole numbers from 1 to 1000000000, separated by commas",
            })
    void invalidParameterOfASweepIsRefused(String payloads, String calls, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startSweep("all", payloads, calls, 1, 0))
                .withMessage(message)
                .withNoCause();
    }

    @Test
    void unconfiguredTransportIsNamedFirst() {
        c.configurationProblem = "system property x is not set; set it";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startRace("a,c", "nop", 5, 1, 0))
                .withMessage("The transport c cannot be used: system property x is not set; set it");
        assertThat(comparison.getState()).isEqualTo("IDLE");
        assertThat(a.calls).hasValue(0);
    }

    @Test
    void allMeansUsableTransports() {
        c.configurationProblem = "system property x is not set; set it";
        assertThat(comparison.executeRace("all", "nop", 5, 1, 0))
                .extracting(ComparisonRow::getTransport)
                .containsExactly("a", "b");
        assertThat(comparison.getUnusableTransports()).containsExactly("c: system property x is not set; set it");

        a.configurationProblem = "system property y is not set; set it";
        b.configurationProblem = a.configurationProblem;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startSweep("all", "0", "5", 1, 0))
                .withMessage("The transport a cannot be used: system property y is not set; set it");
    }

    @Test
    void shortFormsUseDefaults() throws Exception {
        a.callsWaitFor = new CountDownLatch(1);
        comparison.startRace("nop");
        assertThat(comparison.getPlannedLoadTests()).isEqualTo(3 * (1 + 10));
        assertThat(comparison.getPlannedCalls()).isEqualTo(3 * (10_000 + 10 * (20 + 5_000)));
        comparison.cancelComparison(comparison.getComparisonId());
        a.callsWaitFor.countDown();
        await(() -> comparison.getState().equals("CANCELLED"));

        comparison.startSweep();
        assertThat(comparison.getPlannedLoadTests()).isEqualTo(3 * 6 * (1 + 2 * 2));
        assertThat(comparison.getPlannedCalls()).isEqualTo(3 * 6 * (2_000 + 2 * (20 + 1_000 + 20 + 10_000)));
    }

    @Test
    void zeroCallsUseNumberOfCalls() {
        numberOfCalls = 7;
        assertThat(comparison.getNumberOfCalls()).isEqualTo(7);
        assertThat(comparison.executeRace("a", "nop", 0, 1, 0))
                .extracting(ComparisonRow::getCalls)
                .containsExactly(7L);
    }
}
