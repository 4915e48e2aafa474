package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.fake.SummaryLines;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract of the whole experiment on real servers, whether it completes or not. */
abstract class ExperimentContract {
    private static final String CSV_HEADER =
            "operation,side,transport,count,min_ns,max_ns,median_ns,mean_ns,variance_ns2,"
                    + "stddev_ns,p90_ns,p99_ns,p99_9_ns,thread_allocated_bytes_per_call,"
                    + "presentation_allocated_bytes_per_call,business_allocated_bytes_per_call,wire_bytes_per_call,"
                    + "presentation_cpu_ns_per_call,business_cpu_ns_per_call,median_low_ns,median_high_ns,confidence";

    /** Seed of a first round in the order local, remote, floor. */
    private static final String LOCAL_FIRST = "1";

    /** A second of local calls; remotely they take a minute, long enough to abort them midway. */
    static final String[] LONG_NOP = {
        "--operations", "nop", "--calls", "200000", "--warmup", "100", "--rounds", "1", "--seed", LOCAL_FIRST
    };

    @TempDir
    Path temporary;

    /** Name of the server on the command line. */
    abstract String server();

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void runDirectoryIsComplete() throws Exception {
        ChildCommand run = start(
                "--calls",
                "nop=500,simple=1,complex=20",
                "--warmup",
                "nop=200,simple=0,complex=5",
                "--rounds",
                "2",
                "--jvm-opts",
                "-XX:+UseSerialGC -Dodd='a  * ;$(b)' -Dmy.password=hidden");

        assertThat(run.exitCode()).as(run.errors().toString()).isZero();
        assertThat(run.errors()).isEmpty();
        Path directory = runDirectory();
        assertThat(run.output()).contains("Report: " + directory.resolve("report.html"));

        JsonNode description = description(directory);
        assertThat(description.get("status").asText()).isEqualTo("completed");
        ServerProduct product = new Servers().named(server()).products().get(0);
        assertThat(description.get("server").get("name").asText()).isEqualTo(server());
        assertThat(description.get("server").get("version").asText()).isEqualTo(product.version());
        assertThat(description.get("server").get("namespace").asText()).isEqualTo(product.namespace());
        List<String> remoteServers = new ArrayList<>();
        // Disturbed load tests occur twice.
        Set<String> order = new LinkedHashSet<>();
        for (JsonNode test : description.get("loadTests")) {
            order.add(test.get("round").asInt() + " " + test.get("operation").asText() + " "
                    + test.get("transport").asText());
            assertThat(test.get("observation").get("servers")).hasSize(2);
            if (test.get("side").asText().equals("remote")) {
                remoteServers.add(
                        test.get("server").asText() + ">" + test.get("servedBy").asText());
            }
        }
        List<String> round = List.of(
                "nop local-ejb",
                "nop remote-ejb",
                "nop tcp",
                "simple local-ejb",
                "simple remote-ejb",
                "complex local-ejb",
                "complex remote-ejb",
                "complex tcp");
        assertThat(ofRound(0, order)).containsExactlyElementsOf(round);
        assertThat(ofRound(1, order)).containsExactlyInAnyOrderElementsOf(round);
        assertThat(ofRound(2, order)).containsExactlyInAnyOrderElementsOf(round).isNotEqualTo(ofRound(1, order));
        assertThat(description.at("/parameters/options/orderSeed").isIntegralNumber())
                .isTrue();
        assertThat(remoteServers).containsOnly("presentation>business");
        for (JsonNode jvm : description.get("jvms")) {
            assertThat(jvm.get("inputArguments").toString())
                    .contains("jdk.serialFilter", "\"-Dodd=a  * ;$(b)\"")
                    .doesNotContain("hidden");
            assertThat(jvm.get("garbageCollectors").toString()).isEqualTo("[\"Copy\",\"MarkSweepCompact\"]");
        }
        String options = "-XX:+UseSerialGC -Dodd=a  * ;$(b) -Dmy.password=***";
        assertThat(description.at("/parameters/options/jvmOptions"))
                .extracting(JsonNode::asText)
                .containsExactly("-XX:+UseSerialGC", "-Dodd=a  * ;$(b)", "-Dmy.password=***");
        assertThat(run.output()).contains("Both servers had further JVM options: " + options + ".");

        SummaryLines summary = SummaryLines.of(directory);
        assertThat(summary.lines()).hasSize(9);
        assertThat(summary.lines().get(0).replace(",excluded", "")).isEqualTo(CSV_HEADER);
        assertThat(summary.calls("nop,remote,remote-ejb")).isEqualTo(1_000);
        assertThat(summary.calls("nop,remote,tcp")).isEqualTo(1_000);
        assertThat(summary.calls("complex,local,local-ejb")).isEqualTo(40);
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains(product.title(), "presentation", "business", options.replace("=", "&#x3D;"));
        assertThat(fileNames(directory.resolve("figures"))).contains("nop-course.svg", "nop-per-call.svg");
        assertThat(fileNames(directory)).contains("summary.json", "nop-remote-remote-ejb.ns.hgrm");
        assertThat(fileNames(directory.resolve("logs/presentation")))
                .contains("com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz");
    }

    private static List<String> ofRound(int round, Set<String> loadTests) {
        return loadTests.stream()
                .filter(test -> test.startsWith(round + " "))
                .map(test -> test.substring(2))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    @Tag("long")
    @Tag("experiment")
    void killedServerKeepsItsSamples(String role) throws Exception {
        ChildCommand run = start(LONG_NOP);
        long pid = Long.parseLong(
                run.awaitOutput("The " + role + " server is up (pid ").replaceAll("\\D+", ""));
        awaitRemoteSamples(run);

        ChildCommand.signal("KILL", pid);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: The " + role + " server (pid " + pid + ") was killed (exit value 137); ")
                .matches(".*see its log " + Pattern.quote(runDirectory().resolve("logs/" + role) + "/")
                        + "[\\w.]+\\.log");
        assertIncompleteButKept("failed");
    }

    final void assertIncompleteButKept(String status) throws IOException {
        Path directory = runDirectory();
        assertThat(description(directory).get("status").asText()).isEqualTo(status);
        assertThat(Files.readAllLines(directory.resolve("summary.csv")))
                .hasSize(3)
                .last()
                .asString()
                .matches("nop,remote,remote-ejb,[1-9]\\d*,.*");
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains("NOISY")
                .containsIgnoringCase("aborted load tests")
                .contains("incomplete");
    }

    final ChildCommand start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("run", "--server", server(), "--starts", "1"));
        command.addAll(List.of(options));
        return TestProject.experiment(temporary, Map.of(), command);
    }

    /** Waits for measured samples in the remote result log. */
    final void awaitRemoteSamples(ChildCommand run) throws IOException, InterruptedException {
        run.awaitOutput("business server is up");
        Path log = temporary.resolve(
                "domain/results/presentation/com.softexploration.lab.ejb.performance.monitoring.remote-results.log");
        for (int look = 0; look < 12_000 && !hasMeasuredSamples(log); look++) {
            Thread.sleep(50);
        }
        assertThat(hasMeasuredSamples(log))
                .as("samples within ten minutes; the run said %s", run.errors())
                .isTrue();
    }

    private static boolean hasMeasuredSamples(Path log) throws IOException {
        return Files.exists(log) && Files.readString(log).contains("phase=measured");
    }

    final Path runDirectory() throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    private static JsonNode description(Path directory) throws IOException {
        return DescribedRun.of(directory);
    }

    private static List<String> fileNames(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
