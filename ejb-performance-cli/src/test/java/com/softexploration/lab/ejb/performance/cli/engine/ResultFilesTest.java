package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTest {
    @TempDir
    private Path directory;

    @Test
    void failureWithoutLogIsReported() throws Exception {
        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(), Optional.of(run(failed())), directory);

        assertThat(evaluation.table()).contains("accounts SOAP, warm-up: connection refused");
        assertThat(evaluation.report().orElseThrow())
                .content()
                .contains("failed: connection refused", "href=\"./report.md\"");
        assertThat(directory.resolve("report.md"))
                .content()
                .startsWith("**")
                .contains("\n- accounts SOAP, warm-up: connection refused\n")
                .endsWith("\nPage: `report.html`\n");
    }

    @Test
    void failureInWarmUpIsReported() throws Exception {
        Path log = emptyLog();

        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(run(failed())), directory);

        assertThat(evaluation.sampleCount()).isZero();
        assertThat(evaluation.report()).isPresent();
    }

    @Test
    void runWithoutLoadTestsHasNoReport() throws Exception {
        Path log = emptyLog();

        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(run()), directory);

        assertThat(evaluation.report()).isEmpty();
        assertThat(directory).isDirectoryNotContaining("glob:**/report.html");
    }

    @Test
    void runWithoutLogsHasNoReport() throws Exception {
        ResultFiles.Evaluation evaluation =
                new ResultFiles(() -> Integer.MAX_VALUE).evaluate(List.of(), List.of(), Optional.of(run()), directory);

        assertThat(evaluation.report()).isEmpty();
        assertThat(evaluation.problems()).isEmpty();
    }

    @Test
    void unmeasuredLimitsAreMissed() throws Exception {
        Path log = Files.writeString(directory.resolve("remote-results.log"), logged("a", 100));
        RunOptions options = new RunOptions(
                Map.of(),
                List.of(),
                List.of(Threshold.parse("nop rest max < 1s"), Threshold.parse("nop remote max < 1s")),
                List.of(Objective.parse("p99 < 2ms")),
                null);

        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(load(options)), directory);

        assertThat(evaluation.missed())
                .containsExactly(
                        "nop rest max < 1s: not measured (no such call)",
                        "p99 < 2ms: not measured (no call at a rate)");
        assertThat(catchThrowableOfType(CliException.class, evaluation::requireThresholds))
                .returns(CliException.LIMIT_EXCEEDED, CliException::exitCode)
                .hasMessageStartingWith("2 requested limits are not met: nop rest max < 1s: not measured");
    }

    @Test
    void comparisonIsWrittenAsMarkdown() throws Exception {
        Path base = stored("wildfly", "20261126-100000-wildfly");
        Path other = stored("wildfly", "20261126-110000-wildfly");

        new ResultFiles(() -> 100).compare(base, other);

        assertThat(other.resolve("comparison.md"))
                .content()
                .startsWith("**New versus base: ")
                .contains("\nBase: ", " · New: ", "| nop remote EJB | ")
                .endsWith("\nPage: `comparison.html`\n");
    }

    /** The newest of the same server is one of two, of which the other is of another server. */
    @Test
    void runIsComparedWithNewestOfItsKind() throws Exception {
        ResultFiles files = new ResultFiles(() -> Integer.MAX_VALUE);
        Path first = stored("wildfly", "20261126-100000-wildfly");
        Path second = stored("wildfly", "20261126-110000-wildfly");
        stored("tomee", "20261126-120000-tomee");

        assertThat(files.changeSincePrevious(first)).isEmpty();
        assertThat(files.changeSincePrevious(second).orElseThrow())
                .startsWith("Since 20261126-100000-wildfly: ")
                .contains(": no change in any of 4 calls beyond ±")
                .doesNotContain("\n");
        assertThat(files.changeSincePrevious(stored("tomee", "20261126-130000-tomee"))
                        .orElseThrow())
                .startsWith("Since 20261126-120000-tomee: ");
    }

    @Test
    void ownCommitIsNoDifference() throws Exception {
        ResultFiles files = new ResultFiles(() -> Integer.MAX_VALUE);
        edit(stored("wildfly", "20261126-100000-wildfly"), "\"gitCommit\" : \"\\w+\"", "\"gitCommit\" : \"0\"");
        Path second = stored("wildfly", "20261126-110000-wildfly");
        Path third = stored("wildfly", "20261126-120000-wildfly");
        edit(third, "\"version\" : \"\\d+[.]\\d+[.]\\d+[.]Final\"", "\"version\" : \"1.0.0.Final\"");

        assertThat(files.changeSincePrevious(second).orElseThrow())
                .startsWith("Since 20261126-100000-wildfly: ")
                .hasSizeLessThanOrEqualTo(160);
        assertThat(files.changeSincePrevious(third)).as("another server").isEmpty();
    }

    private static void edit(Path run, String pattern, String replacement) throws IOException {
        Path file = run.resolve("run.json");
        String text = Files.readString(file);
        assertThat(text).containsPattern(pattern);
        Files.writeString(file, text.replaceAll(pattern, replacement));
    }

    private Path stored(String server, String name) throws IOException {
        Path published = Path.of("../results/published/2026-11-all-servers/20261125-071737-" + server);
        Path copy = Files.createDirectory(directory.resolve(name));
        for (String file : List.of("summary.json", "run.json")) {
            Files.copy(published.resolve(file), copy.resolve(file));
        }
        return copy;
    }

    @Test
    void repeatedLoadTestIsExcluded() throws Exception {
        Path log = Files.writeString(
                directory.resolve("remote-results.log"), logged("disturbed", 900) + logged("repeated", 100));

        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(
                        List.of(),
                        List.of(log),
                        Optional.of(run(completed("disturbed"), completed("repeated"))),
                        directory);

        assertThat(evaluation.sampleCount()).isEqualTo(1);
        assertThat(Files.readString(directory.resolve("summary.csv")))
                .contains("nop,remote,remote-ejb,1,100,100,100,")
                .doesNotContain("900");
    }

    /** The only load test is of the open model, so that there is no series. */
    @Test
    void missedObjectiveIsExceeded() throws Exception {
        String head = "executeNopServiceLoadTest {run=a, part=";
        Path log = Files.writeString(
                directory.resolve("remote-results.log"),
                head + "0, phase=begin, side=remote, transport=rest, requestCount=2, callsPerSecond=100}:[]\n" + head
                        + "1, phase=measured, transport=rest}:[400000, 400000]\n" + head
                        + "2, phase=wait, transport=rest}:[600000, 600000]\n" + head
                        + "3, phase=end, status=completed, measuredCount=2, errorCount=0, offeredNanos=20000000,"
                        + " elapsedNanos=20000000}:[]\n");
        RunOptions options = new RunOptions(
                Map.of(),
                List.of(),
                List.of(),
                List.of(Objective.parse("median < 0.5ms"), Objective.parse("median < 2ms")),
                null);

        ResultFiles.Evaluation evaluation = new ResultFiles(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(load(options)), directory);

        assertThat(evaluation.sampleCount()).isEqualTo(2);
        assertThat(evaluation.missed()).containsExactly("nop over REST at 100/s median < 0.5ms: not met, 1.00 ms");
        assertThat(catchThrowableOfType(CliException.class, evaluation::requireThresholds))
                .returns(CliException.LIMIT_EXCEEDED, CliException::exitCode);
        assertThat(evaluation.table()).contains("median < 2ms: met, 1.00 ms").doesNotContain("Maximum, all threads");
    }

    private static ExperimentDescription load(RunOptions options) {
        ExperimentDescription run = run();
        return new ExperimentDescription(
                run.schemaVersion(),
                run.runId(),
                new ExperimentDescription.Completion(null, null, Status.COMPLETED, null),
                new ExperimentDescription.Parameters(
                        ExperimentKind.LOAD,
                        false,
                        new ExperimentDescription.Repeats(1, 1, null),
                        LoadTestSettings.DEFAULT,
                        new ExperimentDescription.Workload(List.of(), List.of(), List.of(), List.of()),
                        options),
                run.environment(),
                List.of());
    }

    private static String logged(String id, long nanos) {
        String head = "executeNopServiceLoadTest {run=" + id + ", part=";
        return head + "0, phase=begin, side=remote, transport=remote-ejb, requestCount=1, warmupCount=0}:[]\n"
                + head + "1, phase=measured, transport=remote-ejb}:[" + nanos + "]\n"
                + head + "2, phase=end, transport=remote-ejb, status=completed, measuredCount=1}:[]\n";
    }

    private static LoadTest completed(String id) {
        return new LoadTest(
                id,
                new LoadTest.Call("nop", Side.REMOTE, "remote-ejb", null),
                new LoadTest.Repetition(1, 1),
                new LoadTest.Servers("presentation", "business"),
                new LoadTest.Calls(1, 0, null, 0L, List.of()),
                new LoadTest.Completion(Status.COMPLETED, null, null, 0),
                null,
                List.of());
    }

    private Path emptyLog() throws Exception {
        return Files.createFile(directory.resolve("remote-results.log"));
    }

    private static LoadTest failed() {
        return new LoadTest(
                null,
                new LoadTest.Call("accounts", Side.REMOTE, "soap", null),
                new LoadTest.Repetition(1, 0),
                new LoadTest.Servers("presentation", null),
                new LoadTest.Calls(0, 500, null, null, List.of()),
                new LoadTest.Completion(Status.FAILED, "connection refused", null, 0),
                null,
                List.of());
    }

    private static ExperimentDescription run(LoadTest... loadTests) {
        return new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                "20261121-101500",
                new ExperimentDescription.Completion(
                        null, null, Status.FAILED, "connection refused; start the business server"),
                null,
                new ExperimentDescription.Environment(null, null, null, List.of()),
                List.of(loadTests));
    }

    @Test
    void serverWithoutRoundsDoesNotHideOthers(@TempDir Path folder) throws Exception {
        Path measured = Files.createDirectory(folder.resolve("measured"));
        Files.writeString(
                measured.resolve("summary.json"),
                "{\"series\":[{\"operation\":\"nop\",\"side\":\"remote\",\"transport\":\"rmi\","
                        + "\"rounds\":[{\"start\":1,\"round\":1,\"medianNanos\":100000}]}]}");
        Path brokenOff = Files.createDirectory(folder.resolve("broken-off"));
        Files.writeString(brokenOff.resolve("summary.json"), "{\"series\":[]}");

        ResultFiles.Comparison comparison =
                new ResultFiles(() -> 100).compareServers(List.of(brokenOff, measured), List.of("it failed"), folder);

        assertThat(comparison.table()).contains("measured", "100 µs");
        assertThat(comparison.page()).content().contains("it failed", "broken-off: ", "has no rounds to compare");
        assertThat(folder.resolve("servers.md"))
                .content()
                .contains("- it failed\n- broken-off: ", "| nop | RMI | 100 µs |")
                .endsWith("\nPage: `servers.html`\n");
    }
}
