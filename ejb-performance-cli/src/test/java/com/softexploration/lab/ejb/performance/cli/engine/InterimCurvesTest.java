package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.fake.FakeValues;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Load tests of a second; the median of the response times is half their 99th percentile. */
class InterimCurvesTest {
    private final InterimCurves curves = new InterimCurves();
    private int tests;

    @Test
    void nothingIsKnownAtFirst() {
        assertThat(curves.text()).isEmpty();
        assertThat(curves.picture()).isEmpty();
    }

    /** The saturated rate is measured first, as in a random order. */
    @Test
    void saturatedRateHasNoPercentile() {
        add("rest", 12_000, null, result(9_800, 90_000_000L, true));
        assertThat(curves.text()).isEqualTo("saturated at 12,000/s so far");
        assertThat(curves.picture()).isEmpty();

        add("rest", 8_000, null, result(8_000, 1_200_000L, false));
        add("rest", 2_000, null, result(2_000, 400_000L, false));
        assertThat(curves.text()).isEqualTo("p99 1.20 ms at 8,000/s, saturated at 12,000/s so far");
        assertThat(described())
                .endsWith(
                        "saturated rates have none. nop over REST at 2,000/s: median 200 µs, 99 % 400 µs."
                                + " nop over REST at 8,000/s: median 600 µs, 99 % 1.20 ms. nop over REST at 12,000/s: saturated.");
    }

    @Test
    void fewCallsHaveMedian() {
        add("rest", 500, null, result(100, null, false));

        assertThat(curves.text()).isEqualTo("median 200 µs at 500/s so far");
    }

    @Test
    void repetitionReplacesDisturbedLoadTest() {
        add("rest", 8_000, null, result(8_000, 9_000_000L, false));
        add("rest", 8_000, null, result(8_000, 1_000_000L, false));

        assertThat(curves.text()).isEqualTo("p99 1.00 ms at 8,000/s so far");
    }

    @Test
    void searchAveragesRepeatedRate() {
        add("rest", 8_000, "p99 < 2ms", result(8_000, 3_000_000L, false));
        add("rest", 8_000, "p99 < 2ms", result(8_000, 1_000_000L, false));

        assertThat(curves.text()).isEqualTo("p99 2.00 ms at 8,000/s so far");
    }

    @Test
    void slowestGeneratorCounts() {
        add("rest", 8_000, null, result(4_000, 1_000_000L, false), result(4_000, 3_000_000L, false));
        assertThat(curves.text()).isEqualTo("slowest generator's p99 3.00 ms at 8,000/s so far");
        assertThat(described()).contains("have none. Of several generators, the slowest counts. nop over REST");

        add("rest", 9_000, null, result(4_500, 1_000_000L, false), result(3_000, 9_000_000L, true));
        assertThat(curves.text()).endsWith("at 8,000/s, saturated at 9,000/s so far");
    }

    @Test
    void latestOfSeveralCurvesIsNamed() {
        add("rest", 8_000, null, result(8_000, 1_000_000L, false));
        add("soap", 5_000, null, result(5_000, 2_000_000L, false));
        add("rest", 9_000, null, result(9_000, 3_000_000L, false));

        assertThat(curves.text()).isEqualTo("nop over rest: p99 3.00 ms at 9,000/s so far");
        assertThat(described()).contains("nop over SOAP at 5,000/s");
    }

    /** 8 threads are within 5 % of the most calls per second; calls of all generators count. */
    @Test
    void levelsHaveCallsPerSecond() {
        addLevel(8, result(4_900, null, false), result(4_900, null, false));
        addLevel(1, result(1_000, null, false), result(1_000, null, false));
        addLevel(16, result(5_000, null, false), result(5_000, null, false));

        assertThat(curves.text()).isEqualTo("9,800/s by 8 threads so far");
        assertThat(described())
                .endsWith(
                        "nop over REST by 1 threads: 2,000 calls per second. nop over REST by 8 threads: 9,800 calls per"
                                + " second. nop over REST by 16 threads: 10,000 calls per second.");
    }

    @Test
    void failedCallsAreNoPoint() {
        addLevel(8, result(0, null, false));

        assertThat(curves.text()).isEmpty();
    }

    private String described() {
        return curves.picture().map(Picture::description).orElseThrow();
    }

    private void add(String transport, double callsPerSecond, String searched, LoadTestResult... results) {
        add(new LoadTest.Call("nop", Side.REMOTE, transport, null, callsPerSecond, null, searched), results);
    }

    private void addLevel(int threads, LoadTestResult... results) {
        add(new LoadTest.Call("nop", Side.REMOTE, "rest", null, null, threads, null), results);
    }

    private void add(LoadTest.Call call, LoadTestResult... results) {
        tests++;
        curves.add(
                new LoadTest(
                        "run-" + tests,
                        call,
                        new LoadTest.Repetition(1, 1),
                        new LoadTest.Servers("presentation", "business"),
                        new LoadTest.Calls(8_000, 0, null, 0L, List.of()),
                        new LoadTest.Completion(
                                Status.COMPLETED, null, Instant.parse("2026-11-21T10:15:00Z"), 1_000_000_000),
                        null,
                        List.of()),
                List.of(results));
    }

    /**
     * @param p99Nanos null for few calls
     */
    private static LoadTestResult result(long count, Long p99Nanos, boolean saturated) {
        OpenLoadReading open = FakeValues.of(OpenLoadReading.class, item -> switch (item) {
            case "Saturated" -> saturated;
            case "ResponseMedianNanos" -> p99Nanos == null ? 200_000L : p99Nanos / 2;
            case "ResponseP99Nanos" -> p99Nanos;
            case "SendErrorP99Nanos" -> 0L;
            default -> throw new IllegalArgumentException(item);
        });
        return FakeValues.of(LoadTestResult.class, item -> switch (item) {
            case "MeasuredCount" -> count;
            case "MedianNanos", "P99Nanos" -> 100_000L;
            case "OpenLoad" -> open;
            default -> throw new IllegalArgumentException(item);
        });
    }
}
