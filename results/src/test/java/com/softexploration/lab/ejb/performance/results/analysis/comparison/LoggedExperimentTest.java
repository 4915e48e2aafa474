package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoggedExperimentTest {
    @TempDir
    private Path directory;

    @Test
    void beginAndEndRecordDescribeLoadTest() throws Exception {
        LoadTest test = described(
                        log("a.log", "run-1", ", loadTest=4, start=2, round=3, caller=presentation", "10, 20"))
                .loadTests()
                .get(0);

        assertThat(test.runId()).isEqualTo("run-1");
        assertThat(test.name()).isEqualTo("nop remote over rest");
        assertThat(test.repetition()).isEqualTo(new LoadTest.Repetition(2, 3));
        assertThat(test.servers()).isEqualTo(new LoadTest.Servers("presentation", "business"));
        assertThat(test.calls()).isEqualTo(new LoadTest.Calls(2, 5, 8.0, 0L, List.of(70_000L, 71_000L)));
        assertThat(test.completion())
                .isEqualTo(new LoadTest.Completion(Status.COMPLETED, null, Instant.parse("2026-11-21T10:15:00Z"), 30));
        assertThat(test.observation().servers().get(0).gcMillis()).isEqualTo(7);
        assertThat(test.observation().servers().get(0).timerOverheadNanos()).isEqualTo(38.25);
        assertThat(test.observation().servers().get(0).hiccupMeter())
                .isEqualTo(new HiccupMeterReading(5, 31, 3, 200, 800, 900, 2, 70, 50, 11));
    }

    @Test
    void experimentIsOfLogs() throws Exception {
        ExperimentDescription experiment = described(
                log("a.log", "run-1", ", quick=true, loadTest=1, start=1, round=2, search=p99 < 2ms, caller=x", "10"));

        assertThat(experiment.runId()).isEqualTo("20261121-load");
        assertThat(experiment.kind()).isEqualTo(ExperimentKind.LOAD);
        assertThat(experiment.isQuick()).isTrue();
        assertThat(experiment.isOfLogs()).isTrue();
        assertThat(experiment.parameters().options().objectives())
                .extracting(objective -> objective.text())
                .containsExactly("p99 < 2ms");
        assertThat(experiment.loadTests().get(0).call().searched()).isEqualTo("p99 < 2ms");
        assertThat(experiment.parameters().repeats()).isEqualTo(new ExperimentDescription.Repeats(1, 2, null));
    }

    @Test
    void partsOfSeveralCallersAreOneLoadTest() throws Exception {
        Path one = log("a.log", "run-g1", caller(1, 2), "10, 20");
        Path other = log("b.log", "run-g2", caller(2, 2), "30, 40, 50");
        LogReader.Contents logs = read(one, other);
        ExperimentDescription experiment =
                LoggedExperiment.of(logs.loadTests(), Optional.empty()).orElseThrow();
        LoadTest test = experiment.loadTests().get(0);

        assertThat(experiment.loadTests()).hasSize(1);
        assertThat(test.runId()).isEqualTo("run-g1");
        assertThat(test.calls())
                .isEqualTo(new LoadTest.Calls(4, 10, 8.0, 0L, List.of(70_000L, 71_000L, 70_000L, 71_000L)));
        assertThat(test.call().threads()).isNull();
        assertThat(test.generators()).extracting(Generator::name).containsExactly("presentation-1", "presentation-2");
        Analysis analysis = new LogAnalyzer().analyze(logs, ExcludedLoadTests.selection(Optional.of(experiment)));
        assertThat(analysis.series().get(0).summary().count()).isEqualTo(5);
        assertThat(analysis.series().get(0).loadTests()).hasSize(1);
    }

    @Test
    void missingPartIsReported() throws Exception {
        LogReader.Contents logs = read(log("b.log", "run-g2", caller(2, 2), "30, 40"));
        Optional<ExperimentDescription> experiment = LoggedExperiment.of(logs.loadTests(), Optional.empty());

        assertThat(experiment.orElseThrow().loadTests().get(0).calls().errorCount())
                .isNull();
        assertThat(new LogAnalyzer()
                        .analyze(logs, ExcludedLoadTests.selection(experiment))
                        .incompleteLoadTests())
                .extracting(test -> test.incompleteReason())
                .containsExactly("caller 1: its log is missing");
    }

    @Test
    void levelHasThreadsOfAllCallers() throws Exception {
        LoadTest test = described(
                        log("a.log", "run-g1", ", level=true" + caller(1, 2), "10"),
                        log("b.log", "run-g2", ", level=true" + caller(2, 2), "20"))
                .loadTests()
                .get(0);

        assertThat(test.call().threads()).isEqualTo(6);
    }

    @Test
    void openLoadGoesOnWithoutDeadCaller() throws Exception {
        Path one = log("a.log", "run-g1", ", callsPerSecond=100.0, spacing=poisson, seed=1" + caller(1, 2), "10, 20");
        Path dead = log("b.log", "run-g2", ", callsPerSecond=100.0, spacing=poisson, seed=2" + caller(2, 2), "30");
        List<String> lines = Files.readAllLines(dead);
        Files.write(dead, lines.subList(0, lines.size() - 1));
        LoadTest test = described(one, dead).loadTests().get(0);

        assertThat(test.call().callsPerSecond()).isEqualTo(200);
        assertThat(test.completion().status()).isEqualTo(Status.COMPLETED);
        assertThat(test.runId()).isEqualTo("run-g1");
        assertThat(test.generators()).extracting(Generator::status).containsExactly(Status.COMPLETED, Status.FAILED);
    }

    @Test
    void killedServerFailsLoadTest() throws Exception {
        Path log = log("a.log", "run-1", ", loadTest=1, start=1, round=1, caller=presentation", "10");
        List<String> lines = Files.readAllLines(log);
        Files.write(log, lines.subList(0, lines.size() - 1));
        LoadTest test = described(log).loadTests().get(0);

        assertThat(test.completion().status()).isEqualTo(Status.FAILED);
        assertThat(test.completion().problem()).contains("no end record");
        assertThat(test.observation()).isNull();
    }

    @Test
    void logsWithoutPlanAreNoExperiment() throws Exception {
        LogReader.Contents logs = SyntheticExperiment.empty(ExperimentKind.RUN)
                .ofEarlierVersion()
                .loadTest("nop", "rest", null, 1, 10, 5)
                .logs(directory);

        assertThat(LoggedExperiment.of(logs.loadTests(), Optional.empty())).isEmpty();
    }

    @Test
    void severalExperimentsAreNoPlan() throws Exception {
        Path one = log("a.log", "run-1", ", loadTest=1, start=1, round=1, caller=x", "10");
        Path other = Files.writeString(
                directory.resolve("b.log"),
                Files.readString(one).replace("run-1", "run-2").replace("20261121-load", "20261122-load"));

        assertThat(LoggedExperiment.of(read(one, other).loadTests(), Optional.empty()))
                .isEmpty();
    }

    @Test
    void loadTestsOfOtherExperimentsKeepOut() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN).loadTest("nop", "rest", null, 1, 10, 5);
        Path other = log("c.log", "run-1", ", loadTest=1, start=1, round=1, caller=x", "10");

        assertThat(LoggedExperiment.of(read(other).loadTests(), Optional.of(run.description())))
                .contains(run.description());
    }

    @Test
    void damagedPositionIsNone() throws Exception {
        Path log = log("a.log", "run-1", ", loadTest=one, start=1, round=1, caller=x", "10");

        assertThat(LoggedExperiment.of(read(log).loadTests(), Optional.empty())).isEmpty();
    }

    private static String caller(int number, int count) {
        return ", loadTest=1, start=1, round=1, caller=presentation-" + number + ", callerNumber=" + number
                + ", callerCount=" + count;
    }

    private Path log(String file, String run, String position, String samples) throws IOException {
        String head = "executeNopServiceLoadTest {run=" + run + ", part=";
        List<String> lines = new ArrayList<>();
        lines.add(head + "0, phase=begin, transport=rest, side=remote, requestCount=2, warmupCount=5, threadCount=3,"
                + " experiment=20261121-load, kind=load" + position
                + ", server=node-1, servedBy=business, startedAt=2026-11-21T10:15:00Z}:[]");
        lines.add(head + "1, phase=warmup, transport=rest, cpuProbeNanos=70000}:[9]");
        lines.add(head + "2, phase=measured, transport=rest, cpuProbeNanos=71000}:[" + samples + "]");
        lines.add(head + "3, phase=end, transport=rest, status=completed, measuredCount="
                + samples.split(",").length + ", errorCount=0, warmupP10Nanos=8, measuredFrom=2026-11-21T10:15:01Z,"
                + " elapsedNanos=30, timerOverheadNanos=38.25, gcCount=1, gcMillis=7, hiccupIntervalNanos=5,"
                + " hiccupElapsedNanos=31, hiccupWakeUps=3, hiccupMedianNanos=200, hiccupP99Nanos=800, hiccupMaxNanos=900,"
                + " hiccupPauses=2, hiccupPauseNanos=70, hiccupPauseThresholdNanos=50, hiccupMeterCpuNanos=11}:[]");
        return Files.write(directory.resolve(file), lines);
    }

    private static LogReader.Contents read(Path... logs) throws ResultsException {
        return new LogAnalyzer().read(List.of(), List.of(logs));
    }

    private static ExperimentDescription described(Path... logs) throws ResultsException {
        return LoggedExperiment.of(read(logs).loadTests(), Optional.empty()).orElseThrow();
    }
}
