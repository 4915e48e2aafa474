package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestRequest;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.StartGate;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the load tests of one side of one server, one at a time, and remembers what came of them. */
final class LoadTestRunner implements AutoCloseable {
    private static final int MOST_GENERATORS = 8;

    private static final int HISTORY_SIZE = 100;
    private static final long CLOSE_SECONDS = 5;
    private static final DateTimeFormatter RUN_ID_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Side side;
    private final TransportClients clients;
    private final MonitoringLogs logs;
    private final LoadTestThreads threads;
    private final Clock wallClock;
    private final LoadTestNotifications notifications;
    private final Deque<LoadTestResult> history = new ArrayDeque<>();

    private LoadTest running;
    private Reservation reservation;
    private LoadTest latest;
    private String connectionProblem = "";
    private String lastRunId = "";

    /** While open, only its holder can start load tests. */
    final class Reservation implements AutoCloseable {
        private final String holder;

        private Reservation(String holder) {
            this.holder = holder;
        }

        /** Starts a load test, as {@link LoadTestRunner#start} does. */
        LoadTest start(TransportClient client, LoadTestRequest request) {
            synchronized (LoadTestRunner.this) {
                requireNothingRunning();
                return startNow(client, request, "", StartGate.open());
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
        this.notifications = notifications;
    }

    /**
     * Starts a load test on threads of its own.
     *
     * @param client one of those of this runner
     * @throws IllegalStateException when one is running, or when it cannot work; says why and what to do
     */
    synchronized LoadTest start(TransportClient client, LoadTestRequest request) {
        requireNotReserved();
        requireNothingRunning();
        return startNow(client, request, "", StartGate.open());
    }

    /**
     * The same, but it waits before its first measured call until {@link #release}.
     *
     * @param generator which of the servers that call together this is, for the run id: two servers may start at the same moment
     * @throws IllegalArgumentException if there are no such many
     */
    synchronized LoadTest prepare(int generator, TransportClient client, LoadTestRequest request) {
        if (generator < 1 || generator > MOST_GENERATORS) {
            throw new IllegalArgumentException(
                    "generator " + generator + " is out of range: give 1 to " + MOST_GENERATORS);
        }
        requireNotReserved();
        requireNothingRunning();
        return startNow(client, request, "-g" + generator, new StartGate());
    }

    /**
     * Lets the running load test make its measured calls.
     *
     * @throws IllegalArgumentException when that is not the running one; names the one that is
     */
    synchronized void release(String runId) {
        requireRunning(runId, "released").release();
    }

    /**
     * Keeps everybody else from starting load tests.
     *
     * @param holder who does, for the message that others get
     * @throws IllegalStateException when a load test is running, or somebody else has reserved; says what
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
                    + latest.description().request().operation().word() + ", " + completedMeasuredCount() + " of "
                    + latest.description().request().requestCount()
                    + " calls) is running; wait for its end or cancel it with cancelLoadTest");
        }
    }

    private LoadTest startNow(TransportClient client, LoadTestRequest request, String suffix, StartGate gate) {
        String problem = client.configurationProblem();
        if (!problem.isEmpty()) {
            throw new IllegalStateException(problem);
        }
        try {
            logs.requireWritableDirectory();
        } catch (LoadTestException e) {
            throw new IllegalStateException(e.getMessage());
        }
        Instant now = wallClock.instant();
        LoadTestDescription description = new LoadTestDescription(
                newRunId(now, suffix),
                request,
                side,
                client.transport(),
                client.client(),
                client.incomparable(request.operation()),
                ServerIdentity.ofThisJvm(),
                logs.resultLogFile(side),
                now);
        LoadTest started = new LoadTest(description, client, logs.resultLog(side), threads, NanoClock.SYSTEM, gate);
        latest = started;
        running = started;
        logs.log().info("load test {} starts: {} over {}", description.runId(), request, client.transport());
        notifications.started(description);
        try {
            threads.create("load test " + description.runId(), () -> execute(started))
                    .start();
        } catch (OutOfMemoryError e) {
            running = null; // no thread could be had, which keeps nobody from trying again
            throw e;
        }
        return started;
    }

    private String newRunId(Instant now, String suffix) {
        String id = RUN_ID_TIME.format(now) + "-" + side.word() + suffix;
        lastRunId = id.equals(lastRunId) ? id + "-2" : id;
        return lastRunId;
    }

    private void execute(LoadTest started) {
        LoadTestResult result = started.execute();
        synchronized (this) {
            // Trouble with one transport keeps nobody from using another.
            if (result.getTransport().equals(clients.usual().transport())) {
                connectionProblem = result.getServedBy().isEmpty() ? result.getProblem() : "";
            }
            if (history.size() == HISTORY_SIZE) {
                history.removeFirst();
            }
            history.addLast(result);
            // last, so that who sees no running load test also sees its result
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
     * Ends the running load test after the calls that are going on.
     *
     * @throws IllegalArgumentException when that is not the running one; names the one that is
     */
    synchronized void cancel(String runId) {
        requireRunning(runId, "cancelled").cancel();
    }

    private LoadTest requireRunning(String runId, String done) {
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
     * Ends the running load test after the calls that are going on.
     *
     * @throws IllegalStateException when there is none
     */
    synchronized LoadTest cancelCurrent() {
        if (running == null) {
            throw new IllegalStateException("no load test is running, so there is nothing to cancel");
        }
        running.cancel();
        return running;
    }

    /** The running load test. */
    synchronized Optional<LoadTest> running() {
        return Optional.ofNullable(running);
    }

    /** The running load test, or the last one. */
    synchronized Optional<LoadTest> latest() {
        return Optional.ofNullable(latest);
    }

    /** What is known to keep load tests from running; empty when nothing is. */
    synchronized String configurationProblem() {
        String problem = clients.usual().configurationProblem();
        return problem.isEmpty() ? connectionProblem : problem;
    }

    /** The last results, oldest first. */
    synchronized List<LoadTestResult> history() {
        return List.copyOf(history);
    }

    private long completedMeasuredCount() {
        CallingThreads callers = latest.callers();
        return callers == null ? 0 : callers.completedMeasuredCount();
    }

    /** Cancels what runs and gives it a few seconds to write its end record. */
    @Override
    public void close() {
        Optional<LoadTest> last = running();
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
