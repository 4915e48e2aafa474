package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
    private final ProcessIdentity myself =
            ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();

    @Test
    void textRoundTrips() {
        ProcessIdentity read = ProcessIdentity.parse(myself.text());

        assertThat(read.pid()).isEqualTo(myself.pid());
        assertThat(read.startTicks()).isEqualTo(myself.startTicks());
        assertThat(read.isAlive()).isTrue();
    }

    /** A suspended virtual machine corrects its clock on resuming, which moves the boot time. */
    @Test
    void clockChangeKeepsIdentity() {
        assumeThat(myself.startTicks()).isNotNegative();

        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt().minus(Duration.ofHours(1)), myself.startTicks())
                        .isAlive())
                .isTrue();
    }

    @Test
    void reusedIdIsAnotherProcess() {
        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt(), myself.startTicks() + 1_000_000).isAlive())
                .isFalse();
        assertThat(new ProcessIdentity(myself.pid(), myself.startedAt().minus(Duration.ofMinutes(1))).isAlive())
                .isFalse();
    }

    @Test
    void readsIdentityWithoutTicks() {
        ProcessIdentity read =
                ProcessIdentity.parse(myself.pid() + "@" + myself.startedAt().toEpochMilli());

        assertThat(read.isAlive()).isTrue();
        assertThat(read.text()).doesNotEndWith("@-1");
        assertThatIllegalArgumentException().isThrownBy(() -> ProcessIdentity.parse("1@2@3@4"));
    }
}
