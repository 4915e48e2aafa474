package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Failed calls are counted by reason and never as fast ones. */
@Timeout(60)
class FailedCallsTest extends LoadTestsOfFakeService {
    @Test
    void failedCallsHaveNoSample() throws Exception {
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
        assertThat(lastLine()).contains("status=completed, measuredCount=18, errorCount=2, ");
    }

    /** User operations may throw anything. */
    @Test
    void preparationFailureAllowsNextLoadTest() throws Exception {
        service.notCallable = new IllegalStateException("half open");
        LoadTestResult result = run(10, 0, 1, 0);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .startsWith("the fake service does not answer (IllegalStateException: half open)");

        service.notCallable = null;
        assertThat(run(10, 0, 1, 0).getStatus()).isEqualTo("completed");
    }

    @Test
    void warmupFailuresKeepPhasesApart() throws Exception {
        service.failingCalls = call -> call <= 3;
        LoadTestResult result = run(10, 5, 1, 0.5);

        assertThat(result.getMeasuredCount()).isEqualTo(10);
        assertThat(samples("warmup")).isEqualTo(2);
        assertThat(samples("measured")).isEqualTo(10);
        assertThat(executor.getCompletedWarmupCallCount()).isEqualTo(5);
        assertThat(executor.getCompletedCallCount()).isEqualTo(10);
        assertThat(lastLine()).contains("measuredCount=10, errorCount=3, ");
    }

    @Test
    void failureBeyondAllowanceAborts() throws Exception {
        service.failingCalls = call -> call % 5 == 0;
        LoadTestResult result = run(95, 5, 1, 0.02);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .isEqualTo("more than 2 calls failed, most recently: call 15 failed (IllegalStateException:"
                        + " connection lost); see the logs of the business server");
        assertThat(result.getErrorCount()).isEqualTo(3);
        assertThat(result.getMeasuredCount()).isEqualTo(8);
        assertThat(service.calls).hasValue(15);
        assertThat(lastLine()).contains("status=failed, reason=more than 2 calls failed%2c most recently");
    }

    @Test
    void firstFailureAbortsAndCounts() throws Exception {
        service.failingCalls = call -> call == 3;
        LoadTestResult result = run(10, 0, 1, 0);

        assertThat(result.getProblem()).startsWith("call 3 failed (IllegalStateException: connection lost)");
        assertThat(result.getErrors()).containsExactly("1 x IllegalStateException: connection lost");
        assertThat(errorRecords()).hasSize(1);
        assertThat(lastLine()).contains("measuredCount=2, errorCount=1, ");
    }

    @Test
    void threadsShareTheAllowance() throws Exception {
        service.failingCalls = call -> call % 4 == 0;
        assertThat(run(40, 0, 4, 0.25).getStatus()).isEqualTo("completed");
        assertThat(executor.getLastResult().getErrorCount()).isEqualTo(10);
        assertThat(executor.getLastResult().getMeasuredCount()).isEqualTo(30);

        service.calls.set(0);
        assertThat(run(40, 0, 4, 0.2).getStatus()).isEqualTo("failed");
        assertThat(executor.getLastResult().getErrorCount()).isGreaterThanOrEqualTo(9);
        assertThat(executor.getLastResult().getProblem()).startsWith("more than 8 calls failed, most recently: call ");
    }

