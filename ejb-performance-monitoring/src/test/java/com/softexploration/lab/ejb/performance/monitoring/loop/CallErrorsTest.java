package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InvalidClassException;
import org.jboss.marshalling.TraceInformation;
import org.junit.jupiter.api.Test;

/** Formatting and counting of failed calls. */
class CallErrorsTest {
    @Test
    void excessReasonsAreCountedTogether() {
        CallErrors errors = new CallErrors(100, false);
        for (int i = 0; i < 30; i++) {
            errors.add("reason " + i);
        }
        assertThat(errors.lines()).hasSize(21).first().isEqualTo("1 x reason 0");
        assertThat(errors.lines()).last().isEqualTo("10 x other reasons");
    }

    @Test
    void reasonIsOneShortLine() {
        assertThat(FailureText.of(new IllegalStateException("a\n  b"))).isEqualTo("IllegalStateException: a b");
        assertThat(FailureText.line("x".repeat(10_000))).hasSize(503).endsWith("x...");
    }

    @Test
    void positionInStreamIsNoReason() {
        Exception reason = new InvalidClassException("rejected");
        reason.initCause(new TraceInformation());

        assertThat(FailureText.of(new IllegalStateException("Failed to read response", reason)))
                .isEqualTo("IllegalStateException: Failed to read response caused by InvalidClassException: rejected");
    }

    @Test
    void reasonsDifferingInNumbersAreMerged() {
        CallErrors errors = new CallErrors(100, true);

        errors.add("there is no order 10");
        errors.add("there is no order 20");
        errors.add("closed");

        assertThat(errors.lines()).containsExactly("2 x there is no order ...", "1 x closed");
    }
}
