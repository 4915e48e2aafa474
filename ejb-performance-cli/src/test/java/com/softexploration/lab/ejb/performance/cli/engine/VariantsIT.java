package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two variants with flight recordings, on real servers. */
@Tag("long")
@Tag("experiment")
class VariantsIT {
    /** Seed of an order that begins with local calls. */
    private static final String LOCAL_FIRST = "1";

    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void bothAreRecordedAndCompared() throws Exception {
        ChildCommand run = TestProject.experiment(
                temporary,
                Map.of(),
                List.of(
                        "run",
                        "--starts",
                        "1",
                        "--operations",
                        "nop",
                        "--calls",
                        "300",
                        "--warmup",
                        "50",
                        "--rounds",
                        "2",
                        "--seed",
                        LOCAL_FIRST,
                        "--jfr=profile",
                        "--against",
                        "--profile tuned --jvm-opts -XX:+UseSerialGC"));

        assertThat(run.exitCode()).as(run.errors().toString()).isZero();
        Path base = runDirectory(name -> !name.endsWith("-against"));
        Path other = runDirectory(name -> name.endsWith("-against"));
        for (Path directory : List.of(base, other)) {
            assertThat(Recordings.loadTests(directory.resolve("business.jfr")))
                    .containsExactly("nop local-ejb warmup 2000", "nop local-ejb measured 900");
            assertThat(Recordings.loadTests(directory.resolve("presentation.jfr")))
                    .containsExactlyInAnyOrder(
                            "nop remote-ejb warmup 20",
                            "nop remote-ejb measured 900",
                            "nop tcp warmup 20",
                            "nop tcp measured 900");
            assertThat(description(directory)
                            .at("/parameters/options/flightRecording")
                            .asText())
                    .isEqualTo("profile");
        }
        assertThat(collectors(base)).contains("PS MarkSweep", "PS Scavenge");
        assertThat(collectors(other)).contains("Copy", "MarkSweepCompact");
        assertThat(description(base).at("/server/version").asText()).doesNotContain("tuned");
        assertThat(description(other).at("/server/version").asText()).endsWith(" (tuned)");
        assertThat(run.output())
                .contains("Comparison: " + other.resolve("comparison.html"))
                .anyMatch(line -> line.startsWith("JDK Flight Recorder (settings profile) recorded one more round"))
                .anyMatch(line -> line.startsWith("New versus base: "))
                .anyMatch(line -> line.startsWith("Differs: --jvm-opts: not given -> -XX:+UseSerialGC"));
        assertThat(Files.readString(other.resolve("comparison.html")))
                .contains("nop remote EJB", "href=\"../" + base.getFileName() + "/report.html\"");
    }

    private static List<String> collectors(Path directory) throws IOException {
        return description(directory).findValues("garbageCollectors").stream()
                .flatMap(names -> StreamSupport.stream(names.spliterator(), false))
                .map(JsonNode::asText)
                .toList();
    }

    private Path runDirectory(Predicate<String> name) throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.filter(run -> name.test(run.getFileName().toString()))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static JsonNode description(Path directory) throws IOException {
        return new ObjectMapper().readTree(directory.resolve("run.json").toFile());
    }
}
