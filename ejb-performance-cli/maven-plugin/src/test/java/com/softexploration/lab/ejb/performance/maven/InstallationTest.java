package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationTest {
    @TempDir
    private Path folder;

    private Path distribution(String script) throws Exception {
        Path zip = folder.resolve("distribution.zip");
        Files.deleteIfExists(zip);
        try (FileSystem content =
                FileSystems.newFileSystem(zip, Map.of("create", true, "enablePosixFileAttributes", true))) {
            Path scripts = Files.createDirectories(content.getPath("ejb-performance-1.0/domain-scripts"));
            Path start = Files.writeString(scripts.resolve("start.sh"), script);
            Files.setPosixFilePermissions(start, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return zip;
    }

    @Test
    void keepsExecutablePermissions() throws Exception {
        Installation installation = new Installation(folder.resolve("home"));

        installation.provide(distribution("exit 0"));

        assertThat(installation.folder().resolve("domain-scripts/start.sh"))
                .hasContent("exit 0")
                .isExecutable();
    }

    @Test
    void unpacksOnceAndKeepsServers() throws Exception {
        Installation installation = new Installation(folder.resolve("home"));
        Path script = installation.folder().resolve("domain-scripts/start.sh");
        Path server = installation.folder().resolve("domains/servers/wildfly");
        Path zip = distribution("exit 0");
        installation.provide(zip);
        Files.createDirectories(server);
        Files.delete(script);

        installation.provide(zip);
        assertThat(script).doesNotExist();

        Files.setLastModifiedTime(distribution("exit 1"), FileTime.fromMillis(0));
        installation.provide(zip);
        assertThat(script).hasContent("exit 1");
        assertThat(server).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..\\..\\escaped.txt", "..\\escaped.txt", "x/..\\..\\..\\escaped.txt"})
    void entryOutsideFolderIsRefused(String name) throws Exception {
        Path zip = folder.resolve("distribution.zip");
        try (ZipOutputStream content = new ZipOutputStream(Files.newOutputStream(zip))) {
            content.putNextEntry(new ZipEntry("ejb-performance-1.0/" + name));
            content.write('x');
        }
        Installation installation = new Installation(folder.resolve("a/b/home"));

        assertThatThrownBy(() -> installation.provide(zip))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("leads out of " + installation.folder());
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(file -> file.contains("escaped"));
        }
    }

    @Test
    void entryWithoutPermissionsGetsDefaults() throws Exception {
        Path zip = folder.resolve("distribution.zip");
        try (ZipOutputStream content = new ZipOutputStream(Files.newOutputStream(zip))) {
            content.putNextEntry(new ZipEntry("ejb-performance-1.0/notes.txt"));
        }
        Installation installation = new Installation(folder.resolve("home"));

        installation.provide(zip);

        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(installation.folder().resolve("notes.txt"))))
                .isEqualTo("rw-r--r--");
    }

    @Test
    void sameSizeAndTimeWithOtherContentIsUnpacked() throws Exception {
        Installation installation = new Installation(folder.resolve("home"));
        Files.setLastModifiedTime(distribution("exit 0"), FileTime.fromMillis(0));
        installation.provide(folder.resolve("distribution.zip"));
        Files.setLastModifiedTime(distribution("exit 1"), FileTime.fromMillis(0));

        installation.provide(folder.resolve("distribution.zip"));

        assertThat(installation.folder().resolve("domain-scripts/start.sh")).hasContent("exit 1");
    }

    @Test
    void interruptedUnpackingIsRepeated() throws Exception {
        Installation installation = new Installation(folder.resolve("home"));
        installation.provide(distribution("exit 0"));
        Path start = installation.folder().resolve("domain-scripts/start.sh");
        Path damaged = folder.resolve("damaged.zip");
        Files.writeString(damaged, "no archive");
        assertThatThrownBy(() -> installation.provide(damaged)).isInstanceOf(IOException.class);
        Files.writeString(start, "half of another one");

        installation.provide(folder.resolve("distribution.zip"));

        assertThat(start).hasContent("exit 0");
    }
}
