package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A race and a sweep on real servers, over all transports. */
@Tag("long")
@Tag("experiment")
class ComparisonIT {
    private static final int CALLS = 60;

    /** About thirty load tests, each of one or two seconds on an idle machine. */
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    /** Each of the 55 accounts contains at least one text of UUID length. */
    private static final int SMALLEST_ACCOUNTS_BYTES = 55 * 36;

    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void raceWarmsUpThenMeasuresInTurns() throws Exception {
        JsonNode run = completed("race", "--calls=" + CALLS, "--warmup=200", "--starts=1", "--rounds=2");

        List<String> transports = new ArrayList<>();
        run.get("parameters").get("transports").forEach(word -> transports.add(word.asText()));
        assertThat(transports).containsExactlyElementsOf(Transports.ALL);
        int count = transports.size();
        assertThat(titles(run)).hasSize(3 * count);
        for (int round = 0; round <= 2; round++) {
            int calls = round == 0 ? 0 : CALLS;
            String before = round + " accounts ";
            assertThat(titles(run).subList(round * count, (round + 1) * count))
                    .containsExactlyInAnyOrderElementsOf(transports.stream()
                            .map(word ->
                                    before + (Transports.isLocal(word) ? "local " : "remote ") + word + " " + calls)
                            .toList());
        }
        for (JsonNode test : run.get("loadTests")) {
            assertThat(test.get("status").asText()).isEqualTo("completed");
            assertThat(test.get("servedBy").asText()).isEqualTo("business");
            assertThat(test.get("errorCount").asLong()).isZero();
            assertThat(test.get("observation").get("servers")).hasSize(2);
            if (test.get("side").asText().equals("remote")) {
                assertThat(bytesPerCall(test))
                        .as(test.get("transport").asText())
                        .isGreaterThan(SMALLEST_ACCOUNTS_BYTES);
            }
        }
    }

    @Test
    void sweepMeasuresEachSizeOverEachTransport() throws Exception {
        JsonNode run = completed(
                "sweep",
                "--transports=servlet,remote-ejb",
                "--payloads=0,8192",
                "--calls=" + CALLS,
                "--warmup=200",
                "--rounds=1");

        assertThat(titles(run))
                .startsWith("0 payload 0 remote remote-ejb 0", "0 payload 0 remote servlet 0")
                .containsExactlyInAnyOrder(
                        "0 payload 0 remote remote-ejb 0",
                        "0 payload 0 remote servlet 0",
                        "0 payload 0 remote tcp 0",
                        "0 payload 8192 remote remote-ejb 0",
                        "0 payload 8192 remote servlet 0",
                        "0 payload 8192 remote tcp 0",
                        "1 payload 0 remote remote-ejb " + CALLS,
                        "1 payload 0 remote servlet " + CALLS,
                        "1 payload 0 remote tcp " + CALLS,
                        "1 payload 8192 remote remote-ejb " + CALLS,
                        "1 payload 8192 remote servlet " + CALLS,
                        "1 payload 8192 remote tcp " + CALLS);
        for (JsonNode test : run.get("loadTests")) {
            // in both directions, at least a byte per character
            assertThat(bytesPerCall(test))
                    .isGreaterThan(2L * test.get("payloadChars").asLong());
        }
    }

    private static List<String> titles(JsonNode run) {
        // Disturbed load tests occur twice.
        Set<String> titles = new LinkedHashSet<>();
        for (JsonNode test : run.get("loadTests")) {
            titles.add(test.get("round").asInt() + " " + test.get("operation").asText() + " "
                    + (test.has("payloadChars") ? test.get("payloadChars").asInt() + " " : "")
                    + test.get("side").asText() + " " + test.get("transport").asText() + " "
                    + test.get("requestCount").asLong());
        }
        return List.copyOf(titles);
    }

    private static long bytesPerCall(JsonNode loadTest) {
        return loadTest.get("observation").get("loopbackBytes").asLong()
                / (loadTest.get("requestCount").asLong()
                        + loadTest.get("warmupCount").asLong());
    }

    private JsonNode completed(String... command) throws IOException, InterruptedException {
        ChildCommand child = TestProject.experiment(temporary, Map.of(), List.of(command));
        assertThat(child.exitCodeWithin(PATIENCE)).as(child.errors().toString()).isZero();
        assertThat(child.errors()).isEmpty();
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            Path directory = runs.findFirst().orElseThrow();
            assertThat(child.output()).contains("Report: " + directory.resolve("report.html"));
            JsonNode run = DescribedRun.of(directory);
            assertThat(run.get("status").asText()).isEqualTo("completed");
            assertThat(run.get("parameters").get("experiment").asText()).isEqualTo(command[0]);
            return run;
        }
    }
}
