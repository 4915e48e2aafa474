package com.softexploration.lab.ejb.performance.cli.local;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.Main;
import com.softexploration.lab.ejb.performance.cli.ProjectFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C and SIGTERM while a domain is being made: the command ends by itself, with nothing left behind. */
class InterruptedStartIT {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path temporary;

    private ProjectFolder project;
    private Path domain;

    @BeforeEach
    void copyProject() throws IOException {
        project = TestProject.copyIn(temporary.resolve("project"));
        domain = temporary.resolve("domain");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void aSignalWhileTheServersStartLeavesNoProcess(String signal) throws Exception {
        Process up = start(Map.of());
        awaitOutput(up, "Starting them");

        send(signal, up);

        assertThat(up.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(up.exitValue()).isEqualTo(1);
        assertThat(errors())
                .containsExactly("ejb-performance: Interrupted; what was started is stopped, run the command"
                        + " again when it suits");
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void aSignalWhileTheServersAreConfiguredLeavesNoProcess() throws Exception {
        Process up = start(Map.of());
        awaitOutput(up, "Making two");

        send("INT", up);

        assertThat(up.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(up.exitValue()).isEqualTo(1);
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void aSignalWhileMavenFetchesTheServerStopsMavenAndLeavesNoHalfServer() throws Exception {
        Files.delete(project.domains().resolve("servers"));
        Path bin = Files.createDirectory(temporary.resolve("bin"));
        Path started = temporary.resolve("maven-started");
        Files.writeString(bin.resolve("mvn"), "#!/bin/sh\ntouch '" + started + "'\nsleep 1000\n");
        assertThat(bin.resolve("mvn").toFile().setExecutable(true)).isTrue();
        Process up = start(Map.of("M3_HOME", temporary.toString()));
        awaitOutput(up, "Fetching WildFly");
        while (!Files.exists(started)) {
            Thread.sleep(20);
        }

        send("INT", up);

        assertThat(up.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(up.exitValue()).isEqualTo(1);
        assertThat(TestProject.processesOf(bin)).isEmpty();
        assertThat(project.domains().resolve("servers")).isDirectoryNotContaining("glob:**wildfly*");
    }

    private Process start(Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + ProjectFolder.PROPERTY + "=" + project.root(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "up",
                        "--domain-dir",
                        domain.toString(),
                        "--port-base",
                        "" + TestProject.freePortBase()))
                .redirectError(temporary.resolve("errors").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static void awaitOutput(Process process, String wanted) throws IOException {
        BufferedReader reader = process.inputReader();
        String line = reader.readLine();
        while (line != null && !line.contains(wanted)) {
            line = reader.readLine();
        }
        assertThat(line).contains(wanted);
    }

    private static void send(String signal, Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start().waitFor();
    }

    private List<String> errors() throws IOException {
        return Files.readAllLines(temporary.resolve("errors"));
    }
}
