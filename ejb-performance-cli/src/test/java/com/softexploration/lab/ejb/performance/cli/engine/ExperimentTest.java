package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServersProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ExperimentTest extends FakeExperiment {
    @Test
    void completedRunHasLoadTestsAndReport() throws Exception {
        Path directory = run(request -> domain);

        ExperimentDescription run = files.last();
        assertThat(run.completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(run.completion().problem()).isNull();
        assertThat(run.runId()).isEqualTo("20261121-101500-wildfly");
        assertThat(run.completion().endedAt()).isEqualTo("2026-11-21T10:15:00Z");
        assertThat(run.environment().server().product()).isEqualTo("WildFly");
        assertThat(run.environment().jvms())
                .extracting(jvm -> jvm.role().word())
                .containsExactly("business", "presentation");
        assertThat(run.loadTests())
                .filteredOn(test -> test.repetition().round() == 1)
                .extracting(
                        one -> one.call().operation(),
                        one -> one.call().transport(),
                        one -> one.completion().status(),
                        one -> one.servers().servedBy())
                .containsExactly(
                        tuple("nop", "local-ejb", Status.COMPLETED, "business"),
                        tuple("nop", "remote-ejb", Status.COMPLETED, "business"),
                        tuple("nop", "tcp", Status.COMPLETED, "business"),
                        tuple("simple", "local-ejb", Status.COMPLETED, "business"),
                        tuple("simple", "remote-ejb", Status.COMPLETED, "business"));
        assertThat(domain.closed()).isTrue();
        assertThat(console.lines())
                .contains(
                        "the table",
                        "Report: " + directory.resolve("report.html"),
                        "nop over remote-ejb, round 1 of 1");
    }

    @Test
    void loadTestsKnowTheirPlace() throws Exception {
        run(request -> domain);

        List<LoadTest> loadTests = files.last().loadTests();
        assertThat(domain.presentation().positions()).isNotEmpty().allSatisfy(position -> {
            LoadTest described = loadTests.get(position.number() - 1);
            assertThat(position.experiment().name()).isEqualTo(files.last().runId());
            assertThat(position.experiment().kind()).isEqualTo(ExperimentKind.RUN);
            assertThat(position.start()).isEqualTo(described.repetition().start());
            assertThat(position.round()).isEqualTo(described.repetition().round());
            assertThat(position.caller()).isEqualTo(new PlanPosition.Caller("presentation", 1, 1));
            assertThat(described.call().side()).isEqualTo(Side.REMOTE);
        });
        assertThat(domain.presentation().positions().size()
                        + domain.business().positions().size())
                .isEqualTo(loadTests.size());
    }

    /** The fake servers' calls all take 4 µs. */
    @Test
    void firstRoundAnswersBeforeItsEnd() throws Exception {
        run(request -> domain);

        assertThat(console.answers())
                .containsExactly(entry(
                        "so far: a remote EJB call costs about 4.0 µs: about 1.0 times a local one (1 round)",
                        "nop over remote-ejb, round 1 of 1"));
    }

    @Test
    void exceededThresholdFailsAfterTheReport() {
        files.exceedThreshold("nop remote max < 1ns: not met, 2 ns");

        assertThatThrownBy(() -> run(request -> domain))
                .isInstanceOfSatisfying(CliException.class, failure -> assertThat(failure.exitCode())
                        .isEqualTo(3))
                .hasMessageStartingWith("A requested limit is not met: nop remote max < 1ns: not met, 2 ns; ");
        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(console.lines()).contains("the table");
    }

    @Test
    void garbageIsCollectedBeforeTheFirstLoadTest() throws Exception {
        run(request -> domain);

        assertThat(domain.collectedAtStart()).containsExactly(ServerRole.BUSINESS, ServerRole.PRESENTATION);
    }

    @Test
    void observesBothServersCallerFirst() throws Exception {
        run(request -> domain);

        List<ServerObservation> remote =
                files.last().loadTests().get(1).observation().servers();
        assertThat(remote).extracting(server -> server.role().word()).containsExactly("presentation", "business");
        assertThat(remote.get(0).timerOverheadNanos()).isEqualTo(38.0);
        assertThat(remote.get(1).timerOverheadNanos()).isNull();
        assertThat(remote).allSatisfy(server -> {
            assertThat(server.hiccupMeter().maxNanos()).isEqualTo(250_000);
            assertThat(server.gcCount()).isNotNegative();
        });
        assertThat(domain.business().hiccupMeterRuns()).isFalse();
        assertThat(domain.presentation().hiccupMeterRuns()).isFalse();
    }

    @Test
    void attributeReadsOfOtherClientsAreObserved() throws Exception {
        AtomicLong reads = new AtomicLong();
        domain.presentation().attributeReads(() -> reads.getAndAdd(7));

        run(request -> domain);

        assertThat(files.last().loadTests().get(1).observation().servers())
                .extracting(ServerObservation::attributeReads)
                .containsExactly(7L, null);
    }

    @Test
    void collectedLogsExcludeEarlierRuns() throws Exception {
        Path log =
                folder.resolve("domain/business/com.softexploration.lab.ejb.performance.monitoring.local-results.log");
        Files.writeString(log, "executeNopServiceLoadTest:[1, 2]\n");

        Path directory = run(request -> domain);

        assertThat(uncompressed(directory.resolve("logs/business").resolve(log.getFileName() + ".gz")))
                .doesNotContain("[1, 2]")
                .startsWith("executeNopServiceLoadTest {run=run-1-local, part=0");
        assertThat(directory.resolve("logs/presentation/server.log")).hasContent("presentation started");
        assertThat(files.analysedLogs())
                .extracting(path -> directory.relativize(path).toString())
                .containsExactly(
                        "logs/business/com.softexploration.lab.ejb.performance.monitoring.local-results.log.gz",
                        "logs/presentation/com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz");
    }

    private static String uncompressed(Path log) throws IOException {
        try (InputStream content = LogFile.open(log)) {
            return new String(content.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    @Test
    void unfinishedRunCountsAsFailed() throws Exception {
        run(request -> domain);

        ExperimentDescription first = files.written().get(0);
        assertThat(first.completion().status()).isEqualTo(Status.FAILED);
        assertThat(first.completion().problem()).contains("did not finish");
        assertThat(first.loadTests()).isEmpty();
        assertThat(first.environment().server()).isNull();
    }

    @Test
    void deadServerLeavesAPartialReport() {
        domain.presentation().script().setPollsPerLoadTest(Integer.MAX_VALUE);
        domain.die(ServerRole.BUSINESS, 40);

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure.exitCode()).isEqualTo(CliException.FAILED);
        assertThat(failure).hasMessageStartingWith("The business server died; look into ");
        assertThat(files.last().completion().status()).isEqualTo(Status.FAILED);
        assertThat(files.last().completion().problem()).isEqualTo(failure.getMessage());
        assertThat(files.last().loadTests())
                .extracting(one -> one.call().side(), one -> one.completion().status(), LoadTest::observation)
                .last()
                .isEqualTo(tuple(Side.REMOTE, Status.FAILED, null));
        assertThat(domain.presentation().state()).isEqualTo("IDLE");
        assertThat(domain.closed()).isTrue();
        assertThat(console.lines()).contains("the table");
    }

    @Test
    void serverFailureIsQuoted() {
        domain.presentation().script().setFailure("EJBCLIENT000409: no receiver; check providerURL");

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure)
                .hasMessage("nop over remote-ejb, warm-up failed: EJBCLIENT000409: no receiver; check providerURL");
        assertThat(files.last().loadTests())
                .extracting(one -> one.completion().status())
                .containsExactly(Status.COMPLETED, Status.FAILED);
        assertThat(domain.closed()).isTrue();
    }

    @Test
    void deathTakesPrecedenceOverNoAnswer() {
        domain.business().setConfigurationProblem("nothing answers any more; look");
        domain.die(ServerRole.BUSINESS, 0);

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure).hasMessageStartingWith("The business server died; look into ");
    }

    @Test
    void failedStartEndsTheRun() {
        CliException failure = catchThrowableOfType(
                CliException.class,
                () -> run(request -> {
                    throw CliException.failed("Port 18080 is in use", "choose another --port-base");
                }));

        assertThat(failure).hasMessage("Port 18080 is in use; choose another --port-base");
        assertThat(files.last().completion().status()).isEqualTo(Status.FAILED);
        assertThat(files.last().completion().problem()).isEqualTo(failure.getMessage());
    }

    @Test
    void runningServersAreMeasuredAndStayUp() throws Exception {
        run(threeStarts(), OnFailure.STOP, List.of("note"), new RunningServersProvider(domain, request("domain")));

        assertThat(files.last().completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(domain.closed()).isFalse();
        assertThat(console.lines())
                .startsWith("note")
                .noneMatch(line -> line.startsWith("Starting") || line.startsWith("Plan adjusted"));
    }

    @Test
    void reportFailureDoesNotHideTheFirstFailure() {
        domain.die(ServerRole.BUSINESS, 0);
        CliException diskFull = CliException.failed("No space left", "make room");
        files.failEvaluation(diskFull);

        CliException failure = catchThrowableOfType(CliException.class, () -> run(request -> domain));

        assertThat(failure).hasMessageStartingWith("The business server died");
        assertThat(failure.getSuppressed()).containsExactly(diskFull);
    }
}
