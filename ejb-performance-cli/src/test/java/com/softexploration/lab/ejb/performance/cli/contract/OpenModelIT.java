package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Arrivals.Spacing;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The open model on a real server, compared with what is known of queues. Prints the figures of
 * {@code docs/load.md}; {@code -Dopen.model.seconds=600} makes them more exact.
 */
@Tag("long")
@Tag("experiment")
class OpenModelIT {
    private static final int SECONDS = Integer.getInteger("open.model.seconds", 10);
    private static final int SLEEP_MILLIS = 5;
    private static final int REPLICATIONS = 200;
    private static final long STOP_MILLIS = 1_000;
    private static final int STOPS = 5;
    private static final int LOAD_TESTS = 3;

    /** Late calls per call due during a stop, if the server then catches up at three times the rate: 0.9 / (1 - 1/3). */
    private static final double MOST_LATE = 1.35;

    private static final int CALLS_PER_SECOND = 1_000;
    private static final int THREADS = 16;
    private static final double SECOND = 1e9;

    @TempDir
    private static Path temporary;

    private static TestDomain domain;
    private static RemoteLoadTests loadTests;

    @BeforeAll
    static void bringUp() throws Exception {
        domain = TestDomain.start(
                TestProject.quickToStart(), "wildfly", temporary.resolve("domain"), "--sleep-time", "" + SLEEP_MILLIS);
        loadTests = new RemoteLoadTests(domain);
    }

    @AfterAll
    static void takeDown() throws Exception {
        if (loadTests != null) {
            loadTests.close();
        }
        if (domain != null) {
            domain.close();
        }
    }

