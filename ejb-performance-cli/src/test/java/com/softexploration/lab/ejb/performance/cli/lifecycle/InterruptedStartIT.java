package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C and SIGTERM during the start of a domain: the command ends by itself and leaves nothing behind. */
class InterruptedStartIT {
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
    void signalDuringStartLeavesNoProcess(String signal) throws Exception {
        ChildCommand up = start(Map.of());
        up.awaitOutput("Starting them");

        up.signal(signal);

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.errors())
                .containsExactly(
                        "ejb-performance: Interrupted; everything it started was stopped, run the command again");
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void serverKilledDuringStartIsReported() throws Exception {
        ChildCommand up = start(Map.of());
        up.awaitOutput("Starting them");
        List<Long> jvms = List.of();
        while (jvms.isEmpty()) {
            jvms = TestProject.wildFlyPids(domain.resolve("business"));
        }

        ChildCommand.signal("KILL", jvms.get(0));

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.errors())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: The business server was killed while it was starting (exit value 137); ");
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void refusesDomainBeingStarted() throws Exception {
        ChildCommand up = start(Map.of());
        up.awaitOutput("Making 2 ");
        Path runs = temporary.resolve("runs");

        ChildCommand run = ChildCommand.start(
                project, temporary, Map.of(), "run", "--domain-dir", domain.toString(), "--output", runs.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors()).singleElement().asString().contains("Another command is starting the domain in ");
        assertThat(runs).doesNotExist();
        up.signal("TERM");
        assertThat(up.exitCode()).isEqualTo(1);
    }

    @Test
    void signalDuringConfigurationLeavesNoProcess() throws Exception {
        // Not the usual configuration, which may be cached from an earlier start.
        TestProject.replaceScript(project, "configure.cli", "embed-server --server-config=standalone.xml\n");
        ChildCommand up = start(Map.of());
        up.awaitOutput("Making 2 ");

        up.signal("INT");

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void signalDuringFetchLeavesNoPartialServer() throws Exception {
        Files.delete(project.domains().resolve("servers"));
        Path bin = Files.createDirectory(temporary.resolve("bin"));
        Path started = temporary.resolve("maven-started");
        Files.writeString(bin.resolve("mvn"), "#!/bin/sh\ntouch '" + started + "'\nsleep 1000\n");
        assertThat(bin.resolve("mvn").toFile().setExecutable(true)).isTrue();
        ChildCommand up = start(Map.of("M3_HOME", temporary.toString()));
        up.awaitOutput("Fetching and unpacking WildFly");
        while (!Files.exists(started)) {
            Thread.sleep(20);
        }

        up.signal("INT");

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(TestProject.processesOf(bin)).isEmpty();
        assertThat(project.domains().resolve("servers")).isDirectoryNotContaining("glob:**wildfly*");
    }

    private ChildCommand start(Map<String, String> environment) throws IOException {
        return ChildCommand.start(
                project,
                temporary,
                environment,
                "up",
                "--domain-dir",
                domain.toString(),
                "--port-base",
                "" + TestProject.freePortBase());
    }
}
