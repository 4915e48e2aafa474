package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reconnecting: each failed call gets a new connection, and a failed attempt counts as a failed call. */
@Timeout(60)
class ConnectingAgainTest extends LoadTestsOfFakeService {
    @Test
    void failedCallRenewsConnection() throws Exception {
        service.failingCalls = call -> call == 3;
        service.wronglyAnsweredCalls = call -> call == 6;
        LoadTestResult result = run(10, 0, 1, 0.5);

        assertThat(result.getErrors())
                .satisfiesExactly(
                        error -> assertThat(error).isEqualTo("1 x IllegalStateException: connection lost"),
                        error -> assertThat(error).startsWith("1 x wrong response: null instead of NopResponse"));
        // one for the initial check, the first one, and one after each failed call
        assertThat(service.connections).hasValue(4);
        assertThat(service.closedConnections).hasValue(4);
    }

    @Test
    void failedReconnectFailsLoadTest() throws Exception {
        service.failingCalls = call -> call == 3;
        service.usableConnections = 2;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .isEqualTo("reconnecting after a failed call failed: no more connections; allow more");
        assertThat(result.getErrorCount()).isEqualTo(1);
        assertThat(result.getMeasuredCount()).isEqualTo(2);
    }

    /** The first two connections are those of the check and of the load test's thread. */
    @Test
    void failedReconnectsCountAsFailedCalls() throws Exception {
        service.failingCalls = call -> call == 3;
        service.unavailable = attempt -> attempt == 3 || attempt == 4;
        service.identity = () -> {
            if (service.connections.get() == 5) {
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
    void absentServiceExhaustsAllowance() throws Exception {
        service.failingCalls = call -> call == 3;
        service.unavailable = attempt -> attempt > 2;
        LoadTestResult result = run(20, 0, 1, 0.1);

        assertThat(result.getProblem())
                .isEqualTo(
                        "more than 2 calls failed, most recently: reconnecting after a failed call failed: connection refused; start the server");
        assertThat(result.getErrorCount()).isEqualTo(3);
        assertThat(result.getMeasuredCount()).isEqualTo(2);
    }

    @Test
    void serviceMayReturnAfterWarmup() throws Exception {
        service.failingCalls = call -> call == 4;
        service.unavailable = attempt -> attempt == 3;
        LoadTestResult result = run(10, 5, 1, 0.5);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(samples("warmup")).isEqualTo(3);
        assertThat(samples("measured")).isEqualTo(10);
    }

    @Test
    void absentServiceDoesNotDelayStop() throws Exception {
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
    void wrongServerAfterReconnectAborts() throws Exception {
        service.failingCalls = call -> call == 3;
        ServerIdentity self = ServerIdentity.ofThisJvm();
        ServerIdentity other = ServerIdentity.of("business", "another JVM", 0, JvmCounters.UNKNOWN);
        service.remote = true;
        service.identity = () -> service.connections.get() < 3 ? other : self;
        LoadTestResult result = run(10, 0, 1, 1);

        assertThat(result.getStatus()).isEqualTo("failed");
        assertThat(result.getProblem())
                .startsWith("reconnecting after a failed call failed: the remote call was served by the calling"
                        + " server");
        assertThat(result.getErrorCount()).isEqualTo(1);
    }
}
