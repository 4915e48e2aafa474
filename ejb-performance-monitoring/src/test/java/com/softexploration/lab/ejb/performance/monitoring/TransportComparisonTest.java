package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import javax.naming.NameNotFoundException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransportComparisonTest extends LoadTestsOfFakeService {
    private final FakeService a = new FakeService("a");
    private final FakeService b = new FakeService("b");
    private final FakeService c = new FakeService("c");
    private final LinkedBlockingQueue<Notification> notifications = new LinkedBlockingQueue<>();
    private Object numberOfCalls;
    private TransportComparison comparison;

    @Override
    TransportClients clients() {
        return TransportClients.of(a, b, c);
    }

    @Override
    Side side() {
        return Side.REMOTE;
    }

    @Override
    Clock clock() {
        return Clock.systemUTC();
    }

    @BeforeEach
    void openComparison() {
        comparison = new TransportComparison(
                clients(),
                executor.runner(),
                new LoadTestThreads(getClass().getClassLoader()),
                new NumberOfCalls(this::lookup),
                clock());
        comparison.addNotificationListener((notification, handback) -> notifications.add(notification), null, null);
    }

    private Object lookup(String name) throws NameNotFoundException {
        if (numberOfCalls == null || !name.equals("java:global/numberOfCalls")) {
            throw new NameNotFoundException(name);
        }
        return numberOfCalls;
    }

    @AfterEach
    void closeComparison() {
        comparison.close();
    }

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | nop | 5 | 1 | 0 | There is no transport 'String'; choose from a, b, c",
                "''     | nop | 5 | 1 | 0 | transports is empty; give all, or some of a,b,c",
                "a,a    | nop | 5 | 1 | 0 | transports names a twice; name each transport once",
                "a,     | nop | 5 | 1 | 0 | There is no transport ''; choose from a, b, c",
                "all | String | 5 | 1 | 0 | unknown operation 'String': give one of nop, simple, complex, accounts, payload",
                "all | nop | 5 | -1 | 0 | rounds is -1; give a whole number from 1 to 100",
                "all | nop | -1 | 1 | 0 | calls is '-1'; give a whole number from 1 to 1000000000",
                "all | nop | 5 | 1 | 2 | maxErrorRate is 2.0; give a number from 0 (no call may fail) to 1 (all may)",
            })
    void invalidParameterOfARaceIsRefused(
            String transports, String operation, long calls, int rounds, double maxErrorRate, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startRace(transports, operation, calls, rounds, maxErrorRate))
                .withMessage(message)
                .withNoCause();
        assertThat(comparison.getState()).isEqualTo("IDLE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | 5 | payloads has 'String'; give whole numbers from 0 to 1048576, separated by commas",
                "99999999999 | 5 | payloads has '99999999999'; give whole numbers from 0 to 1048576, separated by commas",
                "0,,1 | 5 | payloads has ''; give whole numbers from 0 to 1048576, separated by commas",
                "0,0 | 5 | payloads names 0 twice; name each number once",
                "0 | String | calls has 'String'; give whole numbers from 1 to 1000000000, separated by commas",
                "0 | 0 | calls has '0'; give whole numbers from 1 to 1000000000, separated by commas",
            })
    void invalidParameterOfASweepIsRefused(String payloads, String calls, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startSweep("all", payloads, calls, 1, 0))
                .withMessage(message)
                .withNoCause();
    }

    @Test
    void unconfiguredTransportIsNamedFirst() {
        c.configurationProblem = "system property x is not set; set it";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startRace("a,c", "nop", 5, 1, 0))
                .withMessage("The transport c cannot be used: system property x is not set; set it");
        assertThat(comparison.getState()).isEqualTo("IDLE");
        assertThat(a.calls).hasValue(0);
    }

    @Test
    void allMeansUsableTransports() {
        c.configurationProblem = "system property x is not set; set it";
        assertThat(comparison.executeRace("all", "nop", 5, 1, 0))
                .extracting(ComparisonRow::getTransport)
                .containsExactly("a", "b");
        assertThat(comparison.getUnusableTransports()).containsExactly("c: system property x is not set; set it");

        a.configurationProblem = "system property y is not set; set it";
        b.configurationProblem = a.configurationProblem;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.startSweep("all", "0", "5", 1, 0))
                .withMessage("The transport a cannot be used: system property y is not set; set it");
    }

    @Test
    void shortFormsUseDefaults() throws Exception {
        a.callsWaitFor = new CountDownLatch(1);
        comparison.startRace("nop");
        assertThat(comparison.getPlannedLoadTests()).isEqualTo(3 * (1 + 10));
        assertThat(comparison.getPlannedCalls()).isEqualTo(3 * (10_000 + 10 * (20 + 5_000)));
        comparison.cancelComparison(comparison.getComparisonId());
        a.callsWaitFor.countDown();
        await(() -> comparison.getState().equals("CANCELLED"));

        comparison.startSweep();
        assertThat(comparison.getPlannedLoadTests()).isEqualTo(3 * 6 * (1 + 2 * 2));
        assertThat(comparison.getPlannedCalls()).isEqualTo(3 * 6 * (2_000 + 2 * (20 + 1_000 + 20 + 10_000)));
    }

    @Test
    void zeroCallsUseNumberOfCalls() {
        numberOfCalls = 7;
        assertThat(comparison.getNumberOfCalls()).isEqualTo(7);
        assertThat(comparison.executeRace("a", "nop", 0, 1, 0))
                .extracting(ComparisonRow::getCalls)
                .containsExactly(7L);
    }
}
