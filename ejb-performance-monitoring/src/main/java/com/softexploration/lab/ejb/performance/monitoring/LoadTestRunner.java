package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.MemoryDemand;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.StartGate;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the load tests of one side of one server, one at a time, and stores their results. */
final class LoadTestRunner implements AutoCloseable {
    private static final int HISTORY_SIZE = 100;
    private static final long CLOSE_SECONDS = 5;

    private final Side side;
    private final TransportClients clients;
    private final MonitoringLogs logs;
    private final LoadTestThreads threads;
    private final Clock wallClock;
    private final RunIds runIds;
    private final LoadTestNotifications notifications;
    private final Deque<LoadTestResult> history = new ArrayDeque<>();

    private StartedLoadTest running;
    private Reservation reservation;
    private StartedLoadTest latest;
    private String connectionProblem = "";

    /** Exclusive right to start load tests, held until closed. */
    final class Reservation implements AutoCloseable {
        private final String holder;

        private Reservation(String holder) {
            this.holder = holder;
        }

        /** Starts a load test; see {@link LoadTestRunner#start}. */
        StartedLoadTest start(LoadTestParameters parameters) {
            synchronized (LoadTestRunner.this) {
                requireNothingRunning();
                return startNow(parameters, "", StartGate.open());
            }
        }

        @Override
        public void close() {
            synchronized (LoadTestRunner.this) {
                reservation = null;
            }
        }
    }

    LoadTestRunner(
            Side side,
            TransportClients clients,
            MonitoringLogs logs,
            LoadTestThreads threads,
            Clock wallClock,
            LoadTestNotifications notifications) {
        this.side = side;
        this.clients = clients;
        this.logs = logs;
        this.threads = threads;
        this.wallClock = wallClock;
        this.runIds = new RunIds(wallClock);
        this.notifications = notifications;
    }

    /**
     * Starts a load test on its own threads.
     *
     * @throws IllegalArgumentException if transport or operation is unknown
     * @throws IllegalStateException if one is running or it cannot run, with cause and remedy
     */
    synchronized StartedLoadTest start(LoadTestParameters parameters) {
        requireNotReserved();
        requireNothingRunning();
        return startNow(parameters, "", StartGate.open());
    }

    /**
     * Starts a load test that waits for {@link #release} before its first measured call.
     *
     * @param generator number of this server among those that call together; part of the run id, because two servers
     *     may start at the same moment
     * @throws IllegalArgumentException if out of range
     */
    synchronized StartedLoadTest prepare(int generator, LoadTestParameters parameters) {
        if (generator < 1 || generator > Defaults.MAX_GENERATORS) {
            throw new IllegalArgumentException(
                    "generator " + generator + " is out of range: give 1 to " + Defaults.MAX_GENERATORS);
        }
        requireNotReserved();
        requireNothingRunning();
        return startNow(parameters, "-g" + generator, new StartGate());
    }

    /**
     * Releases the measured calls of the current load test.
     *
     * @throws IllegalArgumentException if another load test is running, or none
     */
    synchronized void release(String runId) {
        requireRunning(runId, "released").release();
    }

    /**
     * Reserves this runner until the reservation is closed.
     *
     * @param holder named in the error message to others
     * @throws IllegalStateException if a load test is running or this runner is reserved
     */
    synchronized Reservation reserve(String holder) {
        requireNotReserved();
        requireNothingRunning();
        reservation = new Reservation(holder);
        return reservation;
    }

    private void requireNotReserved() {
        if (reservation != null) {
            throw new IllegalStateException(
                    reservation.holder + " is running; wait for its end or cancel it with cancelComparison");
        }
    }

    private void requireNothingRunning() {
        if (running != null) {
            throw new IllegalStateException("load test " + running.runId() + " ("
                    + latest.description().parameters().operation() + ", " + completedMeasuredCount() + " of "
                    + latest.description().parameters().requestCount()
                    + " calls) is running; wait for its end or cancel it with cancelLoadTest");
        }
    }

