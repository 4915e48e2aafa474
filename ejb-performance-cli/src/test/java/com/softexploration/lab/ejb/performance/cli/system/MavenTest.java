package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenTest {
    private final List<String> executed = new ArrayList<>();

    @TempDir
    Path folder;

    private Path mvn;

    @BeforeEach
    void installMaven() throws Exception {
        mvn = Files.createFile(Files.createDirectory(folder.resolve("bin")).resolve("mvn"));
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void findsMavenOnPathAndPassesArguments() throws Exception {
        maven(Map.of("PATH", "/nowhere:" + mvn.getParent(), "MAVEN_ARGS", " --offline  -X "), 0)
                .unpack("g:a:1:zip", folder.resolve("to"));

        assertThat(executed)
                .startsWith(mvn.toString())
                .containsSubsequence("--offline", "-X", "-Dartifact=g:a:1:zip")
                .contains("-DoutputDirectory=" + folder.resolve("to"));
    }

    @Test
    void pluginVersionMatchesBuild() throws Exception {
        Matcher version = Pattern.compile("maven-dependency-plugin</artifactId>\\s*<version>(.*)</version>")
                .matcher(Files.readString(Path.of("../pom.xml")));
        assertThat(version.find()).isTrue();

        maven(Map.of("PATH", mvn.getParent().toString()), 0).unpack("g:a:1:zip", folder.resolve("to"));

        assertThat(executed)
                .contains("org.apache.maven.plugins:maven-dependency-plugin:" + version.group(1) + ":unpack");
    }

    @Test
    void mavenHomePrecedesPath() throws Exception {
        maven(Map.of("PATH", "/nowhere", "M3_HOME", folder.toString()), 0).unpack("g:a:1:zip", folder);

        assertThat(executed).startsWith(mvn.toString());
    }

    @Test
    void missingMavenHasRemedy() {
        assertThatThrownBy(() -> maven(Map.of("PATH", "/nowhere"), 0).unpack("g:a:1:zip", folder))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("mvn was not found on the PATH; install Maven 3.8 or later")
                .hasMessageContaining("M3_HOME");
    }

    @Test
    void causeIsFirstMavenError() {
        assertThatThrownBy(() -> maven(
                                Map.of("PATH", mvn.getParent().toString()),
                                1,
                                "[ERROR] Failed to execute goal g:p:1:unpack (default-cli) on project x: No such artifact"
                                        + " -> [Help 1]",
                                "[ERROR] ")
                        .unpack("g:a:1:zip", folder))
                .hasMessageStartingWith("Maven cannot fetch g:a:1:zip: No such artifact; check the network");
    }

    @Test
    void fullDiskIsReported() {
        assertThatThrownBy(
                        () -> maven(Map.of("PATH", mvn.getParent().toString()), 1, "[ERROR] x: No space left on device")
                                .unpack("g:a:1:zip", folder))
                .hasMessageStartingWith("No space left on device while unpacking g:a:1:zip");
    }

    private Maven maven(Map<String, String> environment, int exitCode, String... output) {
        return new Maven(folder, environment, (command, directory, variables) -> {
            executed.addAll(command);
            return new CommandResult(exitCode, List.of(output));
        });
    }
}
