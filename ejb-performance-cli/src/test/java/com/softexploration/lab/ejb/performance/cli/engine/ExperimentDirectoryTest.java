package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentDirectoryTest {
    private static final Instant STARTED_AT = Instant.parse("2026-11-21T10:15:00Z");

    @TempDir
    private Path folder;

    @Test
    void runsOfTheSameSecondGetDifferentIds() throws CliException {
        Path runs = folder.resolve("results/runs");

        assertThat(ExperimentDirectory.create(runs, STARTED_AT, "wildfly")).hasFileName("20261121-101500-wildfly");
        assertThat(ExperimentDirectory.create(runs, STARTED_AT, "wildfly")).hasFileName("20261121-101500-wildfly-2");
        assertThat(ExperimentDirectory.create(runs, STARTED_AT, "wildfly")).hasFileName("20261121-101500-wildfly-3");
    }

    @Test
    void fileInTheWayIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        for (Path runs : List.of(file, file.resolve("runs"))) {
            assertThatExceptionOfType(CliException.class)
                    .isThrownBy(() -> ExperimentDirectory.create(runs, STARTED_AT, "wildfly"))
                    .withMessage(file + " is a file; name a folder with --output")
                    .returns(CliException.WRONG_USE, CliException::exitCode);
        }
    }

    @Test
    void unwritablePlaceIsNamed() {
        Path runs = Path.of("/proc/runs");

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> ExperimentDirectory.create(runs, STARTED_AT, "wildfly"))
                .withMessageStartingWith("The run directory cannot be created in " + runs)
                .withMessageEndingWith("; make that folder writable, or name another one with --output")
                .returns(CliException.WRONG_USE, CliException::exitCode);
    }
}
