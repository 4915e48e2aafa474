package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Open load tests of a service double. */
class OpenLoadTest extends LoadTestsOfFakeService {
    @Test
    void callsHaveWaitsInLog() throws Exception {
        LoadTestResult result = run(2_000, 0.5, 3);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getMeasuredCount()).isEqualTo(1_000);
        assertThat(samples("measured")).isEqualTo(1_000);
        assertThat(samples("wait")).isEqualTo(1_000);
        assertThat(samples("warmup")).isEqualTo(100);
        assertThat(lines().get(0)).contains("callsPerSecond=2000.0, spacing=poisson, seed=");
        assertThat(lastLine()).contains("offeredNanos=", "sendErrorP99Nanos=");
        OpenLoadReading open = result.getOpenLoad();
        assertThat(open.getOfferedCallsPerSecond()).isEqualTo(2_000);
        assertThat(open.getResponseMeanNanos())
                .isCloseTo(
                        nanos("measured").average().orElseThrow()
                                + nanos("wait").average().orElseThrow(),
                        within(0.01));
        assertThat(open.getAchievedCallsPerSecond()).isEqualTo(1_000e9 / result.getElapsedNanos());
        assertThat(result.getAnswer()).startsWith("1,000 calls at 2000 calls/s: ");
    }

    @Test
    void closedLoadHasNoneOfIt() throws Exception {
        LoadTestResult result = run(10, 0, 1, 0);

        assertThat(result.getOpenLoad()).isNull();
        assertThat(lines()).noneMatch(line -> line.contains("callsPerSecond") || line.contains("phase=wait"));
    }

    @Test
    void backlogOfWarmupDoesNotCount() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        executor.startPacedLoadTest("nop", "fake", 5_000, 0.1, 1);
        await(() -> executor.getBacklog() >= 40);
        assertThat(executor.getOfferedCallsPerSecond()).isEqualTo(5_000);
        service.callsWaitFor.countDown();
        awaitEnd();

        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(500);
        assertThat(executor.getBacklog()).isZero();
        assertThat(executor.getOfferedCallsPerSecond()).isZero();
    }

    @Test
    void slowServiceIsSaturated() throws Exception {
        service.callNanos = 1_000_000;
        LoadTestResult result = run(5_000, 0.02, 1);

        assertThat(result.getMeasuredCount()).isEqualTo(100);
        assertThat(result.getOpenLoad().isSaturated()).isTrue();
        assertThat(result.getOpenLoad().getQueuedCount()).isGreaterThan(90);
    }

    @Test
    void wrongResponseIsFailedCall() throws Exception {
        service.wronglyAnsweredCalls = call -> call % 10 == 0;
        LoadTestResult result = run(5_000, 0.1, 2);

        assertThat(result.getErrorCount()).isBetween(50L, 60L);
        assertThat(result.getErrors().get(0)).contains("wrong response: null instead of NopResponse");
    }

    @Test
    void rateCanBeChanged() throws Exception {
        executor.startPacedLoadTest("nop", "fake", 10, 1, 1);
        await(() -> executor.getOfferedCallsPerSecond() == 10);
        executor.changeRate(5_000);
        long measured = executor.getRequestCount();
        awaitEnd();

        // Arrivals are random, with a standard deviation of 71; a busy machine changes the rate late.
        assertThat(measured).isBetween(1_000L, 5_400L);
        assertThat(executor.getWarmupCount()).isBetween(1L, 650L);
        assertThat(executor.getProgressPercent()).isEqualTo(100);
        assertThat(executor.getLastResult().getMeasuredCount()).isBetween(1_000L, 5_400L);
        assertThat(executor.getRequestCount())
                .isEqualTo(executor.getLastResult().getMeasuredCount());
        assertThat(executor.getLastResult().getOpenLoad().getOfferedCallsPerSecond())
                .isEqualTo(5_000);
    }

    @Test
    void slowRateDoesNotDelayTheNext() throws Exception {
        executor.startPacedLoadTest("nop", "fake", 10_000, 600, 2);
        await(() -> executor.getState().equals("WARMUP"));
        executor.changeRate(1.0 / 60);
        long before = executor.getCompletedWarmupCallCount();
        executor.changeRate(10_000);
        await(() -> executor.getCompletedWarmupCallCount() > before + 100);
        executor.cancelCurrentLoadTest();

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
    }

    @Test
    void overloadedWarmupEndsByTimeAndIsVisible() throws Exception {
        service.callNanos = 1_000_000;
        executor.startPacedLoadTest("nop", "fake", 1_000_000, 15, 2);
        await(() -> executor.getRecentCallsPerSecond() > 0);
        assertThat(executor.getState()).isEqualTo("WARMUP");
        await(() -> executor.getState().equals("MEASURING"));
        executor.cancelCurrentLoadTest();

        assertThat(executor.getWarmupCount()).isBetween(1L, 100_000L);
        assertThat(executor.getCompletedWarmupCallCount()).isEqualTo(executor.getWarmupCount());
    }

    @Test
    void failedCallsAreCountedAndLoadContinues() throws Exception {
        service.failingCalls = call -> call % 10 == 0;
        LoadTestResult result = run(5_000, 0.1, 2);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getErrorCount()).isBetween(50L, 60L);
        assertThat(result.getMeasuredCount()).isBetween(440L, 460L);
        assertThat(samples("wait")).isEqualTo(result.getMeasuredCount());
    }

    @Test
    void waitingThreadIsCancelled() throws Exception {
        String run = executor.startPacedLoadTest("nop", "fake", 0.02, 1_000, 1);
        await(() -> service.calls.get() >= 2);
        executor.cancelLoadTest(run);
        awaitEnd();

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
    }

    @Test
    void badRatesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startPacedLoadTest("nop", "fake", 0.001, 10, 1))
                .withMessageContaining("callsPerSecond 0.001 is out of range");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startPacedLoadTest("nop", "fake", 0, 10, 1))
                .withMessageContaining("one call per minute");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startPacedLoadTest("nop", "fake", 10, Double.NaN, 1))
                .withMessageContaining("seconds NaN");
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.changeRate(10))
                .withMessage("no open load test is running, so it has no rate; start one with startPacedLoadTest");
    }

    private LoadTestResult run(double callsPerSecond, double seconds, int threads) throws InterruptedException {
        executor.startPacedLoadTest("nop", "fake", callsPerSecond, seconds, threads);
        awaitEnd();
        return executor.getLastResult();
    }
}
