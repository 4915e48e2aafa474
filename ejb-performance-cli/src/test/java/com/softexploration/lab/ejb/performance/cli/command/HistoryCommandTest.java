package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {
    @TempDir
    private Path folder;

    @Test
    void newRegressionExitsWithThree() throws Exception {
        runs(1, 20, 100_000);
        runs(21, 25, 120_000);

        CommandLineRun run = history(folder.resolve("results/runs").toString());

        assertThat(run.exitCode()).isEqualTo(CliException.LIMIT_EXCEEDED);
        assertThat(run.output()).contains("REGRESSION: nop remote EJB +19.8 %", " since 2026-10-21 02:00 (00000021)");
    }

    @Test
    void runsOfTheProjectAreTheDefault() throws Exception {
        runs(1, 3, 100_000);

        CommandLineRun run = history("--output", folder.resolve("out").toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.output()).contains("No changes to be found in 3 runs: ", "Page: " + folder.resolve("out"));
        assertThat(folder.resolve("out/history.csv")).exists();
        assertThat(folder.resolve("out/history.html")).exists();
        assertThat(folder.resolve("results/runs/history.csv")).doesNotExist();
    }

    @Test
    void foldersWithoutRunsAreRefusedInALine() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path file = Files.writeString(folder.resolve("file"), "");

        CommandLineRun ofNothing = history(empty.toString());
        CommandLineRun ofFile = history(file.toString());

        assertThat(ofNothing.exitCode()).isEqualTo(CliException.WRONG_USE);
        assertThat(ofNothing.errors().strip())
                .endsWith(empty + " has no runs; measure with run, or name the folder of run directories")
                .hasLineCount(1);
        assertThat(ofFile.exitCode()).isEqualTo(CliException.WRONG_USE);
        assertThat(ofFile.errors()).contains("file is a file; name the folder of run directories");
        assertThat(empty).isEmptyDirectory();
    }

    private CommandLineRun history(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "history";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CommandLineRun.of(new ProjectFolder(folder), all);
    }

    private void runs(int firstDay, int lastDay, long medianNanos) throws IOException {
        for (int day = firstDay; day <= lastDay; day++) {
            Path run = Files.createDirectories(folder.resolve("results/runs/run-" + day));
            Files.writeString(
                    run.resolve("run.json"),
                    "{\"schemaVersion\":3,\"runId\":\"run-%d\",\"startedAt\":\"2026-10-%02dT02:00:00Z\",\"project\":{\"gitCommit\":\"%08d\"},\"loadTests\":[]}"
                            .formatted(day, day, day));
            long median = medianNanos + (day % 2 == 0 ? 1_000 : -1_000);
            Files.writeString(
                    run.resolve("summary.json"),
                    "{\"schemaVersion\":1,\"series\":[{\"operation\":\"nop\",\"side\":\"remote\",\"transport\":\"remote-ejb\",\"rounds\":[{\"start\":1,\"round\":1,\"medianNanos\":%d},{\"start\":2,\"round\":1,\"medianNanos\":%d}]}]}"
                            .formatted(median, median + 10));
        }
    }
}