    /**
     * Sleeping calls are a queue with nearly deterministic service. Their waits are those of the same arrivals in a
     * simulated queue. Their mean is within the range of other arrivals' simulated means, which are around the formula
     * unless a disturbance slowed some calls down; each simulation therefore begins elsewhere in the measured services. A
     * disturbance between calls delays those due meanwhile, which no simulation knows, and never shortens a wait, so that
     * one load test of three without any is enough.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.5", "1, 0.7", "1, 0.9", "4, 0.9"})
    void waitsFollowQueueingTheory(int threads, double utilisation) throws Exception {
        double serviceSeconds = loadTests
                        .result(start("simple", 10L * threads, threads, Arrivals.CLOSED))
                        .getMeanNanos()
                / SECOND;
        Arrivals arrivals = Arrivals.poisson(utilisation * threads / serviceSeconds, 1);
        Waits waits = waits(arrivals, threads, utilisation);
        for (int again = 1; again < LOAD_TESTS && !waits.areOfArrivals(utilisation); again++) {
            waits = waits(arrivals, threads, utilisation);
        }

        // The time from one call of a thread to its next, 1 % of a call here, counts the more the fuller the queue is.
        assertThat(waits.mean()).isCloseTo(waits.ofArrivals(), withinPercentage(tolerance(utilisation)));
        assertThat(waits.mean()).isBetween(waits.simulated()[0], waits.simulated()[REPLICATIONS - 1]);
    }

    private static double tolerance(double utilisation) {
        return Math.max(5, 1 / (1 - utilisation));
    }

    /** Mean wait of the calls of a load test in seconds, that of the same arrivals, and those of others, sorted. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Waits(double mean, double ofArrivals, double... simulated) {
        boolean areOfArrivals(double utilisation) {
            return Math.abs(mean / ofArrivals - 1) <= tolerance(utilisation) / 100;
        }
    }

    private static Waits waits(Arrivals arrivals, int threads, double utilisation) throws Exception {
        int calls = (int) arrivals.callsIn(SECONDS);
        LoadTestResult result = loadTests.result(start("simple", calls, threads, arrivals));

        LoggedLoadTest logged = RemoteLoadTests.logged(result);
        long[] services = logged.samples().toArray();
        double service = Arrays.stream(services).average().orElseThrow() / SECOND;
        double wait = LongStream.of(logged.openLoad().orElseThrow().responses().toArray())
                                .sum()
                        / SECOND
                        / calls
                - service;
        double[] simulated = IntStream.range(0, REPLICATIONS)
                .mapToDouble(i -> DeterministicQueue.meanWait(
                        new Arrivals(arrivals.callsPerSecond(), Spacing.POISSON, 100 + i),
                        calls,
                        threads,
                        call -> services[(call + i * calls / REPLICATIONS) % calls] / SECOND))
                .sorted()
                .toArray();
        double ofArrivals = DeterministicQueue.meanWait(arrivals, calls, threads, call -> services[call] / SECOND);
        double ofFormula =
                service * DeterministicQueue.meanWait(threads, arrivals.callsPerSecond() * service / threads);
        System.out.printf(
                Locale.ROOT,
                "%d thread(s) at %.0f %% of %.1f calls/s, %,d calls of %.2f ms: mean wait %.2f ms; of the same arrivals"
                        + " %.2f ms; in the long run %.2f ms (95 %% of load tests as long %.2f to %.2f ms)%n",
                threads,
                100 * utilisation,
                threads / service,
                calls,
                1e3 * service,
                1e3 * wait,
                1e3 * ofArrivals,
                1e3 * ofFormula,
                1e3 * simulated[REPLICATIONS / 40],
                1e3 * simulated[REPLICATIONS - 1 - REPLICATIONS / 40]);
        assumeUndisturbed(result);
        // The send error is part of the wait, and must be small compared to it.
        assumeThat(result.getOpenLoad().getSendErrorP99Nanos() / SECOND)
                .as("99th percentile of the send error, in seconds")
                .isLessThan(Math.max(0.001, ofArrivals / 10));
        return new Waits(wait, ofArrivals, simulated);
    }

    /**
     * Coordinated omission: calls keep coming while the business server is stopped for S. One due t after the stop waits for
     * the rest of it, and for the calls before it: S - t(1 - u), where u is the part of the server's maximum rate that is
     * offered. So delays above a tenth of S are a straight ramp, 0.55 S in the mean, of 0.9 S/(1 - u) seconds' calls. A
     * disturbance while the server catches up bends the ramp or delays its first call, never shortens either, so that one
     * stop of five without any is enough.
     */
    @Test
    void stopDelaysAllCallsDueMeanwhile() throws Exception {
        loadTests.result(start("nop", 60_000, THREADS, Arrivals.CLOSED));
        List<CatchUp> catchUps = new ArrayList<>();
        for (int i = 0; i < STOPS; i++) {
            CatchUp catchUp = catchUpAfterStop();
            if (!catchUp.isDisturbed()) {
                catchUps.add(catchUp);
            }
        }
        LoadTestResult oneThread = stoppedInClosedModel();
        System.out.printf(
                Locale.ROOT,
                "  closed model, one thread: p90 %.1f ms, p99 %.1f ms, longest %.1f ms of %,d calls%n",
                oneThread.getP90Nanos() / 1e6,
                oneThread.getP99Nanos() / 1e6,
                oneThread.getMaxNanos() / 1e6,
                oneThread.getMeasuredCount());
        assertThat(oneThread.getP99Nanos()).isLessThan(STOP_MILLIS * 1_000_000 / 10);
        assumeThat(catchUps).as("undisturbed stops").hasSizeGreaterThan(STOPS / 2);
        assertThat(catchUps).anySatisfy(stop -> assertThat(stop.sumToRamp()).isStrictlyBetween(0.98, 1.02));
        assertThat(catchUps).anySatisfy(stop -> assertThat(stop.longestToStop()).isLessThan(1.05));
    }

    /** What one stop delayed: how many calls to those due during the stop, their sum to the ramp's, the longest to the stop. */
    private record CatchUp(double lateToDue, double sumToRamp, double longestToStop) {

