package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.JvmReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.SoakText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SoakTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final long TEN_MINUTES = 600_000_000_000L;
    private static final long TWELVE_HOURS = 72 * TEN_MINUTES;
    private static final double MIB = 1 << 20;

    private final Random random = new Random(3);
    private final List<OpenLoadSummary> tests = new ArrayList<>();
    private final List<LoadTest> described = new ArrayList<>();

    @Test
    void steadyLoadHasNoTrend() {
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000 + 5_000 * random.nextGaussian());

        assertThat(sentences()).containsExactly("No trend in response times over 10 min.");
    }

    /** By 1.2 % of the median at the middle per hour, with a noise of 0.5 %. */
    @Test
    void slowerResponsesAreQuantifiedPerHour() {
        add(
                TWELVE_HOURS,
                TWELVE_HOURS,
                window -> 200_000 * (1 + 0.012 * (window - 30) / 5 + 0.005 * random.nextGaussian()));

        assertThat(sentences())
                .singleElement()
                .asString()
                .matches("Response times grow by 1\\.2\\d* % per hour \\(1\\.1\\d* – 1\\.2\\d* %\\)\\.");
    }

    /** A growing queue that the median does not show. */
    @Test
    void slowerTailIsFoundAlone() {
        p99 = window -> 2_000_000 * (1 + 0.02 * window + 0.05 * random.nextGaussian());
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000 + 5_000 * random.nextGaussian());

        assertThat(sentences())
                .singleElement()
                .asString()
                .matches(
                        "99th percentiles of response times grow by 7\\d\\.\\d % in 10 min \\([\\d.]+ – [\\d.]+ %\\)\\. "
                                + "No other trend in response times over 10 min\\.");
    }

    @Test
    void steadyTailIsNamed() {
        p99 = window -> 2_000_000 * (1 + 0.1 * random.nextGaussian());
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000 + 5_000 * random.nextGaussian());

        assertThat(sentences()).containsExactly("No trend in response times or 99th percentiles over 10 min.");
    }

    /** Ten minutes say nothing of an hour. */
    @Test
    void shortLoadIsNotExtrapolated() {
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000 - 500 * window + 1_000 * random.nextGaussian());

        assertThat(sentences())
                .singleElement()
                .asString()
                .startsWith("Response times fall by 16")
                .contains(" % in 10 min (15");
    }

    @Test
    void leakIsQuantified() {
        observe(30L << 20, i -> 60 * MIB + 0.3 * MIB * i + MIB * random.nextGaussian(), i -> 80 + i / 5);
        add(TWELVE_HOURS, TWELVE_HOURS, window -> 200_000 + 5_000 * random.nextGaussian());

        assertThat(sentences())
                .singleElement()
                .asString()
                .matches(
                        "The business server's heap after collections grows by 3\\.0\\d* MiB per hour \\(2\\.\\d* – 3\\.\\d* MiB\\)\\. "
                                + "The business server's threads grow by 2\\.\\d* per hour \\([12]\\.\\d* – 2\\.\\d*\\)\\. "
                                + "No other trend in response times over 12 h\\.");
    }

    /** A young collection leaves old garbage. */
    @Test
    void reclaimedGrowthIsNoLeak() {
        observe(1L << 20, i -> 60 * MIB + 0.3 * MIB * i + MIB * random.nextGaussian(), i -> 80);
        add(TWELVE_HOURS, TWELVE_HOURS, window -> 200_000 + 5_000 * random.nextGaussian());

        assertThat(sentences())
                .singleElement()
                .asString()
                .contains(" MiB), which a full collection reclaims. ")
                .endsWith("No other trend in response times or threads over 12 h.");
    }

    /** Between two collections, the figure is that of the first. */
    @Test
    void heapCountsOncePerCollection() {
        observe(0, i -> 60 * MIB, i -> 80);
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000);

        assertThat(soaks().get(0).courses())
                .filteredOn(course -> course.quantity() == Course.Quantity.HEAP)
                .singleElement()
                .satisfies(course -> assertThat(course.points()).hasSize(59));
    }

    /** Response times of a saturated load test grow by design. */
    @Test
    void saturatedLoadIsExcluded() {
        add(TEN_MINUTES, TEN_MINUTES * 11 / 10, window -> 200_000 * window);

        assertThat(soaks()).isEmpty();
    }

    @Test
    void severalLoadTestsAreNamed() {
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000);
        add(TEN_MINUTES, TEN_MINUTES, window -> 200_000);

        assertThat(sentences())
                .containsExactly(
                        "nop over remote-ejb, start 1: No trend in response times over 10 min.",
                        "nop over remote-ejb, start 2: No trend in response times over 10 min.");
    }

    private IntToDoubleFunction p99 = window -> Double.NaN;
    private ServerObservation observed = SyntheticRun.quietServer(ServerRole.BUSINESS);

    /** Observes a collection between any two of 120 readings, the heap after every second of them. */
    private void observe(long liveGrowth, IntToDoubleFunction heapBytes, IntToDoubleFunction threads) {
        observed = new ServerObservation(
                ServerRole.BUSINESS,
                4L,
                38L,
                null,
                1L,
                null,
                null,
                null,
                liveGrowth,
                IntStream.range(0, 120)
                        .mapToObj(i -> new JvmReading(
                                360 * i, 7 + i / 2, (long) heapBytes.applyAsDouble(i), (int) threads.applyAsDouble(i)))
                        .toList());
    }

    private List<Soak> soaks() {
        return Soak.of(ExperimentAnalysis.of(
                new Analysis(List.of(), List.of(), List.of(), List.copyOf(tests), List.of(), List.of()),
                Optional.of(SyntheticRun.with(List.copyOf(described)))));
    }

    private List<String> sentences() {
        return SoakText.of(soaks());
    }

    private void add(long offeredNanos, long elapsedNanos, IntToDoubleFunction windowMedian) {
        String id = "run-" + tests.size();
        CallTimes times = new CallTimes(1_000_000, 2e11, 1e5, 1e6, 2e5, 3e5, 4e5, 1);
        tests.add(new OpenLoadSummary(
                new LoadTestSummary(id, KEY, OptionalLong.empty(), times, 0, Map.of(), "", "", true, ""),
                times,
                Double.NaN,
                new OpenLoadSummary.Load(2_000, offeredNanos, elapsedNanos, 80_000),
                Optional.empty(),
                new OpenLoadSummary.Windows(
                        IntStream.range(0, 60).mapToDouble(windowMedian).boxed().toList(),
                        IntStream.range(0, 60)
                                .mapToDouble(p99)
                                .filter(Double::isFinite)
                                .boxed()
                                .toList())));
        described.add(SyntheticRun.loadTest(
                id, "nop", Side.REMOTE, tests.size(), 1, SyntheticRun.observation(0.0, 0.0, observed)));
    }
}
