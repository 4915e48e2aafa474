package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
