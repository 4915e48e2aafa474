package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestDefaults;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;

/** MXBean of races and sweeps. */
final class TransportComparison extends NotificationBroadcasterSupport
        implements TransportComparisonMXBean, AutoCloseable {
    /** Type of the notification that a comparison ended, with any outcome. */
    static final String ENDED = "com.softexploration.lab.ejb.performance.comparison.ended";

    private static final long CLOSE_SECONDS = 5;

    private final TransportClients clients;
    private final LoadTestRunner runner;
    private final LoadTestThreads threads;
    private final NumberOfCalls numberOfCalls;
    private final RunIds ids;

    private RunningComparison latest;
    private long sequence;

    /**
     * @param clients transports to compare
     * @param runner of the load tests
     * @param threads of comparisons
     * @param numberOfCalls of a race that is started with 0 calls
     * @param wallClock for ids
     */
    TransportComparison(
            TransportClients clients,
            LoadTestRunner runner,
            LoadTestThreads threads,
            NumberOfCalls numberOfCalls,
            Clock wallClock) {
        super(new MBeanNotificationInfo(
                new String[] {ENDED}, Notification.class.getName(), "A comparison ended; user data is its id"));
        this.clients = clients;
        this.runner = runner;
        this.threads = threads;
        this.numberOfCalls = numberOfCalls;
        this.ids = new RunIds(wallClock);
    }

    @Override
    public String startRace(String transports, String operation, long calls, int rounds, double maxErrorRate) {
        return start(race(transports, operation, calls, rounds, maxErrorRate)).id();
    }

    @Override
    public String startSweep(String transports, String payloads, String calls, int rounds, double maxErrorRate) {
        return start(sweep(transports, payloads, calls, rounds, maxErrorRate)).id();
    }

    @Override
    public List<ComparisonRow> executeRace(
            String transports, String operation, long calls, int rounds, double maxErrorRate) {
        return rowsOf(start(race(transports, operation, calls, rounds, maxErrorRate)));
    }

    @Override
    public List<ComparisonRow> executeSweep(
            String transports, String payloads, String calls, int rounds, double maxErrorRate) {
        return rowsOf(start(sweep(transports, payloads, calls, rounds, maxErrorRate)));
    }

    private ComparisonPlan race(String transports, String operation, long calls, int rounds, double maxErrorRate) {
        String called = Excerpt.of(operation);
        long callCount = calls == 0 ? usualCalls(clients.operation(called)) : calls;
        return ComparisonPlan.race(clients, Excerpt.of(transports), called, callCount, rounds, maxErrorRate);
    }

    private ComparisonPlan sweep(String transports, String payloads, String calls, int rounds, double maxErrorRate) {
        return ComparisonPlan.sweep(
                clients, Excerpt.of(transports), Excerpt.of(payloads), Excerpt.of(calls), rounds, maxErrorRate);
    }

    private long usualCalls(Operation operation) {
        long offered = numberOfCalls.get();
        return offered == 0 ? LoadTestDefaults.requestCount(operation) : offered;
    }

    private synchronized RunningComparison start(ComparisonPlan plan) {
        plan.clients().forEach(client -> {
            if (!client.configurationProblem().isEmpty()) {
                throw new IllegalStateException(client.transport() + " cannot be compared: "
                        + client.configurationProblem() + "; or leave that transport out");
            }
        });
        String id = ids.next(plan.kind());
        latest = new RunningComparison(id, plan, runner.reserve(plan.kind() + " " + id));
        RunningComparison started = latest;
        threads.create("comparison " + id, () -> run(started)).start();
        return started;
    }

    private void run(RunningComparison comparison) {
        comparison.run();
        // the outcome first: a management client shows no more than the beginning
        String text = comparison.state().name().toLowerCase(Locale.ROOT) + ": "
                + (comparison.problem().isEmpty() ? "" : comparison.problem() + "; ") + comparison.id();
        // a string as source needs no class of ours in the client
        Notification notification = new Notification(ENDED, "TransportComparison", nextSequence(), text);
        notification.setUserData(comparison.id());
        sendNotification(notification);
    }

    private synchronized long nextSequence() {
        return ++sequence;
    }

    private static List<ComparisonRow> rowsOf(RunningComparison comparison) {
        try {
            comparison.ended().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(
                    "interrupted while " + comparison.id() + " runs on; read LastResult later or cancel it", e);
        }
        if (comparison.state() == RunningComparison.State.FAILED) {
            throw new IllegalStateException(comparison.id() + " failed: " + comparison.problem());
        }
        return comparison.rows();
    }

    @Override
    public void cancelComparison(String id) {
        RunningComparison comparison = latest();
        if (comparison == null || comparison.state() != RunningComparison.State.RUNNING) {
            throw new IllegalArgumentException(
                    "no comparison is running, so '" + Excerpt.of(id) + "' cannot be cancelled");
        }
        if (id == null || !comparison.id().equals(id.strip())) {
            throw new IllegalArgumentException(
                    "unknown id '" + Excerpt.of(id) + "': the running comparison is " + comparison.id());
        }
        comparison.cancel();
    }

    private synchronized RunningComparison latest() {
        return latest;
    }

    private <T> T ofLatest(Function<RunningComparison, T> attribute, T beforeFirst) {
        RunningComparison comparison = latest();
        return comparison == null ? beforeFirst : attribute.apply(comparison);
    }

    @Override
    public String getState() {
        return ofLatest(comparison -> comparison.state().name(), "IDLE");
    }

    @Override
    public String getComparisonId() {
        return ofLatest(RunningComparison::id, "");
    }

    @Override
    public String getCurrentStep() {
        return ofLatest(RunningComparison::step, "");
    }

    @Override
    public int getCompletedLoadTests() {
        return ofLatest(RunningComparison::completedLoadTests, 0);
    }

    @Override
    public int getPlannedLoadTests() {
        return ofLatest(comparison -> comparison.plan().steps().size(), 0);
    }

    @Override
    public long getCompletedCalls() {
        return ofLatest(RunningComparison::completedCalls, 0L);
    }

    @Override
    public long getPlannedCalls() {
        return ofLatest(comparison -> comparison.plan().callCount(), 0L);
    }

    @Override
    public String getProblem() {
        return ofLatest(RunningComparison::problem, "");
    }

    @Override
    public List<ComparisonRow> getLastResult() {
        return ofLatest(RunningComparison::rows, List.of());
    }

    @Override
    public long getNumberOfCalls() {
        return numberOfCalls.get();
    }

    @Override
    public List<String> getSupportedTransports() {
        return clients.words();
    }

    @Override
    public List<String> getUnusableTransports() {
        return clients.unusable();
    }

    /** Cancels what runs and gives it a few seconds. */
    @Override
    public void close() {
        RunningComparison comparison = latest();
        if (comparison == null) {
            return;
        }
        comparison.cancel();
        try {
            comparison.ended().await(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
