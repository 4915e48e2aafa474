package com.softexploration.lab.ejb.performance.results.analysis.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentDescriptionFileTest {
    /** Schema from which the conditions of a load test are in its end record. */
    private static final int LOGS_HAVE_CONDITIONS = 3;

    @TempDir
    private Path directory;

    @Test
    void roundTrips() throws Exception {
        Path file = directory.resolve(ExperimentDescriptionFile.NAME);

        ExperimentDescriptionFile.write(SyntheticRun.quiet(), file);

        assertThat(ExperimentDescriptionFile.read(file)).isEqualTo(SyntheticRun.quiet());
    }

    @Test
    void writesIsoInstantsAndOmitsUnknown() throws Exception {
        Path file = directory.resolve(ExperimentDescriptionFile.NAME);

        ExperimentDescriptionFile.write(SyntheticRun.quiet(), file);

        assertThat(Files.readString(file))
                .contains("\"startedAt\" : \"2026-11-21T10:15:00Z\"")
                .contains("\"status\" : \"completed\"", "\"experiment\" : \"run\"")
                .contains("\"side\" : \"remote\"", "\"role\" : \"presentation\"")
                .doesNotContain("null")
                .doesNotContain("scalingGovernor");
    }

    /** Time determines the calls, so that none are requested. */
    @Test
    void timedOperationsHaveNoCalls() throws Exception {
        Path file = directory.resolve(ExperimentDescriptionFile.NAME);
        ExperimentDescriptionFile.write(SyntheticRun.timed(OperationParameters.timed("nop")), file);

        JsonNode operation = new ObjectMapper()
                .readTree(file.toFile())
                .path("parameters")
                .path("operations")
                .path(0);
        assertThat(operation.fieldNames()).toIterable().containsExactly("operation");
        assertThat(ExperimentDescriptionFile.read(file).parameters().requestedCalls())
                .isEmpty();
    }

    /** Earlier versions wrote the numbers of an untimed plan. */
    @Test
    void callsOfEarlierTimedPlansAreIgnored() {
        assertThat(SyntheticRun.timed(new OperationParameters("nop", 10_000L, 300_000L, 10_000L))
                        .parameters()
                        .requestedCalls())
                .isEmpty();
        assertThat(SyntheticRun.quiet().parameters().requestedCalls()).hasSize(2);
    }

    @Test
    void groupsAreFlat() throws Exception {
        Path file = directory.resolve(ExperimentDescriptionFile.NAME);

        ExperimentDescriptionFile.write(SyntheticRun.quiet(), file);

        JsonNode run = new ObjectMapper().readTree(file.toFile());
        assertThat(run.fieldNames())
                .toIterable()
                .containsExactly(
                        "schemaVersion",
                        "runId",
                        "startedAt",
                        "endedAt",
                        "status",
                        "parameters",
                        "project",
                        "server",
                        "machine",
                        "jvms",
                        "loadTests");
        assertThat(run.path("parameters").path("rounds").asInt()).isEqualTo(3);
        assertThat(run.path("loadTests").path(0).path("operation").asText()).isEqualTo("nop");
        assertThat(run.path("loadTests").path(0).path("requestCount").asLong()).isEqualTo(33_333);
    }

    @Test
    void readsGroupsOfPublishedRun() throws Exception {
        ExperimentDescription run = ExperimentDescriptionFile.read(Path.of("src/test/resources/runs/version-1.json"));

        assertThat(run.completion().endedAt()).isEqualTo("2026-11-23T09:04:39.826539488Z");
        assertThat(run.environment().machine().cpuModel()).isEqualTo("AMD EPYC");
        assertThat(run.parameters().repeats()).isEqualTo(new ExperimentDescription.Repeats(3, 2, null));
        assertThat(run.parameters().workload().operations())
                .contains(new ExperimentDescription.OperationParameters("nop", 10_000L, 300_000L, 10_000L));
        assertThat(run.parameters().options().orderSeed()).isEqualTo(630_487);
        LoadTest first = run.loadTests().get(0);
        assertThat(first.call()).isEqualTo(new LoadTest.Call("nop", Side.LOCAL, "local-ejb", null));
        assertThat(first.repetition()).isEqualTo(new LoadTest.Repetition(1, 0));
        assertThat(first.servers()).isEqualTo(new LoadTest.Servers("business", "business"));
        assertThat(first.calls()).isEqualTo(new LoadTest.Calls(0, 150_000, 2_163.0, 0L, List.of()));
        assertThat(first.completion())
                .isEqualTo(new LoadTest.Completion(
                        Status.COMPLETED, null, Instant.parse("2026-11-23T08:39:17.666904316Z"), 0));
        assertThat(first.observation().loopbackBytes()).isEqualTo(8_209);
    }

    @Test
    void olderFileIsReplacedCleanly() throws Exception {
        Path file = Files.writeString(directory.resolve(ExperimentDescriptionFile.NAME), "older");

        ExperimentDescriptionFile.write(SyntheticRun.quiet(), file);

        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).containsExactly(file);
        }
        assertThat(ExperimentDescriptionFile.read(file).runId()).isEqualTo("20261121-101500");
    }

    @Test
    void unknownFieldsAreIgnoredMissingOnesAreNull() throws Exception {
        ExperimentDescription description =
                read("{\"schemaVersion\": 1, \"moonPhase\": \"full\", \"server\": {\"name\": \"wildfly\", \"x\": 1},"
                        + " \"status\": \"postponed\", \"floor\": [{\"operation\": \"nop\", \"minNanos\": 7300.0}]}");

        assertThat(description.environment().server().name()).isEqualTo("wildfly");
        assertThat(description.environment().server().version()).isNull();
        assertThat(description.completion().status()).isNull();
        assertThat(description.environment().machine()).isNull();
        assertThat(description.loadTests()).isNull();
    }

    @Test
    void variantsSideBySideArePaired() throws Exception {
        ExperimentDescription first = read(
                "{\"schemaVersion\": 3, \"runId\": \"a\", \"sideBySide\": {\"pairing\": \"duet\", \"runIds\": [\"b\"]}}");
        ExperimentDescription second = read("{\"schemaVersion\": 3, \"runId\": \"b\"}");

        assertThat(first.environment().sideBySide()).isEqualTo(new SideBySide(SideBySide.Pairing.DUET, List.of("b")));
        assertThat(first.isPairedWith(second)).isTrue();
        assertThat(second.isPairedWith(first)).isFalse();
        assertThat(first.isPairedWith(first)).isFalse();
    }

    @Test
    void optionsKeepTheirNames() throws Exception {
        RunOptions written = new RunOptions(
                Map.of("--jvm-opts", List.of("-Xmx2g", "-Xss1m"), "--new", List.of("7")),
                List.of("JAVA_OPTS"),
                List.of(Threshold.parse("nop remote p99 < 2ms")),
                List.of(),
                5L);
        JsonMapper mapper = new JsonMapper();

        String json = mapper.writeValueAsString(written);

        assertThat(mapper.readTree(json).path("jvmOptions")).hasSize(2);
        assertThat(mapper.readValue(json, RunOptions.class)).isEqualTo(written);
    }

    @Test
    void earlierKeysBecomeNames() throws Exception {
        RunOptions options = read("""
                {"schemaVersion": 2, "parameters": {"options": {"jvmOptions": ["-Xmx2g"], "cpus": "one", "ears": "/e",
                  "flightRecording": "profile", "thresholds": ["nop remote p99 < 2ms"], "orderSeed": 7}}}""").parameters().options();

        assertThat(options.named())
                .containsExactly(
                        Map.entry("--cpus", List.of("one")),
                        Map.entry("--ears", List.of("/e")),
                        Map.entry("--jfr", List.of("profile")),
                        Map.entry("--jvm-opts", List.of("-Xmx2g")));
        assertThat(options.thresholds()).hasSize(1);
        assertThat(options.orderSeed()).isEqualTo(7);
    }

    @Test
    void newerSchemaIsRefused() {
        assertThatThrownBy(() -> read("{\"schemaVersion\": 4}"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(
                        "has schema version 4, this program reads up to 3; use the program that wrote it");
    }

    @Test
    void readsKeysOfVersionOne() throws Exception {
        ExperimentDescription description = read("""
                {"schemaVersion": 1, "parameters": {"particulars": {"flightRecording": "profile"}},
                 "loadTests": [{"side": "remote", "observation": {"cpuStealPercent": 50.0, "looks": 3, "servers": [
                   {"role": "business", "nanoTimePairNanos": 38.0, "pauseMeter": {"maxNanos": 7}}]}}]}""");

        Observation observation = description.loadTests().get(0).observation();
        ServerObservation server = observation.servers().get(0);
        assertThat(description.parameters().options().flightRecording()).isEqualTo("profile");
        assertThat(observation.liveProbes()).isEqualTo(3);
        assertThat(server.timerOverheadNanos()).isEqualTo(38.0);
        assertThat(server.hiccupMeter().maxNanos()).isEqualTo(7);
        assertThat(observation.stealPercentOfDemand())
                .as("recorded by other definitions")
                .isNull();
        assertThat(description.hasUnknownStealTime()).isTrue();
    }

    @Test
    void readsEveryPublishedRun() throws Exception {
        try (Stream<Path> published = Files.walk(Path.of("published"))) {
            List<Path> runs =
                    published.filter(file -> file.endsWith("run.json")).toList();
            assertThat(runs).hasSizeGreaterThan(10);
            for (Path run : runs) {
                ExperimentDescription description = ExperimentDescriptionFile.read(run);
                assertThat(description.loadTests()).as("%s", run).isNotEmpty().allSatisfy(test -> {
                    assertThat(test.call().operation()).isNotBlank();
                    if (description.schemaVersion() < LOGS_HAVE_CONDITIONS) {
                        assertThat(test.observation().servers().get(0).timerOverheadNanos())
                                .isPositive();
                    }
                });
            }
        }
    }

    @Test
    void unreadableThresholdIsRefused() {
        assertThatThrownBy(() -> read("{\"schemaVersion\": 2, \"parameters\": {\"options\": {\"thresholds\":"
                        + " [\"nop remote p99 < 2ms\", \"nop remote p99 below 2ms\"]}}}"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("some.json is not a run description")
                .hasMessageContaining("The threshold 'nop remote p99 below 2ms' is not of the form")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }

    @Test
    void otherJsonIsRefused() {
        assertThatThrownBy(() -> read("{\"name\": \"something\"}"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("is not a run description, it has no schemaVersion");
        assertThatThrownBy(() -> read(""))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("no schemaVersion");
    }

    @Test
    void truncatedFileIsRefused() {
        assertThatThrownBy(() -> read("{\"schemaVersion\": 1, \"runId\": \"2026"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("it may be truncated or edited")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }

    @Test
    void missingFileIsNamed() {
        Path missing = directory.resolve("missing.json");

        assertThatThrownBy(() -> ExperimentDescriptionFile.read(missing))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("There is no " + missing);
    }

    private ExperimentDescription read(String json) throws Exception {
        return ExperimentDescriptionFile.read(Files.writeString(directory.resolve("some.json"), json));
    }

    @Test
    void controlCharactersAreRemoved() throws Exception {
        ExperimentDescription description =
                read("{\"schemaVersion\": 1, \"runId\": \"a\\u001b[2J\", \"problem\": \"b\u009b\\u202ec\\u2028\","
                        + " \"jvms\": [{\"inputArguments\": [\"-Da=\\u001b\"]}]}");

        assertThat(description.runId()).isEqualTo("a [2J");
        assertThat(description.completion().problem()).isEqualTo("b c ");
        assertThat(description.environment().jvms().get(0).inputArguments()).containsExactly("-Da= ");
        assertThatThrownBy(() -> read("{\"schemaVersion\": 1, \"server\": \"\\u001b[2J\"}"))
                .isInstanceOf(ResultsException.class)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContainPattern("[\\p{C}\\p{Zl}\\p{Zp}]"));
    }

    @Test
    void listWithNullIsRefused() {
        for (String json : List.of(
                "\"loadTests\": [null]",
                "\"jvms\": [null]",
                "\"jvms\": [{\"inputArguments\": [null]}]",
                "\"parameters\": {\"payloads\": [1, null]}",
                "\"loadTests\": [{\"observation\": {\"servers\": [null]}}]")) {
            assertThatThrownBy(() -> read("{\"schemaVersion\": 1, " + json + "}"))
                    .isInstanceOf(ResultsException.class)
                    .hasMessageContaining("some.json is not a run description")
                    .hasMessageEndingWith("; it may be truncated or edited");
        }
    }
}
