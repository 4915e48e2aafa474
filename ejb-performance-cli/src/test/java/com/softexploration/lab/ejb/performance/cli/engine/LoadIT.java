package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.contract.SharedDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A load experiment on real servers: the maximum, shares of it up to saturation, and the search for an objective. */
@ExtendWith(SharedDomains.class)
@Tag("long")
@Tag("experiment")
class LoadIT {
    private static final int LOWEST = 2;
    private static final int TWICE_THE_MAXIMUM = 200;

    @TempDir
    private Path temporary;

    @Test
    void searchEndsBetweenMetAndSaturated() throws Exception {
        CommandLineRun load = CommandLineRun.of(
                TestProject.quickToStart(),
                "load",
                "--domain-dir",
                SharedDomains.of("wildfly").folder().toString(),
                "--output",
                temporary.toString(),
                "--quick",
                "--for",
                "2s",
                "--percents",
                // the lowest is served even if others take most of the CPUs meanwhile
                LOWEST + ",20," + TWICE_THE_MAXIMUM,
                // met with any hiccup, and missed by a queue of two seconds
                "--slo",
                "p90 < 200ms");

        assertThat(load.exitCode()).as(load.errors()).isZero();
        assertThat(load.output())
                .containsPattern("emote EJB carries (about )?[\\d,]+ nop calls per second with p90 < 200ms\\.")
                .containsPattern("carries at most (about )?[\\d,]+ nop calls per second");
        JsonNode curve = json("summary.json").at("/loadCurves/0");
        JsonNode lowest = curve.at("/rates/0");
        JsonNode highest = curve.at("/rates/2");
        double maximum = highest.get("offeredPerSecond").asDouble() * 100 / TWICE_THE_MAXIMUM;
        assertThat(lowest.get("offeredPerSecond").asDouble()).isCloseTo(maximum * LOWEST / 100, within(1.0));
        assertThat(lowest.get("saturated").asBoolean()).isFalse();
        assertThat(lowest.get("achievedPerSecond").asDouble()
                        / lowest.get("offeredPerSecond").asDouble())
                .isBetween(0.7, 1.3);
        assertThat(highest.get("saturated").asBoolean()).isTrue();
        for (String capacity : List.of("/capacity/callsPerSecond", "/within/0/capacity/callsPerSecond")) {
            assertThat(curve.at(capacity).asDouble())
                    .as(capacity)
                    .isGreaterThan(lowest.get("offeredPerSecond").asDouble())
                    .isLessThan(highest.get("offeredPerSecond").asDouble());
        }

        List<Double> searched = new ArrayList<>();
        for (JsonNode test : json("run.json").get("loadTests")) {
            if (test.has("searched")) {
                assertThat(test.get("searched").asText()).isEqualTo("p90 < 200ms");
                searched.add(test.get("callsPerSecond").asDouble());
            }
        }
        assertThat(searched).isNotEmpty().allSatisfy(rate -> assertThat(rate)
                .isBetween(
                        lowest.get("offeredPerSecond").asDouble(),
                        highest.get("offeredPerSecond").asDouble()));
    }

    private JsonNode json(String name) throws Exception {
        try (Stream<Path> runs = Files.list(temporary)) {
            return new ObjectMapper()
                    .readTree(runs.findFirst().orElseThrow().resolve(name).toFile());
        }
    }
}
