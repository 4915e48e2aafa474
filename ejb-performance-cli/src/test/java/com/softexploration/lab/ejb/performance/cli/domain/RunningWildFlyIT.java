package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.lifecycle.UnpackedServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.WildFlyByHand;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The five commands of docs/your-bean.md on two unpacked WildFly servers that are already running. */
@Tag("other-servers")
@Tag("other-hosts")
class RunningWildFlyIT {
    private static final Path SCRIPTS = TestProject.real().domainScripts().resolve("wildfly");
    private static final Path EXAMPLE = Path.of("").toAbsolutePath().resolve("../examples/order-service");

    private static final int HTTP = 0;
    private static final int MANAGEMENT = 1;
    private static final int HTTPS = 2;
    private static final int OF_A_SERVER = 3;

    @TempDir
    private Path temporary;

    private final int ports = TestProject.freePortBase();
    private Path wildFly;

    @Test
    @SuppressWarnings("try") // the servers are there, and not asked anything
    void fiveCommandsLeadToTheReport() throws Exception {
        wildFly = UnpackedServer.of("wildfly");
        try (WildFlyByHand business = server(ServerRole.BUSINESS);
                WildFlyByHand presentation = server(ServerRole.PRESENTATION)) {
            business.awaitStart();
            presentation.awaitStart();
            settings();

            CommandLineRun ears = ours(
                    "ears",
                    "--service",
                    EXAMPLE.resolve("find-orders.json").toString(),
                    "--service-jar",
                    EXAMPLE.resolve("target/order-service-client.jar").toString(),
                    "--output",
                    temporary.resolve("my-ears").toString());
            assertThat(ears.exitCode()).as(ears.errors()).isZero();
            attach(ServerRole.BUSINESS);
            attach(ServerRole.PRESENTATION);
            CommandLineRun check = ours("check", "--attach", file("servers.properties"));
            CommandLineRun run = ours(
                    "run",
                    "--attach",
                    file("servers.properties"),
                    "--operations",
                    "find-orders",
                    "--quick",
                    "--output",
                    file("runs"));

            assertThat(check.exitCode()).as(check.output() + check.errors()).isZero();
            assertThat(check.output()).contains("Ready.");
            assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
            assertThat(run.errors()).isEmpty();
            assertThat(run.output()).doesNotContain("answered by the caller's own server");
            Path directory = runDirectory();
            JsonNode description =
                    new ObjectMapper().readTree(directory.resolve("run.json").toFile());
            assertThat(description.at("/server/product").asText()).isEqualTo("WildFly");
            assertThat(description.at("/jvms/0/pid").asLong())
                    .isEqualTo(business.jvm().pid());
            assertThat(description.at("/jvms/1/pid").asLong())
                    .isEqualTo(presentation.jvm().pid());
            assertThat(Files.readAllLines(directory.resolve("summary.csv")).stream()
                            .skip(1)
                            .map(line -> line.replaceFirst("^(([^,]+,){2}[^,]+).*", "$1")))
                    .containsExactlyInAnyOrder(
                            "find-orders,local,local-ejb", "find-orders,remote,remote-ejb", "find-orders,remote,tcp");
            assertThat(directory.resolve("report.html")).isNotEmptyFile();

            // Nothing was restarted, and the script can be run a second time.
            attach(ServerRole.BUSINESS);
            assertThat(ours("check", "--attach", file("servers.properties")).exitCode())
                    .isZero();
            assertThat(business.jvm().pid())
                    .isEqualTo(description.at("/jvms/0/pid").asLong());
        }
    }

    private static CommandLineRun ours(String... words) {
        return CommandLineRun.of(TestProject.real(), words);
    }

    private String file(String name) {
        return temporary.resolve(name).toString();
    }

    private int port(ServerRole role, int which) {
        return ports + (role == ServerRole.BUSINESS ? 0 : OF_A_SERVER) + which;
    }

    /** Applies the settings that the page asks for. */
    private void settings() throws IOException {
        privately("caller.properties", List.of("principal=caller", "credentials=secret.1"));
        Files.write(
                temporary.resolve("attach.properties"),
                List.of(
                        "credentialsFile=" + file("caller.properties"),
                        "businessEar=" + file("my-ears/ejb-performance-business.ear"),
                        "presentationEar=" + file("my-ears/ejb-performance-presentation.ear"),
                        "businessHttpPort=" + port(ServerRole.BUSINESS, HTTP),
                        "serviceRmiPort=" + (ports + 2 * OF_A_SERVER),
                        "serviceTcpPort=" + (ports + 2 * OF_A_SERVER + 1)));
        Files.write(
                temporary.resolve("servers.properties"),
                List.of(
                        "product=WildFly",
                        "release=" + wildFly.getFileName().toString().replace("wildfly-", ""),
                        "clientJar=" + wildFly.resolve("bin/client/jboss-client.jar"),
                        "business.url=service:jmx:remote+http://127.0.0.1:" + port(ServerRole.BUSINESS, MANAGEMENT),
                        "presentation.url=service:jmx:remote+http://127.0.0.1:"
                                + port(ServerRole.PRESENTATION, MANAGEMENT)));
    }

    private void privately(String name, List<String> lines) throws IOException {
        Path file = Files.write(temporary.resolve(name), lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private void attach(ServerRole role) throws Exception {
        finished(List.of(
                wildFly.resolve("bin/jboss-cli.sh").toString(),
                "--connect",
                "--controller=127.0.0.1:" + port(role, MANAGEMENT),
                "--resolve-parameter-values",
                "--properties=" + file("attach.properties"),
                "--file=" + SCRIPTS.resolve("attach-" + role.word() + ".cli")));
    }

    private void finished(List<String> command) throws Exception {
        Path output = temporary.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    }

    /** Creates a copy of the archive's server folder, with the example and a caller on the business server. */
    private WildFlyByHand server(ServerRole role) throws Exception {
        Path base = temporary.resolve(role.word());
        FolderTree.copy(wildFly.resolve("standalone"), base);
        if (role == ServerRole.BUSINESS) {
            finished(List.of(
                    wildFly.resolve("bin/add-user.sh").toString(),
                    "-s",
                    "-sc",
                    base.resolve("configuration").toString(),
                    "-a",
                    "-u",
                    "caller",
                    "-p",
                    "secret.1",
                    "-g",
                    "caller"));
            Files.copy(EXAMPLE.resolve("target/order-service.jar"), base.resolve("deployments/order-service.jar"));
        }
        return WildFlyByHand.start(
                List.of(
                        wildFly.resolve("bin/standalone.sh").toString(),
                        "-Djboss.http.port=" + port(role, HTTP),
                        "-Djboss.management.http.port=" + port(role, MANAGEMENT),
                        "-Djboss.https.port=" + port(role, HTTPS)),
                Map.of(),
                base,
                temporary.resolve(role.word() + ".out"));
    }

    private Path runDirectory() throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }
}
