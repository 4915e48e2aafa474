package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A call that fails is counted with its reason, and never as a fast one. */
@Timeout(60)
class FailedCallsTest {
    @TempDir
    private Path folder;

    private final FakeService service = new FakeService();
    private MonitoringLogs logs;
    private PerformanceServiceExecutor executor;

    @BeforeEach
    void open() {
        System.setProperty("resultsDir", folder.toString());
        logs = MonitoringLogs.open();
        executor = new PerformanceServiceExecutor(
                Side.LOCAL, TransportClients.of(service), logs, getClass().getClassLoader(), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        executor.close();
        logs.close();
        System.clearProperty("resultsDir");
    }

    @Test
    void failedCallsCountAsAskedForAndHaveNoSample() throws Exception {
        service.failingCalls = call -> call == 8 || call == 9;
        LoadTestResult result = run(20, 0, 1, 0.1);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getProblem()).isEmpty();
        assertThat(service.calls).hasValue(20);
        assertThat(result.getMeasuredCount()).isEqualTo(18);
        assertThat(result.getErrorCount()).isEqualTo(2);
        assertThat(result.getErrors()).containsExactly("2 x IllegalStateException: connection lost");
        assertThat(executor.getCompletedCallCount()).isEqualTo(20);
        assertThat(executor.getProgressPercent()).isEqualTo(100);
        assertThat(samples("measured")).isEqualTo(18);
        assertThat(lastLine()).contains("status=completed, warmupCount=0, measuredCount=18, errorCount=2, ");
    }

    @Test
    void aConnectionIsRenewedAfterEachFailedCall() throws Exception {
        service.failingCalls = call -> call == 3;
        service.wronglyAnsweredCalls = call -> call == 6;
        LoadTestResult result = run(10, 0, 1, 0.5);

        assertThat(result.getErrors())
                .satisfiesExactly(
                        error -> assertThat(error).isEqualTo("1 x IllegalStateException: connection lost"),
                        error -> assertThat(error).startsWith("1 x wrong response: null instead of NopResponse"));
        // one to see that all is right, the first, and one after each failed call
        assertThat(service.connections).hasValue(4);
        assertThat(service.closedConnections).hasValue(4);
    }

    @Test
    void failuresOfWarmupShiftNoSampleIntoTheOtherPhase() throws Exception {
        service.failingCalls = call -> call <= 3;
        LoadTestResult result = run(10, 5, 1, 0.5);

        assertThat(result.getMeasuredCount()).isEqualTo(10);
        assertThat(samples("warmup")).isEqualTo(2);
        assertThat(samples("measured")).isEqualTo(10);
        assertThat(executor.getCompletedWarmupCallCount()).isEqualTo(5);
        assertThat(executor.getCompletedCallCount()).isEqualTo(10);
        assertThat(lastLine()).contains("warmupCount=2, measuredCount=10, errorCount=3, ");
    }

    @Test
    void theFirstFailureBeyondTheAllowanceEndsTheLoadTest() throws Exception {
        service.failingCalls = call -> call % 5 == 0;
        LoadTestResult result = run(95, 5, 1, 0.02);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .isEqualTo("more than 2 calls failed, the last so: call 15 failed (IllegalStateException:"
                        + " connection lost); look into the logs of the business server");
        assertThat(result.getErrorCount()).isEqualTo(3);
        assertThat(result.getMeasuredCount()).isEqualTo(8);
        assertThat(service.calls).hasValue(15);
        assertThat(lastLine()).contains("status=failed, reason=more than 2 calls failed%2c the last so");
    }

    @Test
    void withoutAnAllowanceTheFirstFailureEndsItAndIsCountedToo() throws Exception {
        service.failingCalls = call -> call == 3;
        LoadTestResult result = run(10, 0, 1, 0);

        assertThat(result.getProblem()).startsWith("call 3 failed (IllegalStateException: connection lost)");
        assertThat(result.getErrors()).containsExactly("1 x IllegalStateException: connection lost");
        assertThat(errorRecords()).hasSize(1);
        assertThat(lastLine()).contains("measuredCount=2, errorCount=1, ");
    }

