package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import java.io.IOException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PerformanceServiceExecutorTest extends LoadTestsOfFakeService {
    private final LinkedBlockingQueue<Notification> notifications = new LinkedBlockingQueue<>();

    @BeforeEach
    void listen() {
        executor.addNotificationListener((notification, handback) -> notifications.add(notification), null, null);
    }

    @Test
    void runsPublishedOperation() throws IOException {
        LoadTestResult result = executor.executeNopServiceLoadTest(25);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getProblem()).isEmpty();
        assertThat(result.getOperation()).isEqualTo("nop");
        assertThat(result.getMeasuredCount()).isEqualTo(25);
        assertThat(parametersOf(result).warmupCount()).isEqualTo(25);
        assertThat(service.calls).hasValue(50);
        LongSummaryStatistics logged = nanos("measured").summaryStatistics();
        assertThat(logged.getCount()).isEqualTo(25);
        assertThat(result.getMinNanos()).isEqualTo(logged.getMin());
        assertThat(result.getMaxNanos()).isEqualTo(logged.getMax());
        assertThat(result.getMeanNanos()).isCloseTo(logged.getAverage(), within(0.01));
        assertThat(result.getElapsedNanos()).isGreaterThanOrEqualTo(result.getMinNanos() * 25);
        assertThat(result.getTimerOverheadNanos()).isPositive();
        assertThat(result.getHiccups().getCpuNanos()).isPositive();
        assertThat(result.getAnswer()).matches("25 calls: median \\S+ [nµm]?s, longest \\S+ [nµm]?s(; not warm.*)?");
        assertThat(result.getCallsPerSecond()).isEqualTo(25e9 / result.getElapsedNanos());
        assertThat(result.getP90Nanos()).as("too few calls").isNull();
        assertThat(result.getStartedAt()).isEqualTo("2026-11-21T10:15:00.123Z");
        assertThat(executor.getLastResult()).isSameAs(result);
        assertThat(executor.getHistory()).containsExactly(result);
        assertThat(executor.getState()).isEqualTo("IDLE");
        assertThat(executor.getProgressPercent()).isEqualTo(100);
        assertThat(service.closed).isTrue();
    }

    @Test
    void zeroCallsMeanTheDefault() throws IOException {
        LoadTestResult result = executor.executeNopServiceLoadTest(0);

        assertThat(result.getMeasuredCount()).isEqualTo(5_000);
        assertThat(result.getAnswer())
                .matches("5,000 calls: median \\S+ [nµm]?s, 99 % within \\S+ [nµm]?s(; not warm.*)?");
        long[] logged = nanos("measured").sorted().toArray();
        assertThat(result.getMedianNanos()).isCloseTo(logged[2_499], withinPercentage(0.1));
        assertThat(result.getP90Nanos()).isCloseTo(logged[4_499], withinPercentage(0.1));
        assertThat(result.getP99Nanos()).isCloseTo(logged[4_949], withinPercentage(0.1));
        assertThat(result.getP999Nanos()).as("too few calls").isNull();
    }

    @Test
    void prefilledZerosMeanDefaults() throws Exception {
        executor.startTransportLoadTest("fake", "nop", 0, 0, 0, 0, 0);
        awaitEnd();

        assertThat(executor.getLastResult().getParameters())
                .isEqualTo("transport=fake, operation=nop, payloadChars=0, requestCount=5000, warmupCount=5000,"
                        + " threadCount=1, maxErrorRate=0.0");
    }

    @Test
    void minusOneMeansDefaultWarmup() throws Exception {
        assertThat(executor.getUsualWarmups())
                .containsExactly(
                        entry("nop", 10_000L),
                        entry("simple", 2L),
                        entry("complex", 200L),
                        entry("accounts", 5_000L),
                        entry("payload", 2_000L));
        assertThat(parametersOf(run(12_000, -1, 1, 0)).warmupCount()).isEqualTo(10_000);
        assertThat(parametersOf(run(3, -1, 1, 0)).warmupCount()).isEqualTo(3);
        assertThat(parametersOf(run(0, -1, 1, 0)).warmupCount()).isEqualTo(10_000);
        assertThat(parametersOf(run(3, 0, 1, 0)).warmupCount()).isZero();
    }

    @Test
    void logContainsBeginSamplesAndEnd() throws IOException {
        String run = executor.executeNopServiceLoadTest(3).getRunId();

        List<String> lines = lines();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0))
                .startsWith(
                        "executeNopServiceLoadTest {run=" + run + ", part=0, phase=begin, transport=fake, side=local,"
                                + " requestCount=3, warmupCount=3, threadCount=1, server=")
                .contains("startedAt=2026-11-21T10:15:00.123Z")
                .doesNotContain(LogKeys.EXPERIMENT + "=")
                .endsWith("}:[]");
        // The first block is one call; a later one has up to eight times as many.
        assertThat(lines.get(1)).matches(record(run, 1, "warmup") + "\\[\\d+]");
        assertThat(lines.get(2)).matches(record(run, 2, "warmup") + "\\[\\d+, \\d+]");
        assertThat(lines.get(3)).matches(record(run, 3, "measured") + "\\[\\d+, \\d+, \\d+]");
        assertThat(lines.get(4))
                .startsWith("executeNopServiceLoadTest {run=" + run
                        + ", part=4, phase=end, transport=fake, status=completed, measuredCount=3, ")
                .contains(LogKeys.TIMER_OVERHEAD_NANOS + "="
                        + executor.getLastResult().getTimerOverheadNanos())
                .contains(LogKeys.HICCUP_MAX_NANOS + "="
                        + executor.getLastResult().getHiccups().getMaxNanos())
                .contains(LogKeys.GC_COUNT + "=" + executor.getLastResult().getGcCount())
                .endsWith("}:[]");
    }

    private static String record(String run, int part, String phase) {
        return "executeNopServiceLoadTest \\{run=" + run + ", part=" + part + ", phase=" + phase
                + ", transport=fake, cpuProbeNanos=\\d+}:";
    }

    @Test
    void threadsShareCallsAndMarkSamples() throws Exception {
        String run = executor.startLoadTest("nop", 10, 4, 3);
        awaitEnd();

        assertThat(executor.getLastResult().getRunId()).isEqualTo(run);
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(10);
        assertThat(service.calls).hasValue(14);
        assertThat(lines())
                .filteredOn(line -> line.contains("phase=measured"))
                .extracting(line -> line.replaceAll(".*thread=(\\d+).*", "$1"))
                .containsExactlyInAnyOrder("1", "2", "3");
    }

    @Test
    void secondStartNamesRunningLoadTest() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startLoadTest("nop", 20, 0, 1);

        assertThatIllegalStateException()
                .isThrownBy(() -> executor.executeNopServiceLoadTest(5))
                .withMessage("load test " + run + " (nop, 0 of 20 calls) is running;"
                        + " wait for its end or cancel it with cancelLoadTest");
        service.callsWaitFor.countDown();
        awaitEnd();
        assertThat(executor.executeNopServiceLoadTest(5).getStatus()).isEqualTo("completed");
    }

    @Test
    void cancelKeepsSamples() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startLoadTest("nop", 1_000_000_000, 0, 1);
        assertThat(executor.getCurrentRunId()).isEqualTo(run);
        assertThat(executor.getCurrentOperation()).isEqualTo("nop");
        await(() -> service.calls.get() > 0);
        executor.cancelLoadTest(" " + run + " ");
        service.callsWaitFor.countDown();
        awaitEnd();

        LoadTestResult result = executor.getLastResult();
        assertThat(result.getStatus()).isEqualTo("cancelled");
        assertThat(result.getAnswer())
                .startsWith("cancelled: cancelled after 1 of 1000000000 measured calls; 1 call: median ");
        assertThat(result.getMeasuredCount()).isEqualTo(1);
        assertThat(result.getProblem()).isEqualTo("cancelled after 1 of 1000000000 measured calls");
        assertThat(lines()).last().asString().contains("status=cancelled, reason=cancelled after 1 of");
    }

    @Test
    void currentLoadTestIsCancelledWithoutId() throws Exception {
        assertThatIllegalStateException()
                .isThrownBy(executor::cancelCurrentLoadTest)
                .withMessage("no load test is running, so there is nothing to cancel");
        String run = executor.startLoadTest("nop", 1_000_000_000, 0, 1);
        await(() -> service.calls.get() > 0);

        LoadTestResult result = executor.cancelCurrentLoadTest();

        assertThat(result.getRunId()).isEqualTo(run);
        assertThat(result.getStatus()).isEqualTo("cancelled");
        assertThat(result.getMeasuredCount()).isEqualTo(service.calls.get());
    }

    @Test
    void unknownRunIdNamesRunningLoadTest() throws Exception {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.cancelLoadTest("String"))
                .withMessage("no load test is running, so 'String' cannot be cancelled");
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startLoadTest("nop", 20, 0, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.cancelLoadTest("String"))
                .withMessage("unknown run id 'String': the running load test is " + run);
        service.callsWaitFor.countDown();
        awaitEnd();
        assertThat(executor.getLastResult().getStatus()).isEqualTo("completed");
    }

    @Test
    void unknownOperationAndBadCountsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.startLoadTest("String", 10, 0, 1))
                .withMessageContaining("nop, simple, complex");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> executor.executeComplexServiceLoadTest(-1))
                .withMessage("requestCount -1 is out of range: give 1 to 1000000000");
        assertThat(executor.getHistory()).isEmpty();
        assertThat(folder.resolve("com.softexploration.lab.ejb.performance.monitoring.local-results.log"))
                .doesNotExist();
    }

    @Test
    void wrongConfigurationRefusesStart() {
        service.configurationProblem = "system property providerURL is not set on this server; set it to this";
        assertThat(executor.getConfigurationProblem()).isEqualTo(service.configurationProblem);
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.executeNopServiceLoadTest(10))
                .withMessage(service.configurationProblem);
    }

    @Test
    void missingServiceShowsInState() {
        service.connectFailure = new ClientException("system property providerURL is x: nobody answers; start it");
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.executeNopServiceLoadTest(10))
                .withMessageEndingWith(" failed: " + service.connectFailure.getMessage());
        assertThat(executor.getConfigurationProblem()).isEqualTo(service.connectFailure.getMessage());
        service.connectFailure = null;
        executor.executeNopServiceLoadTest(10);
        assertThat(executor.getConfigurationProblem()).isEmpty();
    }

    @Test
    void collocatedRemoteCallIsAnError() {
        service.remote = true;
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.executeNopServiceLoadTest(10))
                .withMessageContaining("the remote call was served by the calling server");
        assertThat(service.calls).hasValue(0);
    }

    @Test
    void notifiesOfStartEndAndFailure() throws Exception {
        String run = executor.executeNopServiceLoadTest(5).getRunId();
        service.failingCall = service.calls.get() + 1;
        executor.startLoadTest("nop", 5, 0, 1);
        awaitEnd();

        assertThat(List.of(next(), next(), next(), next()))
                .extracting(
                        Notification::getType,
                        notification -> notification.getMessage().replaceAll("\\d\\S* [nµm]?s\\b", "t"))
                .containsExactly(
                        tuple(LoadTestNotifications.STARTED, "started: nop over fake, " + run),
                        tuple(
                                LoadTestNotifications.ENDED,
                                "completed: 5 calls: median t, longest t; nop over fake, " + run),
                        tuple(LoadTestNotifications.STARTED, "started: nop over fake, " + run + "-2"),
                        tuple(
                                LoadTestNotifications.FAILED,
                                "failed: call 1 failed (IllegalStateException: connection lost); see the logs of the"
                                        + " business server; 0 calls; nop over fake, " + run + "-2"));
        executor.executeNopServiceLoadTest(5);
        assertThat(next().getUserData()).as("third of the same millisecond").isEqualTo(run + "-3");
    }

    @Test
    void undeploymentEndsLoadTest() throws Exception {
        executor.startLoadTest("nop", 1_000_000_000, 0, 1);
        executor.close();
        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
        assertThat(lines()).last().asString().contains("phase=end");
    }

    private Notification next() throws InterruptedException {
        Notification notification = notifications.poll(10, TimeUnit.SECONDS);
        assertThat(notification).isNotNull();
        return notification;
    }
}
