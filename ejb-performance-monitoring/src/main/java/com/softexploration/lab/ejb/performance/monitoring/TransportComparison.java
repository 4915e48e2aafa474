package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;

/** MXBean of races and sweeps. */
final class TransportComparison extends NotificationBroadcasterSupport
        implements TransportComparisonMXBean, AutoCloseable {
    /** Type of the notification sent at the end of a comparison, whatever its outcome. */
    static final String ENDED = "com.softexploration.lab.ejb.performance.comparison.ended";

    static final MBeanNotificationInfo NOTIFICATION = new MBeanNotificationInfo(
            new String[] {ENDED}, Notification.class.getName(), "A comparison ended; user data is its id");

    private static final long CLOSE_SECONDS = 5;

    private final TransportClients clients;
    private final LoadTestRunner runner;
    private final LoadTestThreads threads;
    private final NumberOfCalls numberOfCalls;
    private final RunIds ids;

    private RunningComparison latest;
    private long sequence;

    /**
     * Creates the MXBean of a server.
     *
     * @param clients transports to compare
     * @param runner runs the load tests
     * @param threads for comparisons
     * @param numberOfCalls calls of a race started with 0 calls
     * @param wallClock clock for ids
     */
    TransportComparison(
            TransportClients clients,
            LoadTestRunner runner,
            LoadTestThreads threads,
            NumberOfCalls numberOfCalls,
            Clock wallClock) {
        super(NOTIFICATION);
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

    private ExperimentPlan race(String transports, String operation, long calls, int rounds, double maxErrorRate) {
        Operation called = clients.operation(Excerpt.of(operation));
        long callCount = calls == 0 ? numberOfCalls.get() : calls;
        Optional<String> counts = Optional.of(Long.toString(callCount)).filter(text -> callCount != 0);
        return plan(() -> RacePlan.of(
                options(List.of(called.word()), transports, counts, Optional.empty(), rounds, maxErrorRate),
                clients.capabilities(called)));
    }

    private ExperimentPlan sweep(String transports, String payloads, String calls, int rounds, double maxErrorRate) {
        return plan(() -> SweepPlan.of(
                options(List.of(), transports, text(calls), text(payloads), rounds, maxErrorRate),
                clients.capabilities(Operation.PAYLOAD)));
    }

    private static Optional<String> text(String parameter) {
        return Optional.ofNullable(Excerpt.of(parameter)).filter(given -> !given.isBlank());
    }

    private ExperimentOptions options(
            List<String> operations,
            String transports,
            Optional<String> calls,
            Optional<String> payloads,
            int rounds,
            double maxErrorRate)
            throws InvalidPlanException {
        String named = text(transports)
                .orElseThrow(() -> new InvalidPlanException(
                        "transports is empty", "give " + ALL + ", or some of " + String.join(",", clients.words())));
        return new ExperimentOptions(
                false,
                operations,
                named.strip().equals(ALL)
                        ? List.of()
                        : Arrays.stream(named.split(",", -1)).map(String::strip).toList(),
                new ExperimentOptions.Calls(calls, Optional.empty(), payloads, false),
                new ExperimentOptions.Repetitions(
                        Optional.of(1), Optional.of(rounds).filter(count -> count != 0), Optional.empty()),
                new LoadTestSettings(Defaults.THREADS, maxErrorRate),
                new UserOperations(Map.of(), true));
    }

    /** Creates the plan of a comparison. */
    private interface Planner {
        ExperimentPlan plan() throws InvalidPlanException;
    }

    /**
     * Creates a plan; the exceptions thrown have no cause, because management clients show only the innermost message.
     */
    @SuppressWarnings("UnusedException")
    private static ExperimentPlan plan(Planner planner) {
        try {
            return planner.plan();
        } catch (InvalidPlanException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
    }

    private synchronized RunningComparison start(ExperimentPlan plan) {
        String id = ids.next(plan.kind().word());
        latest = new RunningComparison(id, plan, runner.reserve(plan.kind() + " " + id));
        RunningComparison started = latest;
        threads.create("comparison " + id, () -> run(started)).start();
        return started;
    }

    private void run(RunningComparison comparison) {
        comparison.run();
        // the outcome first: management clients show only the beginning
        String text = comparison.state().name().toLowerCase(Locale.ROOT) + ": "
                + (comparison.problem().isEmpty() ? "" : comparison.problem() + "; ") + comparison.id();
        // a string as source needs no class of ours in the client
        Notification notification = new Notification(ENDED, TYPE, nextSequence(), text);
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
        return ofLatest(comparison -> comparison.plan().loadTests().size(), 0);
    }

    @Override
    public long getCompletedCalls() {
        return ofLatest(RunningComparison::completedCalls, 0L);
    }

    @Override
    public long getPlannedCalls() {
        return ofLatest(
                comparison -> comparison.plan().loadTests().stream()
                        .mapToLong(test -> test.parameters().totalCount())
                        .sum(),
                0L);
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

    /** Cancels the current comparison and waits a few seconds for its end. */
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
