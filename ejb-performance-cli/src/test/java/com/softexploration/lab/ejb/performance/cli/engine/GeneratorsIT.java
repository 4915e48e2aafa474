package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two presentation servers that simultaneously call one business server. */
@Tag("long")
@Tag("experiment")
class GeneratorsIT {
    private static final Pattern SAMPLES =
            Pattern.compile("execute\\w+ \\{run=([^,]+), part=\\d+, phase=measured, transport=([^,}]+).*?\\}:\\[(.*)]");

    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void totalsContainSamplesOfBoth() throws Exception {
        ChildCommand run = start("run", "--quick");

        assertThat(run.exitCode()).as("" + run.errors()).isZero();
        Path directory = runDirectory();
        JsonNode description = DescribedRun.of(directory);
        assertThat(description.get("jvms")).hasSize(3);
        Map<String, JsonNode> counting = new HashMap<>();
        for (JsonNode test : description.get("loadTests")) {
            boolean remote = test.get("side").asText().equals("remote");
            assertThat(test.path("generators")).hasSize(remote ? 2 : 0);
            assertThat(test.at("/observation/servers")).hasSize(3);
            if (remote && test.get("round").asInt() > 0) {
                // If a disturbed load test was repeated, the last one counts.
                counting.put(test.get("round") + " " + test.get("transport"), test);
            }
        }
        Set<String> counted = new HashSet<>();
        for (JsonNode test : counting.values()) {
            for (JsonNode generator : test.get("generators")) {
                assertThat(counted.add(generator.get("runId").asText())).isTrue();
                assertThat(generator.get("measuredFrom").asText()).isNotEmpty();
            }
        }
        Map<String, List<Long>> ofOne = samples(directory, "presentation", counted);
        Map<String, List<Long>> ofOther = samples(directory, "presentation-2", counted);
        JsonNode summary = json(directory.resolve("summary.json"));
        for (String transport : List.of("remote-ejb", "tcp")) {
            List<Long> all = new ArrayList<>(ofOne.get(transport));
            all.addAll(ofOther.get(transport));
            all.sort(null);
            JsonNode series = find(summary.get("series"), transport, null);
            assertThat(ofOne.get(transport)).hasSameSizeAs(ofOther.get(transport));
            long excluded = series.path("excluded").asLong();
            assertThat(series.get("count").asLong() + excluded).isEqualTo(all.size());
            if (excluded > 0) {
                continue; // blocks at another CPU speed, which the log shows beside its samples
            }
            assertThat(series.get("minNanos").asLong()).isEqualTo(all.get(0));
            assertThat(series.get("maxNanos").asLong()).isEqualTo(all.get(all.size() - 1));
            double[] medians = StreamSupport.stream(series.get("rounds").spliterator(), false)
                    .mapToDouble(round -> round.get("medianNanos").asDouble())
                    .toArray();
            assertThat(series.get("medianNanos").asDouble())
                    .as("geometric mean of the rounds")
                    .isCloseTo(
                            Math.exp(Arrays.stream(medians)
                                    .map(Math::log)
                                    .average()
                                    .orElseThrow()),
                            within(1.0));
            assertThat((double) all.get((all.size() + 1) / 2 - 1))
                    .as("median of all calls")
                    .isBetween(
                            Arrays.stream(medians).min().orElseThrow(),
                            Arrays.stream(medians).max().orElseThrow());
            assertThat(find(summary.get("generators"), transport, "presentation")
                            .get("count")
                            .asLong())
                    .isEqualTo(ofOne.get(transport).size());
            JsonNode together = find(summary.get("generators"), transport, "all");
            assertThat(together.get("count").asLong()).isEqualTo(all.size());
            assertThat(together.get("callsPerSecond").asDouble()).isPositive();
        }
        assertThat(summary.get("largestStartSkewNanos").asLong())
                .isLessThan(Duration.ofSeconds(5).toNanos());
        assertThat(Files.readAllLines(directory.resolve("generators.csv"))).hasSize(1 + 2 * 3);
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains("presentation-2", "First measured calls of the presentation servers");
        assertThat(run.output()).anyMatch(line -> line.startsWith("First measured calls of the presentation servers"));
    }

