package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    private static final byte[] CONTENT = "new".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path directory;

    @Test
    void replacesEarlierFileCleanly() throws Exception {
        Path file = Files.writeString(directory.resolve("summary.csv"), "an earlier and longer one");

        AtomicFile.write(file, CONTENT);

        assertThat(file).hasContent("new");
        assertThat(directory)
                .isDirectoryContaining(file::equals)
                .isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void createsMissingDirectories() throws Exception {
        AtomicFile.write(directory.resolve("a/b/summary.csv"), CONTENT);

        assertThat(directory.resolve("a/b/summary.csv")).hasContent("new");
    }

    @Test
    void reportsFileInPlaceOfDirectory() throws Exception {
        Path file = Files.createFile(directory.resolve("output"));

        assertThatThrownBy(() -> AtomicFile.write(file.resolve("summary.csv"), CONTENT))
                .isInstanceOf(ResultsException.class)
                .hasMessage(
                        "Cannot write %s: %s is a file, not a directory; choose another output directory",
                        file.resolve("summary.csv"), file);
    }

    @Test
    void failedReplacementLeavesNothing() throws Exception {
        Path occupied =
                Files.createDirectories(directory.resolve("summary.csv/inside")).getParent();

        assertThatThrownBy(() -> AtomicFile.write(occupied, CONTENT))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("Cannot write " + occupied + ": ")
                .hasMessageEndingWith("; choose another output directory");
        assertThat(directory).isDirectoryNotContaining(other -> !other.equals(occupied));
    }

    /** The JDK reports a full disk in one of two ways, depending on the operation. */
    @Test
    void fullDiskErrorNamesRemedy() {
        String expected = "No space left on device; free some space, or choose an output directory on another disk";

        assertThat(AtomicFile.causeAndRemedy(new IOException("No space left on device")))
                .isEqualTo(expected);
        assertThat(AtomicFile.causeAndRemedy(new FileSystemException("f", null, "No space left on device")))
                .isEqualTo(expected);
    }

    @Test
    void namesUncreatableDirectory() {
        assertThat(AtomicFile.causeAndRemedy(new NoSuchFileException("/proc/x")))
                .isEqualTo("/proc/x cannot be created; choose another output directory");
    }

    @Test
    void forbiddenDirectoryErrorNamesRemedy() {
        assertThat(AtomicFile.causeAndRemedy(new AccessDeniedException("f")))
                .isEqualTo("permission denied; choose another output directory, or make this one writable");
    }

    @Test
    void replacesLinkNotItsTarget() throws Exception {
        Path elsewhere = Files.writeString(directory.resolve("elsewhere"), "precious");
        Path file = Files.createSymbolicLink(directory.resolve("report.html"), elsewhere);

        AtomicFile.write(file, CONTENT);

        assertThat(elsewhere).hasContent("precious");
        assertThat(file).isRegularFile().hasContent("new");
        assertThat(Files.isSymbolicLink(file)).isFalse();
    }

    @Test
    void obstructingLinkCreatesNothing() throws Exception {
        Path elsewhere = directory.resolve("elsewhere");
        Files.createSymbolicLink(directory.resolve(".summary.csv.unfinished"), elsewhere);

        AtomicFile.write(directory.resolve("summary.csv"), CONTENT);

        assertThat(elsewhere).doesNotExist();
        assertThat(directory.resolve("summary.csv")).hasContent("new");
    }
}
