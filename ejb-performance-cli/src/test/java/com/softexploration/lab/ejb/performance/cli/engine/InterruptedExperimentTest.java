package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ctrl-C during an experiment. */
class InterruptedExperimentTest extends FakeExperiment {
    @AfterEach
    void requireNoPendingInterrupt() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void interruptCancelsTheLoadTestAndReports() {
        domain.presentation().script().setPollsPerLoadTest(Integer.MAX_VALUE);
        Thread experiment = Thread.currentThread();
        Thread user = new Thread(() -> {
            while (domain.presentation().started().stream().noneMatch(test -> test.startsWith("nop 100+"))) {
                Thread.onSpinWait();
            }
            experiment.interrupt();
        });
        user.start();

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure.exitCode()).isEqualTo(CliException.FAILED);
        assertThat(failure)
                .hasMessageStartingWith("Interrupted after 6 of 10 load tests, the results so far are in " + folder)
                .hasMessageEndingWith("; run it again for a complete result");
        assertThat(files.last().completion().status()).isEqualTo(Status.CANCELLED);
        assertThat(files.last().loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .extracting(one -> one.completion().status())
                .containsExactly(Status.COMPLETED, Status.CANCELLED);
        assertThat(domain.closed()).isTrue();
        assertThat(domain.business().hiccupMeterRuns()).isFalse();
        assertThat(domain.presentation().hiccupMeterRuns()).isFalse();
        assertThat(console.lines()).contains("the table");
    }

    @Test
    void interruptedStartLeavesNoReport() {
        CliException failure = catchThrowableOfType(
                CliException.class,
                () -> run(request -> {
                    throw new InterruptedException();
                }));

        assertThat(failure).hasMessageStartingWith("Interrupted after 0 of 10 load tests");
        assertThat(files.last().completion().status()).isEqualTo(Status.CANCELLED);
        assertThat(console.lines()).doesNotContain("the table");
    }

    @Test
    void interruptTakesPrecedenceOverFailedStart() {
        CliException failure = catchThrowableOfType(
                CliException.class,
                () -> run(request -> {
                    Thread.currentThread().interrupt();
                    throw CliException.failed("Maven ended early", "run it again");
                }));

        assertThat(failure).hasMessageStartingWith("Interrupted after 0 of 10 load tests");
        assertThat(files.last().completion().status()).isEqualTo(Status.CANCELLED);
    }

    @Test
    void interruptedAnalysisFinishesFirst() {
        Thread experiment = Thread.currentThread();
        files.duringEvaluation(experiment::interrupt);

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure).hasMessageStartingWith("Interrupted after 10 of 10 load tests");
        assertThat(files.last().completion().status()).isEqualTo(Status.CANCELLED);
        assertThat(console.lines()).contains("the table");
    }
}
