package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunInProgressTest {
    @TempDir
    Path directory;

    @Test
    void markEndsWithTheExperiment() throws Exception {
        assertThat(RunInProgress.isMarked(directory)).isFalse();
        try (RunInProgress mark = RunInProgress.mark(List.of(directory))) {
            assertThat(mark).isNotNull();
            assertThat(RunInProgress.isMarked(directory)).isTrue();
        }

        assertThat(RunInProgress.isMarked(directory)).isFalse();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void fileOfKilledCommandMarksNothing() throws Exception {
        Files.createFile(directory.resolve("in-progress"));

        assertThat(RunInProgress.isMarked(directory)).isFalse();
    }
}
