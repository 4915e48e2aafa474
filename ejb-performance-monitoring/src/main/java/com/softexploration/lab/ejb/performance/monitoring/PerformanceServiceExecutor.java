package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.management.NotificationBroadcasterSupport;

/** Runs the load tests of one side of one server, one at a time, and remembers what came of them. */
public final class PerformanceServiceExecutor extends NotificationBroadcasterSupport
        implements PerformanceServiceExecutorMXBean, AutoCloseable {
    private static final int HISTORY_SIZE = 100;
    private static final long CLOSE_SECONDS = 5;
    private static final DateTimeFormatter RUN_ID_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Side side;
    private final TransportClient client;
    private final MonitoringLogs logs;
    private final LoadTestThreads threads;
    private final Clock wallClock;
    private final LoadTestNotifications notifications = new LoadTestNotifications(this::sendNotification);
    private final Deque<LoadTestResult> history = new ArrayDeque<>();

    private RunningLoadTest running;
    private LoadTest latest;
    private PauseMeter pauseMeter;
    private String connectionProblem = "";
    private String lastRunId = "";

    /** A load test, and the latch that opens when its result is known. */
    private record RunningLoadTest(LoadTest loadTest, CountDownLatch ended) {}

    /**
     * @param side which MXBean this is
     * @param client calls the service
     * @param logs the application's logs
     * @param applicationLoader the class loader for calling threads
     * @param wallClock tells when load tests start
     */
    public PerformanceServiceExecutor(
            Side side, TransportClient client, MonitoringLogs logs, ClassLoader applicationLoader, Clock wallClock) {
        super(LoadTestNotifications.INFO);
        this.side = side;
        this.client = client;
        this.logs = logs;
        this.threads = new LoadTestThreads(applicationLoader);
        this.wallClock = wallClock;
    }

    @Override
    public LoadTestResult executeNopServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.withUsualWarmup(Operation.NOP, requestCount));
    }

    @Override
    public LoadTestResult executeSimpleServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.withUsualWarmup(Operation.SIMPLE, requestCount));
    }

    @Override
    public LoadTestResult executeComplexServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.withUsualWarmup(Operation.COMPLEX, requestCount));
    }

    @Override
    public String startLoadTest(String operation, long requestCount, long warmupCount, int threadCount) {
        LoadTestRequest request = new LoadTestRequest(Operation.of(operation), requestCount, warmupCount, threadCount);
        return start(request).loadTest().run().runId();
    }

    private LoadTestResult runToEnd(LoadTestRequest request) {
        RunningLoadTest started = start(request);
        String runId = started.loadTest().run().runId();
        try {
            started.ended().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(
                    "interrupted while load test " + runId + " runs on; read LastResult later or cancel it");
        }
        LoadTestResult result = resultOf(runId);
        if (result.getStatus().equals(LoadTestStatus.FAILED.word())) {
            throw new IllegalStateException("load test " + runId + " failed: " + result.getProblem());
        }
        return result;
    }

    private synchronized RunningLoadTest start(LoadTestRequest request) {
        if (running != null) {
            throw new IllegalStateException("load test " + getCurrentRunId() + " (" + getCurrentOperation() + ", "
                    + getCompletedCallCount() + " of " + getRequestCount()
                    + " calls) is running; wait for its end or cancel it with cancelLoadTest");
        }
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
        LoadTestRun run = new LoadTestRun(
                newRunId(now),
                request,
                side,
                client.transport(),
                ServerIdentity.ofThisJvm(),
                logs.resultLogFile(side),
                now);
        latest = new LoadTest(run, client, logs.resultLog(side), threads, NanoClock.SYSTEM);
        running = new RunningLoadTest(latest, new CountDownLatch(1));
        RunningLoadTest started = running;
        logs.log().info("load test {} starts: {} over {}", run.runId(), request, client.transport());
        notifications.started(run);
        threads.create("load test " + run.runId(), () -> execute(started)).start();
        return started;
    }

    private String newRunId(Instant now) {
        String id = RUN_ID_TIME.format(now) + "-" + side.word();
        lastRunId = id.equals(lastRunId) ? id + "-2" : id;
        return lastRunId;
    }

    private void execute(RunningLoadTest started) {
        LoadTestResult result = started.loadTest().execute();
        synchronized (this) {
            connectionProblem = result.getServedBy().isEmpty() ? result.getProblem() : "";
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
        started.ended().countDown();
    }

    private synchronized LoadTestResult resultOf(String runId) {
        return history.stream()
                .filter(result -> result.getRunId().equals(runId))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the result of load test " + runId
                        + " is no longer in the history; analyse its result log " + getResultLog()));
    }

    @Override
    public synchronized void cancelLoadTest(String runId) {
        if (running == null) {
            throw new IllegalArgumentException("no load test is running, so '" + runId + "' cannot be cancelled");
        }
        if (!getCurrentRunId().equals(runId == null ? null : runId.strip())) {
            throw new IllegalArgumentException(
                    "unknown run id '" + runId + "': the running load test is " + getCurrentRunId());
        }
        running.loadTest().cancel();
    }

    @Override
    public synchronized void startPauseMeter() {
        if (pauseMeter != null) {
            throw new IllegalStateException("the pause meter is already running; stop it with stopPauseMeter first");
        }
        pauseMeter = PauseMeter.start(threads, NanoClock.SYSTEM);
    }

    @Override
    public synchronized PauseMeterReading stopPauseMeter() {
        if (pauseMeter == null) {
            throw new IllegalStateException("no pause meter is running; start it with startPauseMeter first");
        }
        try {
            return pauseMeter.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the pause meter stopped; its reading is lost");
        } finally {
            pauseMeter = null;
        }
    }

    @Override
    public synchronized String getState() {
        if (running == null) {
            return "IDLE";
        }
        CallingThreads callers = running.loadTest().callers();
        return callers == null ? "CONNECTING" : callers.measuring() ? "MEASURING" : "WARMUP";
    }

    @Override
    public synchronized String getConfigurationProblem() {
        String problem = client.configurationProblem();
        return problem.isEmpty() ? connectionProblem : problem;
    }

    @Override
    public String getSide() {
        return side.word();
    }

    @Override
    public String getTransport() {
        return client.transport();
    }

    @Override
    public String getServerName() {
        return ServerIdentity.ofThisJvm().serverName();
    }

    @Override
    public String getResultLog() {
        return logs.resultLogFile(side).toString();
    }

    @Override
    public List<String> getSupportedOperations() {
        return Arrays.stream(Operation.values()).map(Operation::word).toList();
    }

    @Override
    public synchronized String getCurrentRunId() {
        return running == null ? "" : running.loadTest().run().runId();
    }

    @Override
    public synchronized String getCurrentOperation() {
        return running == null
                ? ""
                : running.loadTest().run().request().operation().word();
    }

    @Override
    public synchronized long getRequestCount() {
        return latest == null ? 0 : latest.run().request().requestCount();
    }

    @Override
    public synchronized long getWarmupCount() {
        return latest == null ? 0 : latest.run().request().warmupCount();
    }

    @Override
    public synchronized int getThreadCount() {
        return latest == null ? 0 : latest.run().request().threadCount();
    }

    @Override
    public synchronized long getCompletedCallCount() {
        return callersOfLatest() == null ? 0 : callersOfLatest().completedMeasuredCount();
    }

    @Override
    public synchronized long getCompletedWarmupCallCount() {
        return callersOfLatest() == null ? 0 : callersOfLatest().completedWarmupCount();
    }

    @Override
    public synchronized double getProgressPercent() {
        long asked = getRequestCount() + getWarmupCount();
        return asked == 0 ? 0 : 100.0 * (getCompletedCallCount() + getCompletedWarmupCallCount()) / asked;
    }

    @Override
    public synchronized double getCallsPerSecond() {
        long elapsedNanos = callersOfLatest() == null ? 0 : callersOfLatest().elapsedNanos();
        return elapsedNanos == 0 ? 0 : getCompletedCallCount() * 1e9 / elapsedNanos;
    }

    @Override
    public synchronized long getElapsedMillis() {
        return callersOfLatest() == null
                ? 0
                : TimeUnit.NANOSECONDS.toMillis(callersOfLatest().elapsedNanos());
    }

    private CallingThreads callersOfLatest() {
        return latest == null ? null : latest.callers();
    }

    @Override
    public synchronized LoadTestResult getLastResult() {
        return history.peekLast();
    }

    @Override
    public synchronized List<LoadTestResult> getHistory() {
        return List.copyOf(history);
    }

    /** Cancels what runs and gives it a few seconds to write its end record. */
    @Override
    public void close() {
        RunningLoadTest last;
        synchronized (this) {
            last = running;
            if (pauseMeter != null) {
                stopPauseMeter();
            }
        }
        if (last == null) {
            return;
        }
        last.loadTest().cancel();
        try {
            if (!last.ended().await(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                logs.log()
                        .warn(
                                "load test {} did not end in time; its log has no end record",
                                last.loadTest().run().runId());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