    private StartedLoadTest startNow(LoadTestParameters requested, String suffix, StartGate gate) {
        Operation operation = clients.operation(Excerpt.of(requested.operation()));
        TransportClient client = clients.named(Excerpt.of(requested.transport()), operation);
        String problem = client.configurationProblem();
        if (!problem.isEmpty()) {
            throw new IllegalStateException(problem);
        }
        try {
            logs.requireWritableDirectory();
        } catch (LoadTestException e) {
            throw new IllegalStateException(e.getMessage());
        }
        LoadTestParameters parameters = requested.resolved(client.transport(), operation.word());
        MemoryDemand.requireFitsThisJvm(parameters);
        LoadTestDescription description = new LoadTestDescription(
                runIds.next(side.word() + suffix),
                parameters,
                side,
                client.client(),
                client.incomparable(operation),
                ServerIdentity.ofThisJvm(),
                logs.resultLogFile(side),
                wallClock.instant());
        StartedLoadTest started =
                new StartedLoadTest(description, client, logs.resultLog(side), threads, NanoClock.SYSTEM, gate);
        latest = started;
        running = started;
        logs.log().info("load test {} starts: {}", description.runId(), parameters);
        notifications.started(description);
        try {
            threads.create("load test " + description.runId(), () -> execute(started))
                    .start();
        } catch (OutOfMemoryError e) {
            running = null; // no thread available; a later start may succeed
            throw e;
        }
        return started;
    }

    private void execute(StartedLoadTest started) {
        LoadTestResult result = started.execute();
        synchronized (this) {
            // a problem of another transport does not affect the usual one
            if (result.getTransport().equals(clients.usual().transport())) {
                connectionProblem = result.getServedBy().isEmpty() ? result.getProblem() : "";
            }
            if (history.size() == HISTORY_SIZE) {
                history.removeFirst();
            }
            history.addLast(result);
            // set last: readers that see "idle" also see the result
            running = null;
        }
        logs.log()
                .info(
                        "load test {} {}: {} calls, median {} ns {}",
                        result.getRunId(),
                        result.getStatus(),
                        result.getMeasuredCount(),
                        result.getMedianNanos(),
                        result.getProblem());
        notifications.ended(result);
        started.result().complete(result);
    }

    /**
     * Cancels the load test with the given run id after its current calls.
     *
     * @throws IllegalArgumentException if another load test is running, or none
     */
    synchronized void cancel(String runId) {
        requireRunning(runId, "cancelled").cancel();
    }

    private StartedLoadTest requireRunning(String runId, String done) {
        if (running == null) {
            throw new IllegalArgumentException("no load test is running, so '" + runId + "' cannot be " + done);
        }
        if (!running.runId().equals(runId == null ? null : runId.strip())) {
            throw new IllegalArgumentException(
                    "unknown run id '" + runId + "': the running load test is " + running.runId());
        }
        return running;
    }

    /**
     * Cancels the current load test after its current calls.
     *
     * @throws IllegalStateException if there is none
     */
    synchronized StartedLoadTest cancelCurrent() {
        if (running == null) {
            throw new IllegalStateException("no load test is running, so there is nothing to cancel");
        }
        running.cancel();
        return running;
    }

    /** Returns the current load test; empty if none is running. */
    synchronized Optional<StartedLoadTest> running() {
        return Optional.ofNullable(running);
    }

    /** Returns the current load test, otherwise the last one; empty if there was none. */
    synchronized Optional<StartedLoadTest> latest() {
        return Optional.ofNullable(latest);
    }

    /** Configuration problem that prevents load tests; empty if there is none. */
    synchronized String configurationProblem() {
        String problem = clients.usual().configurationProblem();
        return problem.isEmpty() ? connectionProblem : problem;
    }

    /** Returns the most recent results, oldest first. */
    synchronized List<LoadTestResult> history() {
        return List.copyOf(history);
    }

    /** Returns the result of a load test; empty if it is still running or no longer among the last hundred. */
    synchronized Optional<LoadTestResult> result(String runId) {
        return history.stream()
                .filter(result -> result.getRunId().equals(runId))
                .findFirst();
    }

    private long completedMeasuredCount() {
        CallingThreads callers = latest.callers();
        return callers == null ? 0 : callers.completedMeasuredCount();
    }

    /** Cancels the current load test and waits a few seconds for its end record. */
    @Override
    public void close() {
        Optional<StartedLoadTest> last = running();
        if (last.isEmpty()) {
            return;
        }
        last.get().cancel();
        try {
            last.get().result().get(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            logs.log()
                    .warn(
                            "load test {} did not end in time; its log has no end record",
                            last.get().runId());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
