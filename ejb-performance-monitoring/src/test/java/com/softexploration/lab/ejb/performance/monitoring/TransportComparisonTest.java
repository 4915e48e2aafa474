package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import org.junit.jupiter.api.Test;

class TransportComparisonTest extends ComparisonOfFakes {
    @Test
    void raceWarmsUpThenTakesTurns() throws Exception {
        List<ComparisonRow> rows = comparison.executeRace("all", "accounts", 20, 2, 0);

        assertThat(rows)
                .extracting(row -> row.getRound() + row.getTransport())
                .containsExactly("1a", "1b", "1c", "2a", "2b", "2c");
        assertThat(executor.getHistory())
                .extracting(result ->
                        result.getTransport() + " " + parametersOf(result).warmupCount() + "+"
                                + parametersOf(result).requestCount())
                .containsExactly(
                        "a 5000+0",
                        "b 5000+0",
                        "c 5000+0",
                        "a 20+20",
                        "b 20+20",
                        "c 20+20",
                        "a 20+20",
                        "b 20+20",
                        "c 20+20");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.getOperation()).isEqualTo("accounts");
            assertThat(row.getCalls()).isEqualTo(20);
            assertThat(row.getStatus()).isEqualTo("completed");
            assertThat(row.getErrorCount()).isZero();
            assertThat(row.getMinMillis()).isPositive().isLessThanOrEqualTo(row.getMaxMillis());
            assertThat(row.getAverageMillis()).isBetween(row.getMinMillis(), row.getMaxMillis());
            assertThat(row.getTotalMillis()).isBetween(row.getMaxMillis(), row.getMaxMillis() * 20);
        });
        assertThat(comparison.getState()).isEqualTo("COMPLETED");
        assertThat(comparison.getProblem()).isEmpty();
        assertThat(comparison.getCurrentStep()).isEmpty();
        assertThat(comparison.getCompletedLoadTests()).isEqualTo(9).isEqualTo(comparison.getPlannedLoadTests());
        assertThat(comparison.getCompletedCalls()).isEqualTo(15_240).isEqualTo(comparison.getPlannedCalls());
        assertThat(comparison.getLastResult()).hasSize(6);
        assertThat(lines()).filteredOn(line -> line.contains("phase=end")).hasSize(9);
    }

    @Test
    void transportsKeepTheListedOrder() {
        assertThat(comparison.executeRace(" c, a ", "nop", 3, 1, 0))
                .extracting(ComparisonRow::getTransport)
                .containsExactly("a", "c");
        assertThat(b.calls).hasValue(0);
    }

    @Test
    void sweepCoversCallsAndSizes() {
        List<ComparisonRow> rows = comparison.executeSweep("a,b", "0,1024", "5,7", 1, 0);

        assertThat(rows)
                .extracting(row -> row.getTransport() + " " + row.getPayloadChars() + " x " + row.getCalls())
                .containsExactly(
                        "a 0 x 5",
                        "b 0 x 5",
                        "a 1024 x 5",
                        "b 1024 x 5",
                        "a 0 x 7",
                        "b 0 x 7",
                        "a 1024 x 7",
                        "b 1024 x 7");
        assertThat(rows).extracting(ComparisonRow::getOperation).containsOnly("payload");
    }

    @Test
    void comparisonExcludesOtherStarts() throws Exception {
        a.callsWaitFor = new CountDownLatch(1);
        String id = comparison.startRace("all", "nop", 5, 1, 0);
        String refusal = "race " + id + " is running; wait for its end or cancel it with cancelComparison";

        assertThatIllegalStateException()
                .isThrownBy(() -> executor.startLoadTest("nop", 1, 0, 1))
                .withMessage(refusal);
        assertThatIllegalStateException()
                .isThrownBy(() -> comparison.startSweep("all", "0", "1", 1, 0))
                .withMessage(refusal);
        await(() -> a.calls.get() > 0);
        assertThat(comparison.getState()).isEqualTo("RUNNING");
        assertThat(comparison.getCurrentStep()).isEqualTo("nop over a, warm-up, load test 1 of 6");
        a.callsWaitFor.countDown();
        await(() -> comparison.getState().equals("COMPLETED"));
        assertThat(executor.executeNopServiceLoadTest(1).getStatus()).isEqualTo("completed");
    }

    @Test
    void runningLoadTestBlocksComparison() throws Exception {
        a.callsWaitFor = new CountDownLatch(1);
        String run = executor.startLoadTest("nop", 5, 0, 1);
        assertThatIllegalStateException()
                .isThrownBy(() -> comparison.executeRace("all", "nop", 5, 1, 0))
                .withMessageStartingWith("load test " + run + " (nop, 0 of 5 calls) is running");
        a.callsWaitFor.countDown();
        await(() -> executor.getState().equals("IDLE"));
        assertThat(comparison.getState()).isEqualTo("IDLE");
    }

    @Test
    void failedTransportEndsComparison() {
        // warm-up makes 10,000 calls, round 1 20 for the connection and 4 measured ones
        b.failingCalls = call -> call == 10_026;
        assertThatIllegalStateException()
                .isThrownBy(() -> comparison.executeRace("all", "nop", 4, 3, 0))
                .withMessageContaining(
                        "failed: nop over b, round 2 of 3: call 2 failed (IllegalStateException: connection lost)");

        assertThat(comparison.getState()).isEqualTo("FAILED");
        assertThat(comparison.getProblem()).startsWith("nop over b, round 2 of 3: call 2 failed");
        assertThat(comparison.getLastResult())
                .extracting(
                        row -> row.getRound() + row.getTransport() + " " + row.getStatus() + " " + row.getErrorCount())
                .containsExactly("1a completed 0", "1b completed 0", "1c completed 0", "2a completed 0", "2b failed 1");
        assertThat(comparison.getCompletedLoadTests()).isEqualTo(7);
        assertThat(executor.executeNopServiceLoadTest(1).getStatus()).isEqualTo("completed");
    }

    @Test
    void allowedFailuresAreCounted() {
        b.failingCalls = call -> call == 10_025;
        List<ComparisonRow> rows = comparison.executeRace("b", "nop", 4, 2, 0.2);
        assertThat(rows)
                .extracting(row -> row.getRound() + " " + row.getCalls() + " " + row.getErrorCount())
                .containsExactly("1 4 0", "2 4 1");
    }

    @Test
    void silentServiceInWarmupEndsComparison() {
        c.connectFailure = new ClientException("nobody answers; start it");
        assertThatIllegalStateException()
                .isThrownBy(() -> comparison.executeRace("all", "nop", 4, 1, 0))
                .withMessageEndingWith(" failed: nop over c, warm-up: nobody answers; start it");
        assertThat(comparison.getLastResult())
                .extracting(row -> row.getRound() + row.getTransport() + row.getStatus())
                .containsExactly("0cfailed");
    }

    @Test
    void comparisonIsCancelledById() throws Exception {
        b.callsWaitFor = new CountDownLatch(1);
        String id = comparison.startRace("all", "nop", 1_000, 1, 0);
        await(() -> b.calls.get() > 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.cancelComparison("String"))
                .withMessage("unknown id 'String': the running comparison is " + id);
        comparison.cancelComparison(comparison.getComparisonId());
        b.callsWaitFor.countDown();
        await(() -> !comparison.getState().equals("RUNNING"));

        assertThat(comparison.getState()).isEqualTo("CANCELLED");
        assertThat(comparison.getProblem()).isEqualTo("cancelled after 1 of 6 load tests");
        assertThat(c.calls).hasValue(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.cancelComparison(id))
                .withMessage("no comparison is running, so '" + id + "' cannot be cancelled");
    }

    @Test
    void cancelledLoadTestCancelsComparison() throws Exception {
        b.callsWaitFor = new CountDownLatch(1);
        comparison.startRace("all", "nop", 1_000, 1, 0);
        await(() -> b.calls.get() > 0);
        executor.cancelLoadTest(executor.getCurrentRunId());
        b.callsWaitFor.countDown();
        await(() -> !comparison.getState().equals("RUNNING"));
        assertThat(comparison.getState()).isEqualTo("CANCELLED");
    }

    @Test
    void undeploymentEndsComparison() throws Exception {
        comparison.startRace("all", "nop", 1_000_000_000, 1, 0);
        await(() -> a.calls.get() > 0);
        comparison.close();
        assertThat(comparison.getState()).isEqualTo("CANCELLED");
    }

    @Test
    void endNotificationHasId() throws Exception {
        String id = comparison.startRace("a", "nop", 1, 1, 0);
        Notification notification = notifications.poll(10, TimeUnit.SECONDS);
        assertThat(notification.getType()).isEqualTo(TransportComparison.ENDED);
        assertThat(notification.getUserData()).isEqualTo(id);
        assertThat(notification.getMessage()).isEqualTo("completed: " + id);
    }
}