        /** Whether something slowed the server down after the stop. */
        boolean isDisturbed() {
            return lateToDue > MOST_LATE;
        }
    }

    private static CatchUp catchUpAfterStop() throws Exception {
        Arrivals arrivals = new Arrivals(CALLS_PER_SECOND, Spacing.UNIFORM, 1);
        String runId = start("nop", CALLS_PER_SECOND * SECONDS / 2, THREADS, arrivals);
        double stopped = stopBusinessServer();
        LoadTestResult result = loadTests.result(runId);
        long[] responses = RemoteLoadTests.logged(result)
                .openLoad()
                .orElseThrow()
                .responses()
                .toArray();

        // Of the calls that are not late: a server that catches up slowly delays more than half of all.
        long[] prompt = LongStream.of(responses)
                .filter(response -> response / SECOND < stopped / 10)
                .toArray();
        double usual = RemoteLoadTests.percentile(prompt, 0.5) / SECOND;
        double[] delays = LongStream.of(responses)
                .mapToDouble(response -> response / SECOND - usual)
                .filter(delay -> delay > stopped / 10)
                .toArray();
        double sum = Arrays.stream(delays).sum();
        double expected = delays.length * 0.55 * stopped;
        System.out.printf(
                Locale.ROOT,
                "Business server stopped for %.3f s at %,d calls/s: %,d calls are late by more than a tenth of it,"
                        + " by %.1f s together; a straight ramp has %.1f s (ratio %.3f);%n"
                        + "  open model, response times: p90 %.1f ms, p99 %.1f ms, longest %.1f ms%n",
                stopped,
                CALLS_PER_SECOND,
                delays.length,
                sum,
                expected,
                sum / expected,
                RemoteLoadTests.percentile(responses, 0.9) / 1e6,
                RemoteLoadTests.percentile(responses, 0.99) / 1e6,
                RemoteLoadTests.percentile(responses, 1) / 1e6);
        assertThat((double) delays.length).isGreaterThan(0.98 * 0.9 * CALLS_PER_SECOND * stopped);
        assertThat(sum).isGreaterThan(0.98 * 0.495 * CALLS_PER_SECOND * stopped * stopped);
        double longest = RemoteLoadTests.percentile(responses, 1) / SECOND;
        assertThat(longest).isGreaterThan(0.95 * stopped);
        return new CatchUp(delays.length / (CALLS_PER_SECOND * stopped), sum / expected, longest / stopped);
    }

    /** Aborts on a machine so busy that the threads wait for CPUs: the formulas know no such waits. */
    private static void assumeUndisturbed(LoadTestResult result) {
        long hiccup = result.getHiccups().getP99Nanos();
        assumeThat(hiccup)
                .as("99th percentile of the caller's hiccups, in nanoseconds")
                .isLessThan((long) Rule.LATE_WAKE_UPS.limit());
    }

    private static LoadTestResult stoppedInClosedModel() throws Exception {
        String runId = start("nop", 10_000, 1, Arrivals.CLOSED);
        stopBusinessServer();
        return loadTests.result(runId);
    }

    /** Stops the business server in the middle of a load test, and returns for how many seconds. */
    private static double stopBusinessServer() throws Exception {
        Thread.sleep(STOP_MILLIS);
        long pid = domain.server(ServerRole.BUSINESS).pid();
        long from = signal("STOP", pid);
        Thread.sleep(STOP_MILLIS);
        return (signal("CONT", pid) - from) / SECOND;
    }

    private static long signal(String signal, long pid) throws Exception {
        long before = System.nanoTime();
        Process kill =
                new ProcessBuilder("kill", "-" + signal, "" + pid).inheritIO().start();
        assertThat(kill.waitFor()).isZero();
        return before + (System.nanoTime() - before) / 2;
    }

    private static String start(String operation, long calls, int threads, Arrivals arrivals) throws Exception {
        return loadTests.start("remote-ejb", operation, calls, threads, arrivals);
    }
}
