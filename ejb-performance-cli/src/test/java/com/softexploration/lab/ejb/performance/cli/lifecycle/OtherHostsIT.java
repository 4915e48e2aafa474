package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two WildFly servers on other hosts, started manually as in {@code domain-scripts/wildfly/README.md}. */
@Tag("other-servers")
@Tag("other-hosts")
class OtherHostsIT {
    private static final int JMX_PORT = 19_990;
    private static final Duration DELAY = Duration.ofMillis(1);

    @TempDir
    Path temporary;

    @Test
    @SuppressWarnings("try") // the hosts are there, and not asked anything
    void restartedHostKeepsEarlierSamples() throws Exception {
        assumeThat(Hosts.canBeMade())
                .as("this user may make network namespaces")
                .isTrue();
        try (Hosts hosts = new Hosts();
                WildFlyByHand business = server("business", Hosts.BUSINESS);
                WildFlyByHand presentation = server("presentation", Hosts.PRESENTATION)) {
            awaitJmx(business, Hosts.BUSINESS);
            awaitJmx(presentation, Hosts.PRESENTATION);
            Path file = file();

            ChildCommand check = command("check", "--attach", file.toString());
            assertThat(check.exitCode()).as("" + check.errors()).isZero();
            assertThat(check.output()).contains("  served by business", "Ready.");

            ChildCommand run = run(file, "--calls", "500");
            assertThat(run.exitCode()).as("" + run.errors()).isZero();
            assertThat(Files.readString(runDirectory().resolve("summary.csv")))
                    .contains("nop,remote,remote-ejb,", "nop,remote,tcp,", "nop,local,local-ejb,");
            FolderTree.delete(temporary.resolve("runs"));

            ChildCommand broken = run(file, "--calls", "1000000", "--max-error-rate", "0.5", "--seed", "1");
            broken.awaitOutput("nop over remote-ejb, round 1");
            Thread.sleep(2_000);
            business.kill();
            assertThat(broken.exitCode()).isEqualTo(1);
            assertThat(broken.errors())
                    .singleElement()
                    .asString()
                    .contains("The business server stopped answering: ", "; check that it is up");
            assertThat(Files.readString(runDirectory().resolve("summary.csv"))).contains("nop,remote,remote-ejb,");
            FolderTree.delete(temporary.resolve("runs"));

            try (WildFlyByHand back = server("business", Hosts.BUSINESS)) {
                awaitJmx(back, Hosts.BUSINESS);

                // No trace of the load test that called the dead server.
                ChildCommand next = run(file, "--calls", "500");
                assertThat(next.exitCode()).as("" + next.errors()).isZero();
            }
        }
    }

    @Test
    @SuppressWarnings("try") // the network is slow, and not asked anything
    void networkDelayAffectsCallsAndFloor() throws Exception {
        assumeThat(Hosts.canBeMade() && Hosts.canBeSlow())
                .as("this user may make network namespaces and TUN devices, and there is Python")
                .isTrue();
        try (Hosts hosts = new Hosts();
                WildFlyByHand business = server("business", Hosts.BUSINESS);
                WildFlyByHand presentation = server("presentation", Hosts.PRESENTATION)) {
            awaitJmx(business, Hosts.BUSINESS);
            awaitJmx(presentation, Hosts.PRESENTATION);
            Path file = file();

            Map<String, Long> near = fastestNanos(file);
            Map<String, Long> far;
            try (AutoCloseable slow = hosts.slowToBusiness(DELAY)) {
                far = fastestNanos(file);
            }
            Map<String, Long> nearAgain = fastestNanos(file);

            for (String transport : List.of("remote-ejb", "tcp")) {
                long before = Math.max(near.get(transport), nearAgain.get(transport));
                assertThat(far.get(transport) - before)
                        .as(transport + " " + near + far + nearAgain)
                        .isBetween(DELAY.toNanos() * 8 / 10, DELAY.toNanos() * 2);
            }
            assertThat(far.get("local-ejb")).isLessThan(DELAY.toNanos() / 2);
        }
    }

