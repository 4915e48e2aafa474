package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.management.JMException;
import org.junit.jupiter.api.Test;

/** Two variants of the servers in one experiment. */
class VariantsTest extends FakeExperiment {
    private final List<String> started = new ArrayList<>();

    @Test
    void variantsTakeTurnsAndAreCompared() throws Exception {
        compare(this::start);

        assertThat(started)
                .containsExactly(
                        "domain []", "other [-Xmx2g]", "other [-Xmx2g]", "domain []", "domain []", "other [-Xmx2g]");
        Path runs = folder.resolve("runs");
        assertThat(console.lines())
                .contains(
                        "Starting the servers, start 1 of 3",
                        "Starting the servers to compare with, start 1 of 3",
                        "Report: " + runs.resolve("20261121-101500-wildfly/report.html"),
                        "Report: " + runs.resolve("20261121-101500-wildfly-against/report.html"),
                        "compared 20261121-101500-wildfly",
                        "Comparison: " + runs.resolve("20261121-101500-wildfly-against/comparison.html"));
    }

    @Test
    void answersNameTheirVariant() throws Exception {
        compare(this::start);

        assertThat(console.answers().keySet())
                .startsWith(
                        "so far, on wildfly: a remote EJB call costs about 4.0 µs: about 1.0 times a local one (1 round)",
                        "so far, on wildfly-against: a remote EJB call costs about 4.0 µs: about 1.0 times a local one"
                                + " (1 round)");
    }

    @Test
    void variantsShareTheOrderOfLoadTests() throws Exception {
        compare(this::start);

        ExperimentDescription base = last("20261121-101500-wildfly");
        ExperimentDescription other = last("20261121-101500-wildfly-against");
        assertThat(base.parameters().options().jvmOptions()).isEmpty();
        assertThat(other.parameters().options().jvmOptions()).containsExactly("-Xmx2g");
        assertThat(List.of(base, other)).allSatisfy(run -> {
            assertThat(run.completion().status()).isEqualTo(Status.COMPLETED);
            assertThat(run.loadTests())
                    .extracting(test -> test.repetition().start())
                    .contains(1, 2, 3);
        });
        assertThat(base.loadTests())
                .extracting(test -> test.repetition().start()
                        + test.call().operation()
                        + test.call().transport())
                .isEqualTo(other.loadTests().stream()
                        .map(test -> test.repetition().start()
                                + test.call().operation()
                                + test.call().transport())
                        .toList());
    }

    @Test
    void exceededThresholdFailsAfterTheComparison() {
        files.exceedThreshold("nop remote max < 1ns: not met, 2 ns");

        assertThatThrownBy(() -> compare(this::start))
                .isInstanceOfSatisfying(CliException.class, failure -> assertThat(failure.exitCode())
                        .isEqualTo(CliException.LIMIT_EXCEEDED))
                .hasMessageStartingWith("A requested limit is not met: nop remote max < 1ns");

        assertThat(console.lines()).anyMatch(line -> line.startsWith("Comparison: "));
    }

    @Test
    void failureOfOneVariantStopsBoth() {
        Starter starter = request -> {
            if (started.size() == 3) {
                throw CliException.failed("the disk is full", "make room");
            }
            return start(request);
        };

        assertThatThrownBy(() -> compare(starter))
                .isInstanceOf(CliException.class)
                .hasMessage("the disk is full; make room");

        assertThat(List.of(last("20261121-101500-wildfly"), last("20261121-101500-wildfly-against")))
                .allSatisfy(run -> {
                    assertThat(run.completion().status()).isEqualTo(Status.FAILED);
                    assertThat(run.completion().problem()).isEqualTo("the disk is full; make room");
                    assertThat(run.loadTests()).isNotEmpty();
                });
        assertThat(console.lines()).contains("the table").noneMatch(line -> line.startsWith("Comparison:"));
    }

    private void compare(Starter starter) throws CliException, InterruptedException {
        run(
                threeStarts(),
                OnFailure.STOP,
                List.of(),
                new StartedServers(request("domain"), starter),
                new StartedServers(request("other", "-Xmx2g"), starter));
    }

    private RunningDomain start(DomainRequest request) throws CliException {
        started.add(request.folder().getFileName() + " " + request.jvmOptions());
        try {
            domain = new FakeDomain(request.folder());
            return domain;
        } catch (IOException | JMException e) {
            throw new IllegalStateException(e);
        }
    }

    private ExperimentDescription last(String runId) {
        return files.written().stream()
                .filter(run -> run.runId().equals(runId))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }
}
