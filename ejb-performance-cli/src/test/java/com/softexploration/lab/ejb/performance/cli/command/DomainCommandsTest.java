package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.jdk.StandInJdk;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainCommandsTest {
    @TempDir
    Path root;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port-base     | 80       | give a value from 1024 to 65516",
                "--port-base     | 65517    | give a value from 1024 to 65516",
                "--start-timeout | 0        | give a value from 1 to 3600",
                "--sleep-time    | -1       | give a value from 0 to 60000",
                "--payload-bytes | 99999999 | give a value from 1 to 8388608"
            })
    void valueOutOfRangeNamesRange(String option, String value, String remedy) {
        CommandLineRun up = run("up", option, value);

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors().strip())
                .isEqualTo("ejb-performance: " + option + " " + value + " is out of range; " + remedy);
    }

    @Test
    void unknownServerListsValidOnes() {
        CommandLineRun up = run("up", "--server", "jboss");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors())
                .contains(
                        "There is no server called 'jboss'; choose one of: wildfly, wildfly-26, tomee, liberty, glassfish, glassfish-8, payara, payara-7, weblogic");
    }

    /** An unknown server would otherwise look like a stopped one while its servers keep running. */
    @ParameterizedTest
    @CsvSource({"down, wildfy", "down, all", "status, all"})
    void unknownServerDiffersFromStoppedOne(String command, String server) {
        CommandLineRun run = run(command, "--server", server);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors()).contains("There is no server called '" + server + "'; choose one of: wildfly, ");
    }

    @Test
    void missingNumberOfCallsOptionNamesServers() {
        CommandLineRun up = run("up", "--server=weblogic", "--number-of-calls=5");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors())
                .contains("The server 'weblogic' takes no --number-of-calls; omit it, or choose as --server: wildfly,"
                        + " wildfly-26, liberty, glassfish, glassfish-8, payara, payara-7");
    }

    @Test
    void serversListsOriginAndEars() {
        assertThat(run("servers").output())
                .containsSubsequence(
                        "wildfly (default)",
                        "org.wildfly:wildfly-dist:39.0.1.Final:zip",
                        "the jakarta EARs",
                        "wildfly-26",
                        "org.wildfly:wildfly-dist:26.1.3.Final:zip",
                        "the javax EARs",
                        "tomee",
                        "org.apache.tomee:apache-tomee:9.0.0:zip:plus",
                        "the jakarta EARs",
                        "liberty",
                        "io.openliberty:openliberty-runtime:26.0.0.3:zip",
                        "the jakarta EARs",
                        "glassfish",
                        "2025-01; newer releases exist, up to 8.0.5",
                        "org.glassfish.main.distributions:glassfish:7.0.21:zip",
                        "the jakarta EARs",
                        "glassfish-8",
                        "org.glassfish.main.distributions:glassfish:8.0.0:zip",
                        "21, 25 and later",
                        "payara",
                        "fish.payara.distributions:payara:6.2025.9:zip",
                        "the jakarta EARs",
                        "payara-7",
                        "fish.payara.distributions:payara:7.2025.1:zip",
                        "21 (docs.azul.com",
                        "weblogic",
                        "your own installation",
                        "the javax EARs",
                        "17, 21 (Oracle's certification matrix)",
                        "--jmx, --jndi-allow, --oracle-home, --release",
                        "never on the product itself",
                        "weblogic",
                        "the jakarta EARs",
                        "WebLogic 26.1.0",
                        "21, 25 (Oracle's migration recipes");
    }

    @ParameterizedTest
    @CsvSource({
        "wildfly, WildFly 39.0.1.Final, 11.0.22, '17 or 21 or 25'",
        "glassfish-8, GlassFish 8.0.0, 17.0.9, 21 or 25",
        "payara-7, Payara Server 7.2025.1, 25.0.3, 21",
        "wildfly-26, WildFly 26.1.3.Final, 25.0.3, 17 or 21",
        "tomee, TomEE 9.0.0, 25.0.3, 17 or 21",
        "glassfish, GlassFish 7.0.21, 25.0.3, 17 or 21 or 23",
        "payara, Payara Server 6.2025.9, 25.0.3, 17 or 21",
        "liberty, Open Liberty 26.0.0.3, 1.8.0_402, '17 or 21 or 25'"
    })
    void unsupportedJdkIsRefusedEarly(String server, String title, String version, String supported, @TempDir Path jdk)
            throws Exception {
        StandInJdk.in(jdk, "JAVA_VERSION=\"" + version + "\"");

        CommandLineRun up = run("up", "--server", server, "--java-home", jdk.toString());

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors().lines())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: " + title + " does not run on JDK " + version + " in " + jdk + " (")
                .contains("); name a JDK " + supported + " with --java-home");
        assertThat(root).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({
        "--business-servers=0, '0 business servers are requested, but a domain of wildfly here has 1 to 4'",
        "--business-servers=5, '5 business servers are requested, but a domain of wildfly here has 1 to 4'",
        "--generators=0, '0 presentation servers are requested, but a domain of wildfly here has 1 to 8'",
        "--generators=9, '9 presentation servers are requested, but a domain of wildfly here has 1 to 8'",
        "--generators=8 --port-base=65460, 'From port 65460 on there are too few ports for 9 servers'",
        "--business-servers=4 --port-base=65500, 'From port 65500 on there are too few ports for 5 servers'",
    })
    void businessServersAreLimited(String options, String message) {
        List<String> command = new ArrayList<>(List.of("up"));
        command.addAll(List.of(options.split(" ")));

        CommandLineRun up = run(command.toArray(String[]::new));

        assertThat(up.exitCode()).as(up.errors()).isEqualTo(2);
        assertThat(up.errors().lines())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: " + message + "; give --");
    }

    @Test
    void emptyProjectHasNoServers() {
        for (String command : List.of("status", "down")) {
            assertThat(run(command).output()).isEqualTo("Nothing is up.\n");
            assertThat(run(command, "--server", "tomee").output())
                    .isEqualTo("Nothing is up in " + root.resolve("domains/tomee") + ".\n");
        }
    }

    /** The folder of the domain is elsewhere, and may have been deleted. */
    @Test
    void processesAreFoundByTheirMark() throws Exception {
        Path domain = root.resolve("else where");
        ProcessBuilder sleeping = new ProcessBuilder("sleep", "1000");
        sleeping.environment().putAll(new ProcessMark(root, domain, Optional.of("business")).environment());
        Process left = sleeping.start();
        try {
            CommandLineRun status = run("status");
            assertThat(status.exitCode()).isEqualTo(1);
            assertThat(status.errors())
                    .contains("Processes of the domain in " + domain + " are running without its files: " + left.pid()
                            + "; stop them with `./ejb-performance down --domain-dir '" + domain + "'`");
            assertThat(run("down", "--server", "wildfly").output()).startsWith("Nothing is up");
            assertThat(left.isAlive()).isTrue();

            assertThat(run("down").output()).isEqualTo("The servers in " + domain + " are stopped.\n");
            assertThat(left.waitFor(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            left.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"$(touch pwned)", "a`b", "a\"b", "a\\b", "a\nb"})
    void pathWithShellSyntaxIsRefusedEarly(String name) {
        CommandLineRun up = run("up", "--domain-dir", root.resolve(name).toString());

        assertThat(up.exitCode()).as(up.errors()).isEqualTo(2);
        assertThat(up.errors().lines())
                .singleElement()
                .asString()
                .contains("has a character that the scripts of the server wildfly cannot take: '")
                .endsWith("; choose another folder with --domain-dir");
        assertThat(root).isEmptyDirectory();
    }

    @Test
    void projectPathWithShellSyntaxIsRefused() {
        CommandLineRun up = CommandLineRun.of(new ProjectFolder(root.resolve("US$")), "up");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors()).contains("cannot take: '$'; move the project to another folder");
    }

    @ParameterizedTest
    @ValueSource(strings = {"o'brien", "a, b", "50%", "(a) & b;", "jürgen"})
    void otherPathsAreAccepted(String name) {
        CommandLineRun up = run("up", "--domain-dir", root.resolve(name).toString());

        assertThat(up.errors()).contains("The EAR ").doesNotContain("cannot take");
    }

    @Test
    void emptyPathIsRefused() {
        CommandLineRun up = run("up", "--domain-dir", "");

        assertThat(up.exitCode()).isEqualTo(2);
        assertThat(up.errors())
                .isEqualTo("ejb-performance: --domain-dir: the path is empty; name a file or folder, . for this one\n");
    }

    /** Its state file may be another user's, and names a program. */
    @ParameterizedTest
    @ValueSource(strings = {"down", "status"})
    void folderThatOthersWriteIsRefused(String command, @TempDir Path domain) throws IOException {
        Files.writeString(
                domain.resolve("state.properties"), "server=wildfly\nversion=39\nportBase=31100\nother.leader=1@1\n");
        Files.setPosixFilePermissions(domain, PosixFilePermissions.fromString("rwxrwxrwx"));

        CommandLineRun run = CommandLineRun.of(new ProjectFolder(domain), command, "--domain-dir", domain.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors())
                .isEqualTo("ejb-performance: " + domain + " can be written by other users; withdraw that right (chmod"
                        + " go-w), or name another folder with --domain-dir\n");
    }

    @Test
    void fileAsDomainIsRefused() throws IOException {
        CommandLineRun status = run(
                "status",
                "--domain-dir",
                Files.createFile(root.resolve("README.md")).toString());

        assertThat(status.exitCode()).isEqualTo(2);
        assertThat(status.errors()).contains("README.md is not a folder; name another one with --domain-dir");
    }

    private CommandLineRun run(String... arguments) {
        return CommandLineRun.of(new ProjectFolder(root), arguments);
    }
}