    @Test
    void logCountsFailureReasons() throws Exception {
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
    void errorFreeEndRecordHasZero() throws Exception {
        run(10, 0, 1, 0);
        assertThat(errorRecords()).isEmpty();
        assertThat(lines().get(0)).doesNotContain("maxErrorRate").doesNotContain("incomparable");
        assertThat(lastLine()).contains(", errorCount=0, ");
    }

    @Test
    void beginRecordNamesHttpClient() throws Exception {
        run(1, 0, 1, 0);
        assertThat(lines().get(0)).doesNotContain("client");
        service.client = "a client of its own";
        run(1, 0, 1, 0);
        assertThat(lines())
                .anyMatch(line -> line.contains("phase=begin") && line.contains(", client=a client of its own, "));
    }

    @Test
    void beginRecordNamesEncryption() throws Exception {
        run(1, 0, 1, 0);
        assertThat(lines().get(0)).doesNotContain("encryption");
        service.encryption = "TLSv1.3 TLS_AES_256_GCM_SHA384";
        run(1, 0, 1, 0);
        assertThat(lines())
                .anyMatch(line ->
                        line.contains("phase=begin") && line.contains(", encryption=TLSv1.3 TLS_AES_256_GCM_SHA384, "));
    }

    @Test
    void beginRecordNamesIncomparability() throws Exception {
        service.incomparable = "nothing sleeps";
        LoadTestResult result = run(1, 0, 1, 0);
        assertThat(lines().get(0)).contains(", incomparable=nothing sleeps, ");
        assertThat(result.getIncomparable()).isEqualTo("nothing sleeps");
    }

    @Test
    void jvmErrorAlwaysAborts() throws Exception {
        service.failure = new NoClassDefFoundError("org/example/Missing");
        service.failingCalls = call -> call == 3;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem()).startsWith("call 3 failed (NoClassDefFoundError: org/example/Missing)");
        assertThat(service.calls).hasValue(3);
        assertThat(result.getErrorCount()).isZero();
    }

    @Test
    void fullAllowanceLetsEveryCallFail() throws Exception {
        service.failingCalls = call -> true;
        LoadTestResult result = run(10, 5, 2, 1);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(result.getErrorCount()).isEqualTo(15);
        assertThat(result.getMeasuredCount()).isZero();
        assertThat(result.getMedianNanos()).isZero();
        assertThat(executor.getProgressPercent()).isEqualTo(100);
    }

    @Test
    void cancelledCallIsNotFailure() throws Exception {
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
    void cancelledLoadTestKeepsErrorCount() throws Exception {
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
    void failureKeepsEarlierSamples() throws Exception {
        service.failingCall = 8;

        LoadTestResult result = run(20, 2, 1, 0);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getMeasuredCount()).isEqualTo(5);
        assertThat(result.getProblem())
                .isEqualTo("call 8 failed (IllegalStateException: connection lost);"
                        + " see the logs of the business server");
        assertThat(lines()).last().asString().contains("phase=end").contains("status=failed, reason=call 8 failed");
    }

    @Test
    void callErrorIsReported() throws Exception {
        service.failure = new NoClassDefFoundError("org/example/Missing");
        service.failingCall = 1;
        assertThat(run(20, 0, 1, 0).getProblem()).contains("NoClassDefFoundError: org/example/Missing");
    }

    @Test
    void wrongResponseFailsLoadTest() throws Exception {
        service.answersWrongly = true;
        LoadTestResult result = run(20, 0, 1, 0);
        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem()).startsWith("wrong response: null instead of NopResponse");
    }

    @Test
    void fullDiskNamesFile() throws Exception {
        Path log = Path.of(executor.getResultLog());
        Files.createSymbolicLink(log, Path.of("/dev/full"));
        LoadTestResult result = run(20, 0, 1, 0);
        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .isEqualTo("cannot write " + log + " (No space left on device);"
                        + " make room or make it writable, then start the load test again");
    }

    @Test
    void unusableResultsDirectoryIsNamedFirst() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        System.setProperty(
                MonitoringLogs.RESULTS_DIR_PROPERTY, file.resolve("below").toString());
        try (MonitoringLogs elsewhere = MonitoringLogs.open();
                PerformanceServiceExecutor other = new PerformanceServiceExecutor(
                        Side.LOCAL,
                        TransportClients.of(service),
                        elsewhere,
                        new LoadTestThreads(getClass().getClassLoader()),
                        Clock.systemUTC())) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> other.executeNopServiceLoadTest(1))
                    .withMessageStartingWith("cannot write result logs to " + file.resolve("below"))
                    .withMessageContaining("system property resultsDir");
        }
        assertThat(service.calls).hasValue(0);
    }
}