    @Test
    void deadGeneratorKeepsSamplesOfTheOther() throws Exception {
        ChildCommand run = start("run", "--calls", "3000000", "--warmup", "100", "--rounds", "1", "--starts", "1");
        run.awaitOutput("nop over remote-ejb, round 1");
        Thread.sleep(4_000);
        long pid = killSecondGenerator();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors())
                .singleElement()
                .asString()
                .matches(".*nop over remote-ejb, round 1.* aborted after [\\d.]+ m?s: The presentation-2"
                        + " server \\(pid " + pid + "\\) was killed.*; all servers' samples so far are kept");
        Path directory = runDirectory();
        JsonNode description = json(directory.resolve("run.json"));
        Set<String> parts = new HashSet<>();
        for (JsonNode test : description.get("loadTests")) {
            if (test.get("status").asText().equals("failed")) {
                assertThat(test.at("/generators/0/status").asText()).isEqualTo("cancelled");
                assertThat(test.at("/generators/1/status").asText()).isEqualTo("failed");
                test.get("generators")
                        .forEach(part -> parts.add(part.get("runId").asText()));
            }
        }
        int logged = samples(directory, "presentation", parts).get("remote-ejb").size()
                + samples(directory, "presentation-2", parts).get("remote-ejb").size();
        assertThat(find(json(directory.resolve("summary.json")).get("series"), "remote-ejb", null)
                        .get("count")
                        .asInt())
                .isEqualTo(logged)
                .isPositive();
    }

    /** The other one finishes the load test, and makes it again at the whole rate. */
    @Test
    void openLoadGoesOnWithoutDeadGenerator() throws Exception {
        ChildCommand load = start("load", "--rate", "400", "--for", "25s", "--starts", "1", "--quick");
        load.awaitOutput("nop over remote-ejb at 400 calls per second");
        long pid = killSecondGenerator();

        assertThat(load.exitCode()).as("" + load.errors()).isZero();
        assertThat(load.output())
                .anyMatch(line -> line.startsWith("The presentation-2 server (pid " + pid + ") was killed")
                        && line.contains(", continuing without it; "));
        Path directory = runDirectory();
        List<JsonNode> atRate = new ArrayList<>();
        for (JsonNode test : json(directory.resolve("run.json")).get("loadTests")) {
            if (test.has("callsPerSecond")) {
                assertThat(test.get("status").asText()).isEqualTo("completed");
                atRate.add(test);
            }
        }
        assertThat(atRate).hasSize(2);
        assertThat(atRate.get(0).at("/generators/0/status").asText()).isEqualTo("completed");
        assertThat(atRate.get(0).at("/generators/1/status").asText()).isEqualTo("failed");
        assertThat(atRate.get(1).path("generators")).isEmpty();
        assertThat(json(directory.resolve("summary.json")).at("/loadCurves/0/rates"))
                .singleElement()
                .satisfies(rate -> {
                    assertThat(rate.get("offeredPerSecond").asDouble()).isEqualTo(400);
                    assertThat(rate.get("rounds")).hasSize(1);
                    assertThat(rate.get("achievedPerSecond").asDouble()).isBetween(350.0, 450.0);
                });
    }

    private long killSecondGenerator() throws IOException {
        long pid = TestProject.wildFlyPids(temporary.resolve("domain/presentation-2"))
                .get(0);
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        return pid;
    }

    private static JsonNode find(JsonNode rows, String transport, String generator) {
        for (JsonNode row : rows) {
            boolean ofIt = generator == null || row.get("generator").asText().equals(generator);
            if (ofIt && row.get("transport").asText().equals(transport)) {
                return row;
            }
        }
        throw new AssertionError("no " + transport + " of " + generator + " in " + rows);
    }

    /** Measured samples in the log of a server, by transport, read without the project's code. */
    private static Map<String, List<Long>> samples(Path directory, String server, Set<String> counted)
            throws IOException {
        Map<String, List<Long>> samples = new HashMap<>();
        for (String line : lines(directory
                .resolve("logs")
                .resolve(server)
                .resolve("com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz"))) {
            Matcher record = SAMPLES.matcher(line);
            if (record.matches() && counted.contains(record.group(1))) {
                for (String sample : record.group(3).split(", ", -1)) {
                    samples.computeIfAbsent(record.group(2), transport -> new ArrayList<>())
                            .add(Long.parseLong(sample));
                }
            }
        }
        return samples;
    }

    private static List<String> lines(Path log) throws IOException {
        try (InputStream content = new GZIPInputStream(Files.newInputStream(log))) {
            return new String(content.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }

    private ChildCommand start(String command, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                "--generators",
                "2",
                "--operations",
                "nop",
                "--domain-dir",
                temporary.resolve("domain").toString(),
                "--port-base",
                Integer.toString(TestProject.freePortBase()),
                "--output",
                temporary.resolve("runs").toString(),
                "--seed",
                "1"));
        arguments.addAll(List.of(more));
        return ChildCommand.start(TestProject.quickToStart(), temporary, Map.of(), arguments.toArray(String[]::new));
    }

    private Path runDirectory() throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }
}
