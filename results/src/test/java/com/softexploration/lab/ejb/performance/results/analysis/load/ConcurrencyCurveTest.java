package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.ConcurrencySection;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrencyCurveTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final long SECOND = 1_000_000_000;

    private final List<LoadTestSummary> tests = new ArrayList<>();
    private final List<LoadTest> described = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void answerHasInterval() {
        for (int start = 1; start <= 3; start++) {
            double factor = 1 + 0.001 * start;
            addLevels(start, threads -> contended(0.05, 0.01, threads) * Math.pow(factor, threads % 3), 1, 2, 4, 8, 16);
        }

        assertThat(ConcurrencySection.answer(curve()))
                .matches("remote EJB makes 21,[\\d,]+ \\([\\d,]+ – [\\d,]+\\) nop calls per second with 8 threads;"
                        + " more threads do not raise it\\.");
    }

    @Test
    void singleStartHasNoInterval() {
        addLevels(1, threads -> contended(0.05, 0.0001, threads), 1, 2, 4, 8);

        assertThat(ConcurrencySection.answer(curve()))
                .isEqualTo("remote EJB makes 29,507 nop calls per second with 8 threads; that is the largest number of"
                        + " threads measured, and more may raise it; intervals take two starts or rounds.");
        assertThat(ConcurrencySection.answers(List.of(curve()), true))
                .singleElement()
                .asString()
                .endsWith("measured, and more may raise it.");
    }

    /** Each call sleeps a second, and 20 are served at a time. */
    @Test
    void poolIsNamedByItsSize() {
        addLevels(1, threads -> Math.min(threads, 20), 1, 8, 16, 32, 64);

        assertThat(curve().callsAtATime().orElseThrow()).isCloseTo(20, within(0.1));
        assertThat(ConcurrencySection.answer(curve()))
                .isEqualTo(
                        "remote EJB makes 20.0 nop calls per second with 32 threads; more threads than about 20 do not"
                                + " raise it, because about 20 calls are served at a time; intervals take two starts or rounds.");
    }

    @Test
    void wideIntervalLeavesLimitOpen() {
        addLevels(1, threads -> threads < 4 ? threads : 4, 1, 2, 4, 8);
        addLevels(2, threads -> threads < 4 ? threads : 40, 1, 2, 4, 8);

        assertThat(ConcurrencySection.answer(curve()))
                .contains(" 4 threads; whether more threads raise it is not known.");
    }

    /** Half of the calls per second are reached with one thread, the rest slowly: no pool does that. */
    @Test
    void gradualLimitIsNoPool() {
        addLevels(1, threads -> contended(0.5, 0, threads), 1, 2, 4, 8, 16, 32, 64);

        assertThat(curve().isLimited()).isTrue();
        assertThat(curve().callsAtATime()).isEmpty();
    }

    @Test
    void threadsThatWaitAreMarked() throws Exception {
        add(1, 1, 1_000, 1_000_000);
        add(1, 4, 3_000, 1_000_000);
        ConcurrencySection section = ConcurrencySection.of(measured()).get(0);

        assertThat(section.rows())
                .extracting(ConcurrencySection.Row::inProgress)
                .containsExactly("1.00", "3.00 !");
        assertThat(section.notes())
                .singleElement()
                .asString()
                .startsWith("! Threads had fewer calls in progress than Little's law requires: ");
    }

    @Test
    void reportShowsLevels() throws Exception {
        addLevels(1, threads -> contended(0.05, 0.01, threads), 1, 2, 4, 8, 16);
        ExperimentAnalysis measured = measured();
        JudgedFiles.Report report = JudgedFiles.report(measured, folder);
        JudgedFiles.summaries(measured, folder);

        assertThat(Files.readString(report.page()))
                .contains("<h2>Concurrency</h2>")
                .contains("Remote EJB makes 20,942 nop calls")
                .contains("Calls per second by number of threads");
        assertThat(ResultTable.text(measured, report.verdict(), 160))
                .contains("in progress")
                .containsPattern("nop +remote EJB +16 +19,277 +830 µs +1.66 ms +16.0");
        assertThat(Files.readString(folder.resolve("summary.json")))
                .contains("\"concurrency\"")
                .contains("\"threads\" : 16")
                .contains("\"answer\" : \"remote EJB makes 20,942 nop calls");
    }

    /** Calls per second of threads that wait for each other, 5,000 with one. */
    private static double contended(double wait, double exchange, int threads) {
        return 5_000 * threads / (1 + wait * (threads - 1) + exchange * threads * (threads - 1));
    }

    private ConcurrencyCurve curve() {
        return ConcurrencyCurve.of(measured()).get(0);
    }

    private ExperimentAnalysis measured() {
        return ExperimentAnalysis.of(
                new Analysis(
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.copyOf(tests),
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        Optional.empty()),
                Optional.of(SyntheticRun.with(ExperimentKind.LOAD, List.copyOf(described))));
    }

    private void addLevels(int start, IntToDoubleFunction callsPerSecond, int... levels) {
        for (int threads : levels) {
            double rate = callsPerSecond.applyAsDouble(threads);
            add(start, threads, rate, 1e9 * threads / rate);
        }
    }

    /** Adds a load test of a thousand seconds. */
    private void add(int start, int threads, double callsPerSecond, double meanNanos) {
        String id = "run-" + tests.size();
        long count = Math.round(1_000 * callsPerSecond);
        CallTimes times = new CallTimes(
                count, count * meanNanos, meanNanos / 2, 3 * meanNanos, meanNanos, meanNanos, 2 * meanNanos, 1);
        tests.add(new LoadTestSummary(id, KEY, OptionalLong.of(count), times, 0, Map.of(), "", "", true, ""));
        described.add(new LoadTest(
                id,
                new LoadTest.Call("nop", Side.REMOTE, "remote-ejb", null, null, threads, null),
                new LoadTest.Repetition(start, 1),
                new LoadTest.Servers("presentation", "business"),
                new LoadTest.Calls(count, 0, null, 0L, List.of()),
                new LoadTest.Completion(Status.COMPLETED, null, Instant.EPOCH, 1_000 * SECOND),
                null,
                List.of()));
    }
}
