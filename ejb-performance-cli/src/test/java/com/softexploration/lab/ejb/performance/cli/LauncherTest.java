package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Script {@code ejb-performance} in a new clone, with programs in place of Maven and Java that only report their calls.
 */
class LauncherTest {
    @TempDir
    private Path temporary;

    private Path project;

    @BeforeEach
    void thereIsANewClone() throws IOException {
        project = Files.createDirectory(temporary.resolve("a new clone"));
        Files.copy(Path.of("../ejb-performance"), project.resolve("ejb-performance"));
        Files.createFile(project.resolve("pom.xml"));
        program(
                "maven/bin/mvn",
                "case \"$*\" in *dependency-plugin:get*)",
                // one at the same time as the build only
                "    for i in $(seq 200); do [ -s builds ] && break; sleep 0.05; done",
                "    [ -s builds ] || exit 1",
                "    echo \"$*\" >>fetches",
                "    echo '[INFO] Downloaded from here: server.zip (249 MB at 30 MB/s)'",
                "    : >alone",
                "    exit ${FETCHED:-0}",
                "esac",
                "echo one >>builds",
                // until the other command waits
                "for i in $(seq 600); do [ -s second.err ] || [ -e alone ] && break; sleep 0.05; done",
                "echo '[INFO] Downloaded from here: library.jar (1.5 MB at 3 MB/s)'",
                "echo '[INFO] Downloaded from here: library.pom (950 kB at 1 MB/s)'",
                "mkdir -p ejb-performance-cli/target",
                ": >ejb-performance-cli/target/ejb-performance-cli.jar",
                "case \"$*\" in *ear/business*)",
                "    for ear in business/target/ejb-performance-business presentation/target/ejb-performance-presentation; do",
                "        mkdir -p \"ear/${ear%/*}\"",
                "        : >\"ear/$ear.ear\"; : >\"ear/$ear-javax.ear\"",
                "    done",
                "esac");
        program("jdk/bin/java", "echo \"$*\"");
        Files.writeString(temporary.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
    }

    @Test
    void concurrentCommandsBuildOnce() throws Exception {
        assumeThat(new ProcessBuilder("sh", "-c", "command -v flock").start().waitFor())
                .as("there is flock")
                .isZero();
        Process first = launch("first", "servers");
        awaitFile("builds");
        Process second = launch("second", "servers");

        assertThat(exitCode(first)).isZero();
        assertThat(exitCode(second)).isZero();
        assertThat(project.resolve("builds")).hasContent("one");
        assertThat(project.resolve("second.err")).hasContent("Another command builds ejb-performance; waiting for it");
        assertThat(project.resolve("second.out")).content().contains("ejb-performance-cli.jar servers");
    }

    /** The path that remedies repeat. */
    @Test
    void pathOfTheCallIsPassedOn() throws Exception {
        Files.createFile(project.resolve("alone"));

        assertThat(exitCode(launch("first", "servers"))).isZero();

        assertThat(project.resolve("first.out")).content().contains("-Dejb.performance.command=./ejb-performance ");
    }

    @Test
    void upToDateBuildIsReused() throws Exception {
        Files.createFile(project.resolve("alone"));

        assertThat(exitCode(launch("first", "servers"))).isZero();
        assertThat(exitCode(launch("later", "servers"))).isZero();

        assertThat(project.resolve("builds")).hasContent("one");
        assertThat(project.resolve("later.err")).isEmptyFile();
    }

    /** A command that needs only the command line builds nothing else. */
    @Test
    void staleApplicationsAreRebuilt() throws Exception {
        Files.createFile(project.resolve("alone"));
        assertThat(exitCode(launch("first", "status"))).isZero();
        Path source = project.resolve("service/src/main/java/Service.java");
        Files.createDirectories(source.getParent());
        touchAfter(source, project.resolve("ear/business/target/ejb-performance-business.ear"));

        assertThat(exitCode(launch("second", "servers"))).isZero();
        assertThat(exitCode(launch("third", "status"))).isZero();
        assertThat(exitCode(launch("fourth", "status"))).isZero();

        assertThat(project.resolve("builds")).hasContent("one\none\none");
        assertThat(project.resolve("third.err")).content().startsWith("Building ejb-performance");
        assertThat(project.resolve("fourth.err")).isEmptyFile();
    }

    /** Build and fetch of the double wait for each other. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run                                      | org.wildfly:wildfly-dist:39.0.1.Final:zip
            race --server wildfly --release 38.0.0   | org.wildfly:wildfly-dist:38.0.0:zip
            up --server=tomee                        | org.apache.tomee:apache-tomee:9.0.0:zip:plus
            """)
    void serverIsFetchedWhileBuilding(String command, String archive) throws Exception {
        releases();

        assertThat(exitCode(launch("first", command.split(" +")))).isZero();

        assertThat(project.resolve("fetches")).content().contains("-Dartifact=" + archive + " ");
        assertThat(project.resolve("first.err"))
                .content()
                .containsSubsequence(
                        "fetched libraries and Maven plugins, once: 2 files, 2 MB",
                        "fetched the server, once: 1 files, 249 MB");
    }

    @Test
    void failedFetchLeavesTheCommand() throws Exception {
        releases();

        Process process = launch("first", Map.of("FETCHED", "1"), "run");

        assertThat(exitCode(process)).isZero();
        assertThat(project.resolve("first.out")).content().contains("ejb-performance-cli.jar run");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"servers", "run --help", "run --attach file", "run --server weblogic", "run --server tomee"})
    void nothingElseIsFetched(String command) throws Exception {
        releases();
        Files.createFile(project.resolve("alone"));
        Files.createDirectories(project.resolve("domains/servers/apache-tomee-9.0.0-plus"));

        assertThat(exitCode(launch("first", command.split(" ")))).isZero();

        assertThat(project.resolve("fetches")).doesNotExist();
    }

    private void releases() throws IOException {
        Path folder = Files.createDirectory(project.resolve("domain-scripts"));
        Files.copy(Path.of("../domain-scripts/releases.tsv"), folder.resolve("releases.tsv"));
    }

    private static void touchAfter(Path file, Path other) throws Exception {
        do {
            Thread.sleep(20);
            Files.writeString(file, "changed");
        } while (Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(other)) <= 0);
        Thread.sleep(20);
    }

    private Process launch(String name, String... command) throws IOException {
        return launch(name, Map.of(), command);
    }

    private Process launch(String name, Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("./ejb-performance")
                .directory(project.toFile())
                .redirectOutput(project.resolve(name + ".out").toFile())
                .redirectError(project.resolve(name + ".err").toFile());
        builder.command().addAll(List.of(command));
        builder.environment().putAll(environment);
        builder.environment().put("JAVA_HOME", temporary.resolve("jdk").toString());
        builder.environment().put("M3_HOME", temporary.resolve("maven").toString());
        return builder.start();
    }

    private static int exitCode(Process process) throws InterruptedException {
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    private void awaitFile(String name) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!Files.exists(project.resolve(name))) {
            assertThat(System.nanoTime() - deadline).isNegative();
            Thread.sleep(20);
        }
    }

    private void program(String name, String... lines) throws IOException {
        Path file = temporary.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", List.of(lines)) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
