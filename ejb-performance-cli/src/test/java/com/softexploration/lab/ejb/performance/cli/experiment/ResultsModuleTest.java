package com.softexploration.lab.ejb.performance.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsModuleTest {
    @TempDir
    private Path directory;

    @Test
    void aLoadTestThatFailedBeforeItLoggedAnythingIsReported() throws Exception {
        ResultFiles.Evaluation evaluation = new ResultsModule(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(), Optional.of(run(failed())), directory);

        assertThat(evaluation.table()).contains("accounts remote over soap, warm-up: connection refused");
        assertThat(evaluation.report().orElseThrow()).content().contains("failed: connection refused");
    }

    @Test
    void aLoadTestThatFailedInItsWarmUpIsReported() throws Exception {
        Path log = emptyLog();

        ResultFiles.Evaluation evaluation = new ResultsModule(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(run(failed())), directory);

        assertThat(evaluation.sampleCount()).isZero();
        assertThat(evaluation.report()).isPresent();
    }

    @Test
    void aRunWithoutAnyLoadTestHasNoReport() throws Exception {
        Path log = emptyLog();

        ResultFiles.Evaluation evaluation = new ResultsModule(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(log), Optional.of(run()), directory);

        assertThat(evaluation.report()).isEmpty();
        assertThat(directory).isDirectoryNotContaining("glob:**/report.html");
    }

    @Test
    void aRunThatEndedBeforeAnythingWasLoggedHasNoReport() throws Exception {
        ResultFiles.Evaluation evaluation = new ResultsModule(() -> Integer.MAX_VALUE)
                .evaluate(List.of(), List.of(), Optional.of(run()), directory);

        assertThat(evaluation.report()).isEmpty();
        assertThat(evaluation.problems()).isEmpty();
    }

    private Path emptyLog() throws Exception {
        return Files.createFile(directory.resolve("remote-results.log"));
    }

    private static LoadTest failed() {
        return new LoadTest(
                null,
                "accounts",
                Side.REMOTE,
                "soap",
                null,
                1,
                0,
                "presentation",
                null,
                0,
                500,
                null,
                null,
                Status.FAILED,
                "connection refused",
                null,
                0,
                null);
    }

    private static ExperimentDescription run(LoadTest... loadTests) {
        return new ExperimentDescription(
                ExperimentDescription.SCHEMA_VERSION,
                "20261121-101500",
                null,
                null,
                Status.FAILED,
                "connection refused; start the business server",
                null,
                null,
                null,
                null,
                List.of(),
                List.of(loadTests));
    }
}
