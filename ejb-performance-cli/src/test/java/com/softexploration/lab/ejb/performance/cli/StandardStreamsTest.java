package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Standard streams of the real program in a locale that has ASCII only, as in cron jobs and containers. */
class StandardStreamsTest {
    private static final Map<String, String> ASCII_LOCALE = Map.of("LC_ALL", "C", "TERM", "xterm");

    @TempDir
    Path folder;

    @Test
    void redirectedOutputIsUtf8() throws Exception {
        try (ChildCommand analyze = analyzeBehind(List.of())) {
            assertThat(analyze.exitCode()).as("%s", analyze.errors()).isZero();
            assertThat(String.join("\n", analyze.output()))
                    .contains("20.0 \u00b5s")
                    .doesNotContain("?", "20.0 us");
            assertThat(String.join("\n", analyze.errors()))
                    .contains("local.log:2")
                    .doesNotContain("?");
        }
    }

    @Test
    void asciiTerminalShowsNoQuestionMarks() throws Exception {
        assumeThat(new ProcessBuilder("sh", "-c", "command -v python3").start().waitFor())
                .as("python3, which has pseudo-terminals")
                .isZero();
        String spawn = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";

        try (ChildCommand analyze = analyzeBehind(List.of("python3", "-c", spawn))) {
            assertThat(analyze.exitCode()).as("%s", analyze.output()).isZero();
            assertThat(String.join("\n", analyze.output()))
                    .contains("20.0 us")
                    .doesNotContain("?")
                    .matches("(?s)\\p{ASCII}*");
        }
    }

    private ChildCommand analyzeBehind(List<String> runner) throws IOException {
        Path local = Files.writeString(
                folder.resolve("local.log"),
                "executeNopServiceLoadTest:[20000, 20000]\nexecuteNopServiceLoadTest:[x]\n");
        return ChildCommand.startBehind(
                runner,
                new ProjectFolder(folder),
                folder,
                ASCII_LOCALE,
                "analyze",
                "--local",
                local.toString(),
                "--output",
                folder.resolve("report").toString());
    }
}
