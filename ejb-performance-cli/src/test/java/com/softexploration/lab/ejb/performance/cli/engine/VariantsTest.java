package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.management.JMException;
import org.junit.jupiter.api.Test;

/** Two variants of the servers in one experiment. */
class VariantsTest extends FakeExperiment {
    private final List<String> started = Collections.synchronizedList(new ArrayList<>());
    private final List<FakeDomain> up = new ArrayList<>();
    private long upTogether;

    @Test
    void variantsTakeTurnsAndAreCompared() throws Exception {
        pairing = Optional.empty();
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

    /** Servers of both variants are up together, and the load tests of a round alternate in balanced order. */
    @Test
    void loadTestsAlternateBetweenVariants() throws Exception {
        compare(this::start);

        ExperimentDescription base = last("20261121-101500-wildfly");
        ExperimentDescription other = last("20261121-101500-wildfly-against");
        assertThat(base.isPairedWith(other) && other.isPairedWith(base)).isTrue();
        assertThat(base.environment().sideBySide().pairing()).isEqualTo(Pairing.INTERLEAVED);
        assertThat(upTogether).isEqualTo(2);
        List<String> order = order();
        List<String> measured =
                order.stream().filter(test -> !test.contains(" round 0 ")).toList();
        assertThat(measured).hasSizeGreaterThan(12);
        for (int i = 0; i < measured.size(); i += 2) {
            assertThat(List.of(measured.get(i), measured.get(i + 1)))
                    .extracting(test -> test.replace("-against", ""))
                    .as("the same load test on both variants")
                    .containsOnly(measured.get(i).replace("-against", ""));
        }
        assertThat(measured.stream().filter(test -> test.contains("-against")).count())
                .isEqualTo(measured.size() / 2);
        assertThat(everySecond(measured)).as("who is first").contains(true, false);
    }

    /** Load tests of both variants in the order in which they were recorded. */
    private List<String> order() {
        Map<String, Integer> sizes = new HashMap<>();
        List<String> order = new ArrayList<>();
        for (ExperimentDescription run : files.written()) {
            int size = run.loadTests().size();
            if (size > sizes.getOrDefault(run.runId(), 0)) {
                LoadTest test = run.loadTests().get(size - 1);
                order.add(run.runId() + " start " + test.repetition().start() + " round "
                        + test.repetition().round() + " " + test.call());
                sizes.put(run.runId(), size);
            }
        }
        return order;
    }

    private static List<Boolean> everySecond(List<String> measured) {
        return IntStream.range(0, measured.size() / 2)
                .mapToObj(pair -> measured.get(2 * pair).contains("-against"))
                .toList();
    }

    @Test
    void failedStartStopsTheOtherServers() {
        assertThatThrownBy(() -> compare(request -> {
                    if (request.folder().endsWith("other")) {
                        throw CliException.failed("the disk is full", "make room");
                    }
                    return start(request);
                }))
                .hasMessage("the disk is full; make room");

        assertThat(up).allMatch(FakeDomain::closed);
        assertThat(last("20261121-101500-wildfly").completion().status()).isEqualTo(Status.FAILED);
    }

    @Test
    void variantsOfTooMuchMemoryTakeTurns() throws Exception {
        Files.createDirectories(folder.resolve("domain/proc"));
        Files.writeString(folder.resolve("domain/proc/meminfo"), "MemAvailable: 6000000 kB\n");

        compare(this::start);

        assertThat(upTogether).isEqualTo(1);
        assertThat(last("20261121-101500-wildfly").environment().sideBySide()).isNull();
        assertThat(console.lines())
                .contains(
                        "The servers of 2 variants need about 7.0 GiB, and 5.7 GiB are free: the variants take turns start"
                                + " by start instead, which finds less");
    }

    @Test
    void variantsOfOnePortTakeTurns() throws Exception {
        run(
                threeStarts(),
                OnFailure.STOP,
                List.of(),
                new StartedServers(request("domain"), this::start),
                new StartedServers(request("other"), this::start));

        assertThat(upTogether).isEqualTo(1);
        assertThat(console.lines())
                .contains("Two variants need port 18080, so their servers cannot be up together (omit --port-base): the"
                        + " variants take turns start by start instead, which finds less");
    }

    /** A server that dies ends its variant; the other one goes on. */
    @Test
    void deadVariantLeavesTheOthers() {
        assertThatThrownBy(() -> run(
                        threeStarts(),
                        OnFailure.CONTINUE,
                        List.of(),
                        new StartedServers(request("domain"), this::start),
                        new StartedServers(request("other").at(19_080), request -> {
                            FakeDomain mortal = (FakeDomain) start(request);
                            mortal.die(ServerId.first(ServerRole.PRESENTATION), 3);
                            return mortal;
                        })))
                .hasMessageStartingWith("1 of 2 servers failed: ");

        assertThat(files.written().stream()
                        .filter(run -> run.environment().sideBySide() != null)
                        .map(run -> run.completion().status()))
                .contains(Status.COMPLETED, Status.FAILED);
    }

    @Test
    void answersNameTheirVariant() throws Exception {
        compare(this::start);

        assertThat(console.answers().keySet())
                .contains(
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
        pairing = Optional.empty();
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
                new StartedServers(request("other", "-Xmx2g").at(19_080), starter));
    }

    private synchronized RunningDomain start(DomainRequest request) throws CliException {
        started.add(request.folder().getFileName() + " " + request.jvmOptions());
        try {
            domain = new FakeDomain(request.folder());
            up.add(domain);
            upTogether = Math.max(
                    upTogether, up.stream().filter(other -> !other.closed()).count());
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
