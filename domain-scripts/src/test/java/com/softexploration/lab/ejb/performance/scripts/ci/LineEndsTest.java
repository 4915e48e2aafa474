package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A carriage return at the end of a line makes scripts fail. */
class LineEndsTest {
    private static final Path ROOT = Path.of("..");
    private static final String SCRIPTS = ":(glob)";

    @Test
    void checkoutsOfScriptsHaveLineFeeds() throws Exception {
        assumeThat(Files.exists(ROOT.resolve(".git"))).as("a git checkout").isTrue();
        List<String> scripts = git(
                "ls-files", "ejb-performance", ".ci", SCRIPTS + "**/*.sh", SCRIPTS + "**/*.py", SCRIPTS + "**/*.cli");
        assertThat(scripts).hasSizeGreaterThan(50);

        List<String> command = new ArrayList<>(List.of("check-attr", "eol", "--"));
        command.addAll(scripts);

        assertThat(git(command.toArray(String[]::new)))
                .hasSameSizeAs(scripts)
                .allMatch(line -> line.endsWith(": eol: lf"));
    }

    private static List<String> git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", ROOT.toString()));
        command.addAll(List.of(words));
        Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = git.inputReader().lines().toList();
        assertThat(git.waitFor()).as("%s", lines).isZero();
        return lines;
    }
}
