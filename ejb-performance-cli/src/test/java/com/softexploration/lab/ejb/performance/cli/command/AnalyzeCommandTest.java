package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
    @TempDir
    private Path folder;

    @Test
    void publishedLinesBecomeSummariesAndReport() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, 200, 300]\nexecuteNopServiceLoadTest:[200]\n");
        Path remote = log("remote.log", "executeNopServiceLoadTest:[2000, 4000, 6000]\n");

        CommandLineRun run = analyze("--local", local.toString(), "--remote", remote.toString());

        assertThat(run.errors()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.output())
                .startsWith("A remote EJB call costs about 4.0 µs: about 20 times a local one.\n")
                .containsPattern("remote EJB +4.00 µs +█+ +20.0×");
        assertThat(Files.readAllLines(output().resolve("summary.csv")))
                .anyMatch(
                        line -> line.matches(
                                "nop,local,local-ejb,4,100,300,199.9{9}\\d+,200,6666.666666666667,81.64965809277261,,,,199.9{9}\\d+,199.9{9}\\d+,0.95"));
        assertThat(output().resolve("report.html")).isNotEmptyFile();
        assertThat(output().resolve("figures/nop-per-call.svg")).isNotEmptyFile();
    }

    @Test
    void exceededThresholdExitsWithThreeAfterReport() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, 300]\nexecuteNopServiceLoadTest:[200]\n");

        CommandLineRun run = analyze(
                "--local",
                local.toString(),
                "--threshold",
                "nop local max < 300ns",
                "--threshold",
                "nop local mean < 1us",
                "--threshold",
                "nop local p99 < 1ns");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.errors())
                .isEqualTo(
                        "ejb-performance: A requested limit is not met: nop local max < 300ns: not met, 300 ns; check the report for"
                                + " disturbances, or relax the limit\n");
        assertThat(run.output())
                .contains(
                        "- nop local max < 300ns: not met, 300 ns",
                        "- nop local mean < 1us: met, 200 ns",
                        "- nop local p99 < 1ns: the data cannot tell (3 calls are too few for p99)");
        assertThat(output().resolve("report.html")).content().contains("nop local mean &lt; 1us: met, 200 ns");
        assertThat(output().resolve("summary.json"))
                .content()
                .contains(
                        "\"threshold\" : \"nop local max < 300ns\"", "\"state\" : \"not met\"", "\"limitNanos\" : 300");
    }

    @Test
    void metOrUndecidedThresholdDoesNotFail() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, 300]\n");

        CommandLineRun run = analyze(
                "--local",
                local.toString(),
                "--threshold",
                "nop local max < 301ns",
                "--threshold",
                "nop local p99 < 1ns");

        assertThat(run.exitCode()).isZero();
    }

    @Test
    void thresholdOfUnmeasuredCallsIsRefused() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, 300]\n");

        CommandLineRun run = analyze("--local", local.toString(), "--threshold", "nopp remote p99 < 2ms");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo(
                        "ejb-performance: The threshold 'nopp remote p99 < 2ms' is about the operation 'nopp', which is"
                                + " not measured; choose from nop\n");
        assertThat(output().resolve("report.html")).doesNotExist();
    }

    @Test
    void damagedLinesAreNamedAndSkipped() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, -5, 300]\nexecuteFooServiceLoadTest:[1]\n");

        CommandLineRun run = analyze("--local", local.toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.errors())
                .contains(local + ":1: ")
                .contains(local + ":2: ")
                .contains("unknown operation 'executeFooServiceLoadTest'");
        assertThat(Files.readAllLines(output().resolve("summary.csv"))).hasSize(2);
    }

    @Test
    void missingLogIsUsageError() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100]\n");
        Path missing = folder.resolve("missing.log");

        CommandLineRun run = analyze("--local", local.toString(), missing.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo("ejb-performance: There is no result log " + missing + "; name an existing file\n");
        assertThat(output()).doesNotExist();
    }

    @Test
    void noUsableSampleWritesNothing() throws IOException {
        Path empty = log("empty.log", "");

        CommandLineRun run = analyze("--local", empty.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .hasSize(2)
                .last()
                .asString()
                .startsWith("ejb-performance: The logs contain no samples, so nothing was written; name the servers'")
                .contains("local-results.log", "remote-results.log");
        assertThat(output()).doesNotExist();
    }

    @Test
    void samplesOfZeroHaveNoAxis() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[0, 0, 0]\n");

        CommandLineRun run = analyze("--local", local.toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.output().lines().findFirst().orElseThrow()).matches("nop +median *");
        assertThat(run.output()).contains("0 ns").doesNotContain("1 ns", "1.01 ns", "●");
    }

    @Test
    void damageIsOneLinePerKind() throws IOException {
        String noise = "2026-11-24 10:15:00 INFO [org.jboss.as] WFLYSRV0025: started\n";
        Path server = log("server.log", noise.repeat(500));

        CommandLineRun run = analyze("--local", server.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith(server + ":1: '2026-11-24 10:15:00")
                .endsWith("is not a record; skipped (and 499 more of this kind)");
    }

    @Test
    void sideWithoutSampleIsNamed() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100, 200]\n");
        Path remote = log("remote.log", "executeNopServiceLoadTest:[");

        CommandLineRun run = analyze("--local", local.toString(), "--remote", remote.toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.errors().lines())
                .containsExactly(
                        remote + ":1: the record is truncated",
                        "There is no remote sample: the report shows the other side only");
    }

    @Test
    void failedCallsAreReported() throws IOException {
        Path remote = log("remote.log", """
                executeNopServiceLoadTest {run=r, part=0, phase=begin, transport=rest, requestCount=5}:[]
                executeNopServiceLoadTest {run=r, part=1, phase=error, transport=rest, count=1, reason=status 500}:[]
                executeNopServiceLoadTest {run=r, part=2, phase=end, transport=rest, status=failed, errorCount=1}:[]
                """);

        CommandLineRun run = analyze("--remote", remote.toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.output())
                .contains("- 1 × status 500 in nop over REST, load test r")
                .doesNotContain("1.01 ns");
        assertThat(output().resolve("report.html")).content().contains("status 500");
    }

    /** Its report is replaced, or written elsewhere. */
    @Test
    void runDirectoryHasItsLogs() throws IOException {
        Path published = Path.of("../results/published/2026-11-all-servers/20261125-071737-wildfly");
        Path run = Files.createDirectories(folder.resolve("run/logs/presentation"))
                .getParent()
                .getParent();
        Path log =
                Path.of("logs/presentation/com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz");
        Files.copy(published.resolve(log), run.resolve(log));
        Files.copy(published.resolve("run.json"), run.resolve("run.json"));

        CommandLineRun elsewhere = analyze(run.toString());
        assertThat(elsewhere.exitCode()).as(elsewhere.errors()).isZero();
        assertThat(elsewhere.output())
                .contains("A remote EJB call costs 169 µs", "Report: " + output().resolve("report.html"));
        assertThat(run.resolve("report.html")).doesNotExist();

        CommandLineRun beside = CommandLineRun.of(new ProjectFolder(folder), "analyze", run.toString());
        assertThat(beside.output()).endsWith("Report: " + run.resolve("report.html") + "\n");
        assertThat(run.resolve("summary.json")).hasSameTextualContentAs(output().resolve("summary.json"));
    }

    @Test
    void runDirectoryWithoutLogsIsRefused() throws IOException {
        log("run.json", "{}");

        CommandLineRun run = analyze(folder.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo("ejb-performance: " + folder + " has no result logs; name another run directory\n");
    }

    @Test
    void missingLogsNameTheirOptions() {
        CommandLineRun run = analyze();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly(
                        "ejb-performance: No result log is named; name a run directory, or logs with --local and --remote");
    }

    @Test
    void uncreatableFolderIsNamed() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100]\n");
        Path file = log("file", "");

        CommandLineRun run = analyzeTo(file.resolve("below").toString(), "--local", local.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).isEqualTo("ejb-performance: " + file + " is a file; name a folder with --output\n");
    }

    @Test
    void duplicateLogIsUsageErrorDespiteLinks() throws IOException {
        Path log = log("local.log", "executeNopServiceLoadTest:[1, 2, 3]\n");
        Path link = Files.createLink(folder.resolve("link.log"), log);

        CommandLineRun analyze = analyze("--local", log.toString(), link.toString());

        assertThat(analyze.exitCode()).isEqualTo(2);
        assertThat(analyze.errors()).contains("is the same as " + log, "name it once");
    }

    @Test
    void mixedUpFileAndFolderAreRejected() throws IOException {
        Path log = log("local.log", "executeNopServiceLoadTest:[1, 2, 3]\n");

        CommandLineRun output = analyzeTo(log.toString(), "--local", log.toString());
        assertThat(output.exitCode()).isEqualTo(2);
        assertThat(output.errors()).contains(log + " is a file; name a folder with --output");

        CommandLineRun run = analyze("--local", log.toString(), "--run-json", folder.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).contains(folder + " is a folder; name the run.json in it");
    }

    private CommandLineRun analyze(String... options) {
        return analyzeTo(output().toString(), options);
    }

    private CommandLineRun analyzeTo(String output, String... options) {
        List<String> arguments = new ArrayList<>(List.of("analyze", "--output", output));
        arguments.addAll(List.of(options));
        return CommandLineRun.of(new ProjectFolder(folder), arguments.toArray(String[]::new));
    }

    private Path output() {
        return folder.resolve("output");
    }

    private Path log(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void emptyOutputIsUsageError() throws IOException {
        Path local = log("local.log", "executeNopServiceLoadTest:[100]\n");

        CommandLineRun run = analyzeTo("", "--local", local.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).contains("--output: the path is empty; name a file or folder");
    }

    @Test
    void problemsOfOneKindAreCounted() throws IOException {
        String incomplete = IntStream.range(0, 1_000)
                .mapToObj(
                        i -> "executeNopServiceLoadTest {run=r" + i + ", part=1, phase=measured, transport=rest}:[1]\n")
                .collect(Collectors.joining());

        CommandLineRun run = analyze("--remote", log("remote.log", incomplete).toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.errors().lines())
                .singleElement()
                .asString()
                .contains("load test r0 ", "is incomplete")
                .endsWith("(and 999 more of this kind)");
    }

    @Test
    void problemsOfManyLogsAreCounted() throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "--remote", log("remote.log", "executeNopServiceLoadTest:[1]\n").toString(), "--local"));
        for (int i = 0; i < 100; i++) {
            options.add(log("empty-" + i + ".log", "").toString());
        }

        CommandLineRun run = analyze(options.toArray(String[]::new));

        assertThat(run.exitCode()).isZero();
        assertThat(run.errors().lines())
                .hasSize(22)
                .endsWith(
                        "and 80 more lines like these",
                        "There is no local sample: the report shows the other side only");
    }
}