    @Test
    void theAllowanceIsThatOfAllThreadsTogether() throws Exception {
        service.failingCalls = call -> call % 4 == 0;
        assertThat(run(40, 0, 4, 0.25).getStatus()).isEqualTo("completed");
        assertThat(executor.getLastResult().getErrorCount()).isEqualTo(10);
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(30);

        service.calls.set(0);
        assertThat(run(40, 0, 4, 0.2).getStatus()).isEqualTo("failed");
        assertThat(executor.getLastResult().getErrorCount()).isGreaterThanOrEqualTo(9);
        assertThat(executor.getLastResult().getProblem()).startsWith("more than 8 calls failed, the last so: call ");
    }

    @Test
    void theLogSaysHowOftenWhichReasonWasGivenAndHowManyMayFail() throws Exception {
        service.failingCalls = call -> call == 1 || call == 2;
        service.wronglyAnsweredCalls = call -> call == 3;
        run(10, 0, 1, 0.5);

        assertThat(lines().get(0)).contains("phase=begin").contains(", maxErrorRate=0.5, ");
        assertThat(errorRecords())
                .allMatch(line -> line.matches("executeNopServiceLoadTest \\{run=\\S+, part=\\d+, phase=error,"
                        + " transport=fake, count=\\d+, reason=[^,=]+}:\\[]"));
        assertThat(errorCount("reason=IllegalStateException: connection lost}")).isEqualTo(2);
        assertThat(errorCount("reason=wrong response: null instead of")).isEqualTo(1);
    }

    @Test
    void aLoadTestWithoutErrorsSaysSoAtItsEndOnly() throws Exception {
        run(10, 0, 1, 0);
        assertThat(errorRecords()).isEmpty();
        assertThat(lines().get(0)).doesNotContain("maxErrorRate").doesNotContain("incomparable");
        assertThat(lastLine()).contains(", errorCount=0, ");
    }

    @Test
    void theBeginRecordSaysWhyFiguresDoNotCompare() throws Exception {
        service.incomparable = "nothing sleeps";
        LoadTestResult result = run(1, 0, 1, 0);
        assertThat(lines().get(0)).contains(", incomparable=nothing sleeps, ");
        assertThat(result.getIncomparable()).isEqualTo("nothing sleeps");
    }

