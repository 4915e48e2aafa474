package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Arrivals.Spacing;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The servlet at the same rates, called by the MXBean and by Vegeta, an established load generator in Go, in turns. Not
 * part of the build; {@code .ci/compare-with-vegeta} runs it.
 */
@EnabledIfSystemProperty(named = "vegeta", matches = ".+")
class VegetaIT {
    private static final int PAIRS = 5;
    private static final int SECONDS = 10;
    private static final int THREADS = 16;
    private static final int WARM_UP_CALLS = 40_000;

    @TempDir
    private Path temporary;

    /** Median and 99th percentile of one load test, in microseconds. */
    private record Latency(double p50, double p99) {}

    @ParameterizedTest
    @ValueSource(ints = {200, 1_000})
    void latenciesAgree(int callsPerSecond) throws Exception {
        List<Latency> own = new ArrayList<>();
        List<Latency> vegeta = new ArrayList<>();
        try (TestDomain domain = TestDomain.start(TestProject.real(), "wildfly", temporary.resolve("domain"));
                RemoteLoadTests loadTests = new RemoteLoadTests(domain)) {
            loadTests.result(loadTests.start("servlet", "nop", WARM_UP_CALLS, THREADS, Arrivals.CLOSED));
            Path targets = targets(domain);
            for (int pair = 0; pair < PAIRS; pair++) {
                own.add(own(loadTests, callsPerSecond));
                vegeta.add(vegeta(targets, callsPerSecond));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "servlet, nop, %,d calls/s, %d threads or connections, %d times %d s in turns (median, least and most):%n"
                        + "  ejb-performance p50 %s, p99 %s%n  Vegeta          p50 %s, p99 %s%n",
                callsPerSecond,
                THREADS,
                PAIRS,
                SECONDS,
                spread(own.stream().map(Latency::p50).toList()),
                spread(own.stream().map(Latency::p99).toList()),
                spread(vegeta.stream().map(Latency::p50).toList()),
                spread(vegeta.stream().map(Latency::p99).toList()));
        assertThat(own.stream().mapToDouble(Latency::p50).min().orElseThrow())
                .isLessThan(2 * vegeta.stream().mapToDouble(Latency::p50).max().orElseThrow());
        assertThat(vegeta.stream().mapToDouble(Latency::p50).min().orElseThrow())
                .isLessThan(2 * own.stream().mapToDouble(Latency::p50).max().orElseThrow());
    }

    private static Latency own(RemoteLoadTests loadTests, int callsPerSecond) throws Exception {
        Arrivals arrivals = new Arrivals(callsPerSecond, Spacing.UNIFORM, 1);
        LoadTestResult result =
                loadTests.result(loadTests.start("servlet", "nop", (long) callsPerSecond * SECONDS, THREADS, arrivals));
        long[] services = RemoteLoadTests.logged(result).samples().toArray();
        return new Latency(
                RemoteLoadTests.percentile(services, 0.5) / 1e3, RemoteLoadTests.percentile(services, 0.99) / 1e3);
    }

    /** The address and the caller's password, which must not be on a command line. */
    private Path targets(TestDomain domain) throws Exception {
        BusinessHttp business = new BusinessHttp(domain);
        Path targets = Files.createFile(
                temporary.resolve("targets"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(
                targets,
                "GET http://127.0.0.1:" + business.port() + "/ejb-performance/servlet\nAuthorization: "
                        + business.authorization() + "\n");
    }

    private Latency vegeta(Path targets, int callsPerSecond) throws Exception {
        String binary = System.getProperty("vegeta");
        Path results = temporary.resolve("results");
        run(
                binary,
                "attack",
                "-targets=" + targets,
                "-rate=" + callsPerSecond,
                "-duration=" + SECONDS + "s",
                "-workers=" + THREADS,
                "-max-workers=" + THREADS,
                "-connections=" + THREADS,
                "-output=" + results);
        Path report = temporary.resolve("report.json");
        run(binary, "report", "-type=json", "-output=" + report, results.toString());
        JsonNode json = new ObjectMapper().readTree(report.toFile());
        assertThat(json.get("success").asDouble()).as(json.toString()).isEqualTo(1);
        return new Latency(
                json.get("latencies").get("50th").asDouble() / 1e3,
                json.get("latencies").get("99th").asDouble() / 1e3);
    }

    private static void run(String... command) throws Exception {
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    private static String spread(List<Double> micros) {
        List<Double> sorted = micros.stream().sorted().toList();
        return String.format(
                Locale.ROOT,
                "%.0f us (%.0f to %.0f)",
                sorted.get(sorted.size() / 2),
                Collections.min(sorted),
                Collections.max(sorted));
    }
}
