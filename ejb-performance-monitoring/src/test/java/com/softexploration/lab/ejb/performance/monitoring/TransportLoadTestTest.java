package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One executor with several transports. */
class TransportLoadTestTest extends LoadTestsOfFakeService {
    private final FakeService usual = new FakeService("usual");
    private final FakeService other = new FakeService("other");

    @Override
    TransportClients clients() {
        return TransportClients.of(usual, other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nop", "simple", "complex", "accounts", "payload"})
    void namedTransportCarriesAnyOperation(String operation) throws Exception {
        executor.startTransportLoadTest(" other ", operation, 0, 3, 1, 1, 0.0);
        awaitEnd();

        assertThat(executor.getLastResult().getProblem()).isEmpty();
        assertThat(executor.getLastResult().getTransport()).isEqualTo("other");
        assertThat(other.connected).isNotEmpty();
        assertThat(usual.connected).isEmpty();
        assertThat(lines()).isNotEmpty().allMatch(line -> line.contains("transport=other"));
    }

    @Test
    void payloadRecordsHaveTheirSize() throws Exception {
        executor.startTransportLoadTest("usual", "payload", 4096, 3, 1, 1, 0.0);
        awaitEnd();

        assertThat(lines()).hasSizeGreaterThan(2).allMatch(line -> line.contains("payloadChars=4096"));
    }

    @Test
    void zeroCallsMeanTheDefaults() throws Exception {
        executor.startTransportLoadTest("other", "accounts", 0, 0, 0, 0, 0);
        awaitEnd();

        assertThat(executor.getLastResult().getTransport()).isEqualTo("other");
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(2_000);
        assertThat(parametersOf(executor.getLastResult()).warmupCount()).isEqualTo(2_000);
    }

    @Test
    void firstTransportIsTheDefault() throws Exception {
        assertThat(executor.getTransport()).isEqualTo("usual");
        assertThat(executor.getSupportedTransports()).containsExactly("usual", "other");
        executor.startLoadTest("nop", 1, 0, 1);
        awaitEnd();
        assertThat(executor.getLastResult().getTransport()).isEqualTo("usual");
    }

    /** Server clients throw undeclared exceptions. */
    @Test
    void uncheckedExceptionAbortsWithReason() throws Exception {
        other.connectFailure = new IllegalStateException("no ORB here");

        executor.startTransportLoadTest("other", "nop", 0, 3, 1, 1, 0.0);
        awaitEnd();

        assertThat(executor.getLastResult().getProblem())
                .startsWith("the other service does not answer (")
                .contains("no ORB here");
    }

    @Test
    void longInputIsTruncatedInMessages() {
        String megabyte = "x".repeat(1_000_000);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startTransportLoadTest(megabyte, "nop", 0, 1, 0, 1, 0.0))
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(1_200));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startTransportLoadTest("usual", megabyte, 0, 1, 0, 1, 0.0))
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(1_200));
    }

    @Test
    void payloadsBeyondHeapAreRefused() {
        System.setProperty(Defaults.COMPLEX_BYTES_PROPERTY, "1073741824");
        try {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> executor.startTransportLoadTest("usual", "complex", 0, 64, 0, 64, 0.0))
                    .withMessageStartingWith("64 simultaneous calls of complex over usual need about 426.7 GiB,");
        } finally {
            System.clearProperty(Defaults.COMPLEX_BYTES_PROPERTY);
        }
        assertThat(usual.connected).isEmpty();
    }

    @Test
    void unknownTransportAndOversizeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startTransportLoadTest("String", "nop", 0, 1, 0, 1, 0.0))
                .withMessage("unknown transport 'String': give one of usual, other");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startTransportLoadTest("usual", "payload", 1_048_577, 1, 0, 1, 0.0))
                .withMessage("payloadChars 1048577 is out of range: give 0 to 1048576");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startTransportLoadTest("usual", "nop", 1, 1, 0, 1, 0.0))
                .withMessage("payloadChars 1 does not apply to nop: give 0");
    }

    @Test
    void transportFailureLeavesOthersUsable() throws Exception {
        other.connectFailure = new ClientException("nobody answers; start it");
        executor.startTransportLoadTest("other", "nop", 0, 1, 0, 1, 0.0);
        awaitEnd();
        assertThat(executor.getLastResult().getProblem()).isEqualTo("nobody answers; start it");
        assertThat(executor.getConfigurationProblem()).isEmpty();
        assertThat(executor.getUnusableTransports()).isEmpty();
        assertThat(executor.executeNopServiceLoadTest(1).getStatus()).isEqualTo("completed");

        other.configurationProblem = "system property x is not set; set it";
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.startTransportLoadTest("other", "nop", 0, 1, 0, 1, 0.0))
                .withMessage(other.configurationProblem);
        assertThat(executor.getSupportedTransports()).containsExactly("usual", "other");
        assertThat(executor.getUnusableTransports()).containsExactly("other: system property x is not set; set it");
    }
}