    @Test
    void anErrorOfTheJvmEndsTheLoadTestWhateverMayFail() throws Exception {
        service.failure = new NoClassDefFoundError("org/example/Missing");
        service.failingCalls = call -> call == 3;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem()).startsWith("call 3 failed (NoClassDefFoundError: org/example/Missing)");
        assertThat(service.calls).hasValue(3);
        assertThat(result.getErrorCount()).isZero();
    }

    @Test
    void aLoadTestThatCannotConnectAgainFails() throws Exception {
        service.failingCalls = call -> call == 3;
        service.usableConnections = 2;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .isEqualTo("connecting again after a failed call failed too: no more connections; allow more");
        assertThat(result.getErrorCount()).isEqualTo(1);
        assertThat(result.getMeasuredCount()).isEqualTo(2);
    }

    /** The first two connections are the check before the load test and that of its thread. */
    @Test
    void whileTheServiceIsAwayEachAttemptToConnectIsAFailedCallUntilItIsBack() throws Exception {
        service.failingCalls = call -> call == 3;
        service.unavailable = attempt -> attempt == 3 || attempt == 4;
        AtomicInteger asked = new AtomicInteger();
        service.identity = () -> {
            if (asked.incrementAndGet() == 3) {
                throw new IllegalStateException("still starting");
            }
            return ServerIdentity.ofThisJvm();
        };
        LoadTestResult result = run(20, 0, 1, 0.2);

        assertThat(result.getProblem()).isEmpty();
        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getErrors())
                .containsExactly(
                        "1 x IllegalStateException: connection lost",
                        "2 x connection refused; start the server",
                        "1 x IllegalStateException: still starting");
        assertThat(result.getErrorCount()).isEqualTo(4);
        assertThat(result.getMeasuredCount()).isEqualTo(16);
        assertThat(service.calls).hasValue(17);
        assertThat(service.connections).hasValue(6);
        assertThat(service.closedConnections).hasValue(4);
    }

    @Test
    void aServiceThatStaysAwayUsesUpWhatMayFail() throws Exception {
        service.failingCalls = call -> call == 3;
        service.unavailable = attempt -> attempt > 2;
        LoadTestResult result = run(20, 0, 1, 0.1);

        assertThat(result.getProblem())
                .isEqualTo("more than 2 calls failed, the last so: connecting again after a failed call failed too:"
                        + " connection refused; start the server");
        assertThat(result.getErrorCount()).isEqualTo(3);
        assertThat(result.getMeasuredCount()).isEqualTo(2);
    }

    @Test
    void aServiceThatIsAwayAtTheEndOfWarmupMayBeBackForTheMeasuredCalls() throws Exception {
        service.failingCalls = call -> call == 4;
        service.unavailable = attempt -> attempt == 3;
        LoadTestResult result = run(10, 5, 1, 0.5);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(samples("warmup")).isEqualTo(3);
        assertThat(samples("measured")).isEqualTo(10);
    }

    @Test
    void aServiceThatIsAwayDoesNotHoldUpAStop() throws Exception {
        service.failingCalls = call -> call == 3;
        service.unavailable = attempt -> attempt > 2;
        String run = executor.startTransportLoadTest("fake", "nop", 0, 1_000_000, 0, 1, 1);
        await(() -> service.connections.get() > 3);
        executor.cancelLoadTest(run);
        await(() -> executor.getState().equals("IDLE"));

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(2);
    }

    @Test
    void theWrongServerAfterAFailedCallEndsTheLoadTestWhateverMayFail() throws Exception {
        service.failingCalls = call -> call == 3;
        ServerIdentity self = ServerIdentity.ofThisJvm();
        ServerIdentity other = ServerIdentity.of("business", "another JVM");
        service.remote = true;
        AtomicInteger asked = new AtomicInteger();
        service.identity = () -> asked.incrementAndGet() < 3 ? other : self;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .startsWith("connecting again after a failed call failed too: the remote call was served by the calling"
                        + " server");
        assertThat(result.getErrorCount()).isEqualTo(1);
    }

    @Test
    void everyCallMayFailWhereThatIsAllowed() throws Exception {
        service.failingCalls = call -> true;
        LoadTestResult result = run(10, 5, 2, 1);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getErrorCount()).isEqualTo(15);
        assertThat(result.getMeasuredCount()).isZero();
        assertThat(result.getMedianNanos()).isZero();
        assertThat(executor.getProgressPercent()).isEqualTo(100);
    }

    @Test
    void aCancelledCallIsNoFailedOne() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startTransportLoadTest("fake", "nop", 0, 10, 0, 1, 1);
        await(() -> service.calls.get() > 0);
        executor.cancelLoadTest(run);
        service.wronglyAnsweredCalls = call -> true;
        service.callsWaitFor.countDown();
        await(() -> executor.getState().equals("IDLE"));

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
        assertThat(executor.getLastResult().getErrorCount()).isZero();
    }

    @Test
    void aCancelledLoadTestCountsTheCallsThatFailedBefore() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        service.failingCalls = call -> call <= 3;
        String run = executor.startTransportLoadTest("fake", "nop", 0, 10, 0, 1, 1);
        await(() -> service.calls.get() == 4);
        executor.cancelLoadTest(run);
        service.callsWaitFor.countDown();
        await(() -> executor.getState().equals("IDLE"));

        assertThat(executor.getLastResult().getProblem()).isEqualTo("cancelled after 4 of 10 measured calls");
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(1);
        assertThat(lastLine()).contains("measuredCount=1, errorCount=3, ");
    }

    @Test
    void aLoadTestThatOnlyWarmsUpHasNoStatistics() throws Exception {
        LoadTestResult result = run(0, 12, 2, 0);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(service.calls).hasValue(12);
        assertThat(result.getMeasuredCount()).isZero();
        assertThat(result.getElapsedNanos()).isZero();
        assertThat(List.of(result.getMinNanos(), result.getMaxNanos(), result.getMedianNanos(), result.getP99Nanos()))
                .containsOnly(0L);
        assertThat(result.getMeanNanos()).isZero();
        assertThat(executor.getProgressPercent()).isEqualTo(100);
        assertThat(samples("warmup")).isEqualTo(12);
        assertThat(samples("measured")).isZero();
        assertThat(lines().get(0)).contains("phase=begin").contains("requestCount=0, warmupCount=12");
        assertThat(lastLine()).contains("phase=end").contains("status=completed, warmupCount=12, measuredCount=0, ");
    }

    @Test
    void aLoadTestThatOnlyWarmsUpCanBeCancelled() throws Exception {
        service.callsWaitFor = new CountDownLatch(1);
        String run = executor.startTransportLoadTest("fake", "nop", 0, 0, 10, 1, 0);
        await(() -> service.calls.get() > 0);
        executor.cancelLoadTest(run);
        service.callsWaitFor.countDown();
        await(() -> executor.getState().equals("IDLE"));

        assertThat(executor.getLastResult().getStatus()).isEqualTo("cancelled");
        assertThat(executor.getLastResult().getProblem()).isEqualTo("cancelled after 1 of 10 warm-up calls");
    }

    @Test
    void reasonsBeyondTheTwentiethAreCountedTogether() {
        CallErrors errors = new CallErrors(100);
        for (int i = 0; i < 30; i++) {
            errors.add("reason " + i);
        }
        assertThat(errors.lines()).hasSize(21).first().isEqualTo("1 x reason 0");
        assertThat(errors.lines()).last().isEqualTo("10 x other reasons");
    }

    @Test
    void aReasonIsOneLineOfALengthThatCanBeRead() {
        assertThat(FailureText.of(new IllegalStateException("a\n  b"))).isEqualTo("IllegalStateException: a b");
        assertThat(FailureText.line("x".repeat(10_000))).hasSize(503).endsWith("x...");
    }

    private LoadTestResult run(long requestCount, long warmupCount, int threadCount, double maxErrorRate)
            throws InterruptedException {
        executor.startTransportLoadTest(
                "fake", Operation.NOP.word(), 0, requestCount, warmupCount, threadCount, maxErrorRate);
        await(() -> executor.getState().equals("IDLE"));
        return executor.getLastResult();
    }

    private interface Condition {
        boolean holds();
    }

    private static void await(Condition condition) throws InterruptedException {
        for (int i = 0; i < 2_000 && !condition.holds(); i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(condition.holds()).isTrue();
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(Path.of(executor.getResultLog()));
    }

    private String lastLine() throws IOException {
        List<String> lines = lines();
        return lines.get(lines.size() - 1);
    }

    private List<String> errorRecords() throws IOException {
        return lines().stream().filter(line -> line.contains("phase=error")).toList();
    }

    private long errorCount(String reason) throws IOException {
        return errorRecords().stream()
                .filter(line -> line.contains(reason))
                .mapToLong(line -> Long.parseLong(line.replaceAll(".* count=(\\d+).*", "$1")))
                .sum();
    }

    private long samples(String phase) throws IOException {
        return lines().stream()
                .filter(line -> line.contains("phase=" + phase))
                .mapToLong(line -> Pattern.compile("\\d+")
                        .matcher(line.substring(line.indexOf("}:")))
                        .results()
                        .count())
                .sum();
    }
}
