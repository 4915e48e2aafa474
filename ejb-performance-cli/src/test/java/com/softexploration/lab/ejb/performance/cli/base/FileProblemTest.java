package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileProblemTest {
    @TempDir
    private Path folder;

    @Test
    void missingFileIsNamedInWords() {
        assertThat(reason(() -> Files.readString(folder.resolve("missing.json"))))
                .isEqualTo("there is no such file or folder");
    }

    @Test
    void fileInPlaceOfFolderIsNamedInWords() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(reason(() -> Files.createDirectories(file))).isEqualTo("a file is in its place");
    }

    @ParameterizedTest
    @CsvSource({
        "java.io.IOException: No space left on device, make room on that disk",
        "mkdir: cannot create directory: Disk quota exceeded, make room on that disk",
        "java.io.IOException: Permission denied, see its log"
    })
    void fullDiskHasItsRemedy(String cause, String remedy) {
        assertThat(FileProblem.remedy(cause, "see its log")).isEqualTo(remedy);
    }

    private static String reason(ThrowingCallable action) {
        return FileProblem.describe(catchThrowableOfType(IOException.class, action));
    }
}
