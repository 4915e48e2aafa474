package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
    @TempDir
    private Path folder;

    @Test
    void certainRegressionExitsWithThree() throws Exception {
        Path base = experiment("base", 100_000);
        Path slower = experiment("slower", 120_000);

        CommandLineRun run =
                compare(base, slower, "--junit=" + folder.resolve("junit.xml"), "--json=" + folder.resolve("c.json"));

        assertThat(run.exitCode()).isEqualTo(CliException.LIMIT_EXCEEDED);
        assertThat(run.output()).contains("1.20×", "REGRESSION: slower by more than 10 %: nop remote EJB.");
        assertThat(folder.resolve("junit.xml")).content().contains("<failure");
        assertThat(folder.resolve("c.json")).content().contains("\"regression\" : true");
    }

    /** Exit code 3 is for confirmed regressions. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"schemaVersion\":1 | \"schemaVersion\":1,\"cpuSpeed\":{\"state\":\"changing\",\"probeNanos\":150000} | undecided: different CPU speeds",
                "\"start\":[123] | \"start\":1 | undecided: one start",
                "\"operation\" | \"verdict\":\"disturbed\",\"operation\" | undecided: not quotable"
            })
    void undecidableSlowDownIsNoRegression(String pattern, String replacement, String reason) throws Exception {
        Path base = experiment("base", 100_000);
        Path slower = experiment("slower", 200_000);
        rewrite(
                base,
                "\"schemaVersion\":1",
                "\"schemaVersion\":1,\"cpuSpeed\":{\"state\":\"full\",\"probeNanos\":75000}");
        rewrite(slower, pattern, replacement);

        CommandLineRun run = compare(base, slower, "--junit=" + folder.resolve("junit.xml"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.output()).contains(reason, "1 of 1 series may be slower by more than 10 %; 1 series not ");
        assertThat(folder.resolve("junit.xml"))
                .content()
                .contains("<skipped message=\"" + reason)
                .doesNotContain("<failure");
    }

    private static void rewrite(Path experiment, String pattern, String replacement) throws IOException {
        Path summary = experiment.resolve("summary.json");
        Files.writeString(summary, Files.readString(summary).replaceAll(pattern, replacement));
    }

    @Test
    void userLimitApplies() throws Exception {
        Path base = experiment("base", 100_000);
        Path slower = experiment("slower", 120_000);

        assertThat(compare(base, slower, "--fail-above=25%").exitCode()).isZero();
        assertThat(compare(base, slower, "--fail-above", "5").exitCode()).isEqualTo(CliException.LIMIT_EXCEEDED);
        assertThat(compare(base.resolve("summary.json"), slower, "--markdown").output())
                .startsWith("**REGRESSION")
                .contains("| nop remote EJB | 100 µs | 120 µs |");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--fail-above=much | --fail-above is 'much'; give a percentage from 0 to 1000, like 10%",
                "--fail-above=-1 | --fail-above is '-1'; give a percentage from 0 to 1000, like 10%",
            })
    void invalidLimitIsRefused(String option, String message) throws Exception {
        CommandLineRun run = compare(experiment("base", 1), experiment("now", 1), option);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines()).containsExactly("ejb-performance: " + message);
    }

    @Test
    void experimentIsNotComparedWithItself() throws Exception {
        Path one = experiment("one", 1);

        CommandLineRun run = compare(one, one.resolve("../one"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).isEqualTo("ejb-performance: " + one + " is given twice; name two experiments\n");
    }

    @Test
    void nonExperimentIsRefused() throws Exception {
        CommandLineRun run = compare(experiment("base", 1), folder.resolve("nosuch"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines()).singleElement().asString().contains("There is no ", "nosuch");
    }

    private CommandLineRun compare(Path base, Path now, String... options) {
        String[] command = new String[options.length + 3];
        command[0] = "compare";
        System.arraycopy(options, 0, command, 1, options.length);
        command[options.length + 1] = base.toString();
        command[options.length + 2] = now.toString();
        return CommandLineRun.of(new ProjectFolder(folder), command);
    }

    /** Writes an experiment of three starts with one round each. */
    private Path experiment(String name, long medianNanos) throws IOException {
        String rounds = IntStream.rangeClosed(1, 3)
                .mapToObj(
                        start -> "{\"start\":%d,\"round\":1,\"medianNanos\":%d}".formatted(start, medianNanos + start))
                .collect(Collectors.joining(","));
        Path experiment = Files.createDirectory(folder.resolve(name));
        Files.writeString(
                experiment.resolve("summary.json"),
                "{\"schemaVersion\":1,\"series\":[{\"operation\":\"nop\",\"side\":\"remote\",\"transport\":\"remote-ejb\",\"rounds\":["
                        + rounds + "]}]}");
        return experiment;
    }
}
