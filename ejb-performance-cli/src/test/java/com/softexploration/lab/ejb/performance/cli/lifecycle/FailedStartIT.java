package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that fail to start: a one-line reason, and no process left. */
@Tag("long")
@Tag("lifecycle")
class FailedStartIT {
    @TempDir
    Path temporary;

    private ProjectFolder project;
    private Path domain;

    @BeforeEach
    void copyProject() throws IOException {
        project = TestProject.copyIn(temporary.resolve("project"));
        domain = temporary.resolve("domain");
    }

    @Test
    void startTimeoutAborts() {
        assertFailed(up("--start-timeout", "1"))
                .contains("server did not come up within 1 s; see its log " + domain, "--start-timeout");
    }

    @Test
    void invalidEarIsReported() throws IOException {
        Files.delete(project.ear("presentation", "jakarta"));
        Files.writeString(project.ear("presentation", "jakarta"), "This is no archive.");

        assertFailed(up())
                .contains(
                        "The presentation server started with errors: ejb-performance-presentation.ear was not deployed",
                        "see its log " + domain.resolve("presentation/log/server.log"));
    }

    @Test
    void failedJvmStartQuotesItsOutput() throws Exception {
        TestProject.replaceScript(project, "standalone.conf", "JAVA_OPTS=-XX:NoSuchFlag\n");

        assertFailed(up()).contains("server ended while it was starting: ", "NoSuch", ".console.log");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-XX:+UseSerialGCC  | Unrecognized VM option 'UseSerialGCC' Did you mean '(+/-)UseSerialGC'?;",
                "-Xmx1x             | Invalid maximum heap size: -Xmx1x;",
                "'-javaagent:a b.c' | Error opening zip file or JAR manifest missing : a b.c;"
            })
    void refusedJvmOptionQuotesJvm(String options, String message) {
        assertFailed(up("--jvm-opts", "'" + options + "'"))
                .contains("server ended while it was starting: ", message, ".console.log");
    }

    @Test
    void refusedScriptQuotesServer() throws IOException {
        TestProject.replaceScript(
                project, "configure.cli", "embed-server --server-config=standalone.xml\n/subsystem=mirrors:remove\n");

        assertFailed(up())
                .contains("WildFly ", " cannot be configured: ", "mirrors", "see " + domain.resolve("configure.log"));
    }

    @ParameterizedTest
    @CsvSource({"wildfly, jakarta", "wildfly-26, javax"})
    void missingEarIsNamed(String server, String namespace) throws IOException {
        Path ear = project.ear("business", namespace);
        Files.delete(ear);

        CommandLineRun up = up("--server", server);

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.errors()).contains(ear + " is missing; build the project with mvn package");
    }

    @Test
    void fullDiskIsReportedInOneLine() throws Exception {
        assumeThat(System.getProperty("user.name"))
                .as("only root can mount a small file system")
                .isEqualTo("root");
        Files.createDirectory(domain);
        CommandResult mount = run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", domain.toString());
        assumeThat(mount.succeeded())
                .as("mounting works here: " + mount.output())
                .isTrue();
        try {
            CommandLineRun up = up();

            assertThat(up.exitCode()).isEqualTo(1);
            assertThat(up.errors().lines()).singleElement().asString().contains("No space left on device");
        } finally {
            run("umount", domain.toString());
        }
    }

    /** Checks for a one-line error, and that no process is left. */
    private AbstractStringAssert<?> assertFailed(CommandLineRun up) {
        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(TestProject.processesOf(domain)).isEmpty();
        return assertThat(up.errors().lines()).singleElement().asString();
    }

    private CommandLineRun up(String... more) {
        String[] command = {"up", "--domain-dir", domain.toString(), "--port-base", "" + TestProject.freePortBase()};
        return CommandLineRun.of(
                project, Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new));
    }

    private CommandResult run(String... command) throws IOException, InterruptedException {
        return new ForegroundCommand().run(List.of(command), temporary, Map.of());
    }
}
