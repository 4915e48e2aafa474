package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UninterruptedTest {
    @TempDir
    private Path folder;

    @Test
    void interruptedThreadStillSaves() throws Exception {
        Path file = folder.resolve("saved");
        Thread.currentThread().interrupt();

        Uninterrupted.run(() -> write(file));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(file).hasContent("saved");
    }

    @Test
    void failureIsPassedToTheCaller() {
        CliException failure = CliException.failed("No space left", "make room");

        assertThatThrownBy(() -> Uninterrupted.run(() -> {
                    throw failure;
                }))
                .isSameAs(failure);
    }

    private static void write(Path file) throws CliException {
        try {
            Files.writeString(file, "saved");
        } catch (java.io.IOException e) {
            throw CliException.failed("not written", "never mind", e);
        }
    }
}
