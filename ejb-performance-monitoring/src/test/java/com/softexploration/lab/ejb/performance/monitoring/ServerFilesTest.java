package com.softexploration.lab.ejb.performance.monitoring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerFilesTest {
    @TempDir
    private Path root;

    private Path log;
    private ServerFiles files;

    @BeforeEach
    void open() {
        log = root.resolve("results.log");
        files = new ServerFiles(log, root);
    }

    @Test
    void versionMatchesBuild() {
        assertThat(ServerFiles.version()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
    }

    @Test
    void missingLogIsEmpty() {
        assertThat(files.resultLogBytes()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, 4, 0123", "4, 4, 4567", "8, 4, 89", "10, 4, ''", "99, 4, ''"})
    void partEndsWithLog(long offset, int length, String part) throws Exception {
        Files.writeString(log, "0123456789");

        assertThat(files.resultLogBytes()).isEqualTo(10);
        assertThat(new String(files.readResultLog(offset, length), UTF_8)).isEqualTo(part);
    }

    @Test
    void unreadableLogIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> files.readResultLog(0, 1))
                .withMessageStartingWith("cannot read " + log + " (");
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 0", "0, -1", "0, 1048577"})
    void partSizeIsLimited(long offset, int length) throws Exception {
        Files.writeString(log, "0123456789");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> files.readResultLog(offset, length))
                .withMessageEndingWith("give an offset from 0 and a length from 1 to 1048576");
    }

    @Test
    void onlyListedFilesAreRead() throws Exception {
        file("proc/stat", "cpu  1 2 3 4 5 6 7 8 9 0\n");
        file("etc/os-release", "PRETTY_NAME=\"Some Linux\"\n");
        file("etc/shadow", "secret");
        file(".dockerenv", "");

        assertThat(files.machineState()).containsOnlyKeys("proc/stat").containsValue("cpu  1 2 3 4 5 6 7 8 9 0");
        assertThat(files.machineFacts()).containsOnlyKeys("etc/os-release", ".dockerenv");
    }

    @Test
    void cpuinfoIsTruncated() throws Exception {
        file("proc/cpuinfo", "model name\t: Some CPU\n".repeat(10_000));

        assertThat(files.machineFacts().get("proc/cpuinfo").lines()).hasSize(60);
    }

    private void file(String name, String content) throws Exception {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
