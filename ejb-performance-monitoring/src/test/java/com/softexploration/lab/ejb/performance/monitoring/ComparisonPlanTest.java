package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonPlanTest {
    private static final TransportClients CLIENTS =
            TransportClients.of(new FakeService("a"), new FakeService("b"), new FakeService("c"));

    @Test
    void allMeansComparedTransports() {
        FakeService unusual = new FakeService("b");
        unusual.usual = false;
        TransportClients clients = TransportClients.of(new FakeService("a"), unusual);

        assertThat(ComparisonPlan.race(clients, "all", "nop", 5, 1, 0).clients())
                .extracting(TransportClient::transport)
                .containsExactly("a");
        assertThat(ComparisonPlan.race(clients, "a,b", "nop", 5, 1, 0).clients())
                .extracting(TransportClient::transport)
                .containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | nop | 5 | 1 | 0 | unknown transport 'String': give one of a, b, c",
                "''     | nop | 5 | 1 | 0 | transports is empty: give all, or some of a,b,c",
                "a,a    | nop | 5 | 1 | 0 | transports 'a,a': a is there twice",
                "a,     | nop | 5 | 1 | 0 | unknown transport '': give one of a, b, c",
                "all | String | 5 | 1 | 0 | unknown operation 'String': give one of nop, simple, complex, accounts, payload",
                "all | nop | 5 | -1 | 0 | rounds -1 is out of range: give 1 to 100",
                "all | nop | -1 | 1 | 0 | calls -1 is out of range: give 1 to 1000000000",
                "all | nop | 5 | 1 | 2 | maxErrorRate 2.0 is out of range: give 0 (no call may fail) to 1",
            })
    void invalidRaceIsRefused(
            String transports, String operation, long calls, int rounds, double maxErrorRate, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ComparisonPlan.race(CLIENTS, transports, operation, calls, rounds, maxErrorRate))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | 5 | 1 | payloads 'String': 'String' is no whole number; give sizes in characters, for example 0,1024,16384",
                "99999999999 | 5 | 1 | payloads '99999999999': '99999999999' is too large; give sizes in characters, for example 0,1024,16384",
                "1 2 | 5 | 1 | payloads '1 2': '1 2' is no whole number; give sizes in characters, for example 0,1024,16384",
                "0,,1 | 5 | 1 | payloads '0,,1': '' is no whole number; give sizes in characters, for example 0,1024,16384",
                "0,0 | 5 | 1 | payloads '0,0': 0 is there twice",
                "-1 | 5 | 1 | payloadChars -1 is out of range: give 0 to 1048576",
                "1048577 | 5 | 1 | payloadChars 1048577 is out of range: give 0 to 1048576",
                "0 | String | 1 | calls 'String': 'String' is no whole number; give numbers of calls, for example 1000,10000",
                "0 | 0 | 1 | calls 0 is out of range: give 1 to 1000000000",
                "0 | 5 | 101 | rounds 101 is out of range: give 1 to 100",
            })
    void invalidSweepIsRefused(String payloads, String calls, int rounds, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ComparisonPlan.sweep(CLIENTS, "all", payloads, calls, rounds, 0))
                .withMessage(message)
                .withNoCause();
    }
}