    /** Duration of the fastest nop of each transport. */
    private Map<String, Long> fastestNanos(Path file) throws Exception {
        ChildCommand run = run(file, "--calls", "500");
        assertThat(run.exitCode()).as("" + run.errors()).isZero();
        Map<String, Long> fastest = new HashMap<>();
        for (JsonNode series : new ObjectMapper()
                .readTree(runDirectory().resolve("summary.json").toFile())
                .get("series")) {
            fastest.put(series.get("transport").asText(), series.get("minNanos").asLong());
        }
        FolderTree.delete(temporary.resolve("runs"));
        return fastest;
    }

    private ChildCommand run(Path file, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "run", "--attach", file.toString(), "--operations", "nop", "--quick", "--rounds", "1", "--output"));
        arguments.add(temporary.resolve("runs").toString());
        arguments.addAll(List.of(more));
        return command(arguments.toArray(String[]::new));
    }

    private ChildCommand command(String... arguments) throws IOException {
        return ChildCommand.startBehind(Hosts.on("between"), TestProject.real(), temporary, Map.of(), arguments);
    }

    private Path runDirectory() throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    private Path file() throws IOException {
        privately(temporary.resolve("password"), "secret");
        List<String> lines = new ArrayList<>(List.of("product=WildFly", "clearText=accepted"));
        Map.of("business", Hosts.BUSINESS, "presentation", Hosts.PRESENTATION).forEach((role, address) -> {
            lines.add(role + ".url=service:jmx:rmi:///jndi/rmi://" + address + ":" + JMX_PORT + "/jmxrmi");
            lines.add(role + ".user=tester");
            lines.add(role + ".passwordFile=password");
        });
        return Files.write(temporary.resolve("servers.properties"), lines);
    }

    /** Creates the folder of a domain on this host, with changed addresses. */
    private Path domain() throws Exception {
        Path folder = temporary.resolve("domain");
        if (!Files.exists(folder)) {
            TestDomain.start(TestProject.quickToStart(), "wildfly", folder).close();
        }
        return folder;
    }

    private WildFlyByHand server(String role, String address) throws Exception {
        Path domain = domain();
        Path base = domain.resolve(role);
        for (String leftover : List.of("log", "data", "tmp")) {
            FolderTree.delete(base.resolve(leftover));
        }
        Files.deleteIfExists(base.resolve("deployments/ejb-performance-" + role + ".ear.deployed"));
        Path properties = base.resolve("configuration/server.properties");
        Files.writeString(properties, Files.readString(properties).replace("127.0.0.1", Hosts.BUSINESS));
        Files.writeString(
                properties,
                "\nserviceBindAddress=" + address + "\njava.rmi.server.hostname=" + address + "\n",
                StandardOpenOption.APPEND);
        Path scripts = TestProject.real().domainScripts().resolve("wildfly");
        List<String> command = new ArrayList<>(Hosts.on(address));
        command.addAll(List.of(
                "sh",
                UnpackedServer.of("wildfly").resolve("bin/standalone.sh").toString(),
                "--server-config=standalone.xml",
                "--properties=" + properties,
                "-b",
                address));
        return WildFlyByHand.start(
                command,
                Map.of("RUN_CONF", scripts.resolve("standalone.conf").toString()),
                base,
                temporary.resolve(role + ".out"));
    }

    /** Waits until a server is up, and opens JMX there. */
    private static void awaitJmx(WildFlyByHand server, String address) throws Exception {
        server.awaitStart();
        Path password = privately(server.base().resolve("jmx.password"), "tester secret\n");
        Path access = privately(server.base().resolve("jmx.access"), "tester readwrite\n");
        String prefix = "com.sun.management.jmxremote.";
        Path configuration = Files.write(
                server.base().resolve("jmx.properties"),
                List.of(
                        prefix + "port=" + JMX_PORT,
                        prefix + "rmi.port=" + JMX_PORT,
                        prefix + "host=" + address,
                        prefix + "ssl=false",
                        prefix + "authenticate=true",
                        prefix + "password.file=" + password,
                        prefix + "access.file=" + access));
        Process jcmd = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/jcmd").toString(),
                        "" + server.jvm().pid(),
                        "ManagementAgent.start",
                        "config.file=" + configuration)
                .inheritIO()
                .start();
        assertThat(jcmd.waitFor()).isZero();
    }

    private static Path privately(Path file, String content) throws IOException {
        Files.writeString(file, content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
}
