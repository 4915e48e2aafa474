package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.StandInOracleHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckedInstallationTest {
    @TempDir
    Path temporary;

    @Test
    void nothingToCheckNamesBothOptions() {
        assertRefused("--attach FILE", "--full");
        assertRefused("--server NAME", "--oracle-home", "x");
    }

    @Test
    void attachExcludesServer() {
        assertRefused(
                "--server does not apply: --attach names running servers", "--attach", "x", "--server", "wildfly");
        assertRefused("--full does not apply", "--attach", "x", "--full");
        assertRefused("--port-base does not apply", "--attach", "x", "--port-base", "20000");
    }

    @Test
    void inapplicableOptionsAreRefused() {
        assertRefused("--domain-dir does not apply", "--server", "wildfly", "--domain-dir", "x");
        assertRefused("--output needs --full", "--server", "wildfly", "--output", "x");
        assertRefused("There is no server called 'jboss'", "--server", "jboss");
        assertRefused("takes no --oracle-home", "--server", "wildfly", "--oracle-home", "x");
        assertRefused("is not a folder that can be written to", "--server", "wildfly", "--full", "--output", "none");
    }

    @Test
    void otherFoldersAreNoInstallation() throws IOException {
        Path wildFly = Files.createDirectories(temporary.resolve("wildfly/bin"));
        Files.writeString(wildFly.resolve("standalone.sh"), "#!/bin/sh\n");
        Path file = Files.writeString(temporary.resolve("file"), "");
        for (Path home : new Path[] {temporary, wildFly.getParent(), file, temporary.resolve("none")}) {
            assertRefused(
                    "so " + home + " is not an installation of WebLogic",
                    "--server",
                    "weblogic",
                    "--oracle-home",
                    home.toString());
        }
    }

    @Test
    void unreadableInventoryIsNoInstallation() throws IOException {
        StandInOracleHome oracle = StandInOracleHome.in(temporary.resolve("oracle"), "15.1.1.0.0");
        Path registry = oracle.path().resolve("inventory/registry.xml");
        Files.delete(registry);
        Files.createDirectory(registry);

        assertRefused(
                "The release of WebLogic in " + oracle.path() + " was not found",
                "--server",
                "weblogic",
                "--oracle-home",
                oracle.path().toString());
    }

    @Test
    void failedCheckDoesNotHideTheRest() throws IOException {
        ProjectFolder project = StandInOracleHome.projectIn(temporary.resolve("project"));
        Files.delete(project.ear("business", "jakarta"));
        Path home = temporary.resolve("jdk");

        CommandLineRun run = CommandLineRun.of(
                project,
                "check",
                "--server",
                "wildfly",
                "--java-home",
                jdk(home, "11.0.2").toString());

        assertThat(run.exitCode()).isEqualTo(1);
        // Memory and ports are those of this machine, with whatever else it runs.
        assertThat(run.output().lines().map(line -> line.replaceFirst(":.*", "")
                        .replaceAll(" +", " ")
                        .replaceFirst("^(ok|FAILED) (?=memory|ports)", "")
                        .replaceFirst("^\\d ok, \\d failed", "some failed")))
                .containsExactly(
                        "ok installation",
                        "ok JDK of the command line",
                        "FAILED JDK of the servers",
                        "FAILED EARs",
                        "memory",
                        "ports",
                        "some failed, 0 skipped");
    }

    private static Path jdk(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        for (String tool : new String[] {"java", "jcmd"}) {
            assertThat(Files.createFile(home.resolve("bin").resolve(tool))
                            .toFile()
                            .setExecutable(true))
                    .isTrue();
        }
        return home;
    }

    private void assertRefused(String cause, String... options) {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "check";
        System.arraycopy(options, 0, arguments, 1, options.length);

        CommandLineRun run = CommandLineRun.of(new ProjectFolder(temporary.resolve("project")), arguments);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).isEmpty();
        assertThat(run.errors().lines()).singleElement().asString().contains(cause);
    }
}
