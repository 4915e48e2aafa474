package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestRequest;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeterReading;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import javax.management.NotificationBroadcasterSupport;

/** The MXBean of one side of one server: what management clients call and see of its load tests. */
public final class PerformanceServiceExecutor extends NotificationBroadcasterSupport
        implements PerformanceServiceExecutorMXBean, AutoCloseable {
    private final Side side;
    private final TransportClients clients;
    private final MonitoringLogs logs;
    private final LoadTestRunner runner;
    private final SwitchedPauseMeter pauseMeter;

    /**
     * @param side which MXBean this is
     * @param clients how the service can be called
     * @param logs the application's logs
     * @param applicationLoader the class loader for calling threads
     * @param wallClock tells when load tests start
     */
    public PerformanceServiceExecutor(
            Side side, TransportClients clients, MonitoringLogs logs, ClassLoader applicationLoader, Clock wallClock) {
        super(LoadTestNotifications.INFO);
        this.side = side;
        this.clients = clients;
        this.logs = logs;
        LoadTestThreads threads = new LoadTestThreads(applicationLoader);
        this.pauseMeter = new SwitchedPauseMeter(threads);
        this.runner = new LoadTestRunner(
                side, clients, logs, threads, wallClock, new LoadTestNotifications(this::sendNotification));
    }

    /** Runs this executor's load tests, one at a time. */
    LoadTestRunner runner() {
        return runner;
    }

    @Override
    public LoadTestResult executeNopServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.usual(Operation.NOP, requestCount));
    }

    @Override
    public LoadTestResult executeSimpleServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.usual(Operation.SIMPLE, requestCount));
    }

    @Override
    public LoadTestResult executeComplexServiceLoadTest(long requestCount) {
        return runToEnd(LoadTestRequest.usual(Operation.COMPLEX, requestCount));
    }

    @Override
    public String startTransportLoadTest(
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate) {
        Operation called = clients.operation(Excerpt.of(operation));
        LoadTestRequest request =
                LoadTestRequest.of(called, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate);
        return runner.start(clients.named(Excerpt.of(transport), called), request)
                .runId();
    }

    @Override
    public String startTransportLoadTest(String transport, String operation, long requestCount) {
        Operation called = clients.operation(Excerpt.of(operation));
        return runner.start(clients.named(Excerpt.of(transport), called), LoadTestRequest.usual(called, requestCount))
                .runId();
    }

    @Override
    public String prepareLoadTest(
            int generator,
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate) {
        Operation called = clients.operation(Excerpt.of(operation));
        LoadTestRequest request =
                LoadTestRequest.of(called, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate);
        return runner.prepare(generator, clients.named(Excerpt.of(transport), called), request)
                .runId();
    }

    @Override
    public void releaseLoadTest(String runId) {
        runner.release(Excerpt.of(runId));
    }

    private LoadTestResult runToEnd(LoadTestRequest request) {
        LoadTestResult result = resultOf(runner.start(clients.usual(), request));
        if (result.getStatus().equals(Status.FAILED.word())) {
            throw new IllegalStateException("load test " + result.getRunId() + " failed: " + result.getProblem());
        }
        return result;
    }

    private static LoadTestResult resultOf(LoadTest started) {
        try {
            return started.result().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(
                    "interrupted while load test " + started.runId() + " runs on; read LastResult later or cancel it");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void cancelLoadTest(String runId) {
        runner.cancel(Excerpt.of(runId));
    }

    @Override
    public LoadTestResult cancelCurrentLoadTest() {
        return resultOf(runner.cancelCurrent());
    }

    @Override
    public void startPauseMeter() {
        pauseMeter.start();
    }

    @Override
    public PauseMeterReading stopPauseMeter() {
        return pauseMeter.stop();
    }

    @Override
    public String getState() {
        return runner.running()
                .map(loadTest -> loadTest.callers() == null
                        ? "CONNECTING"
                        : loadTest.callers().state())
                .orElse("IDLE");
    }

    @Override
    public String getConfigurationProblem() {
        return runner.configurationProblem();
    }

    @Override
    public String getSide() {
        return side.word();
    }

    @Override
    public String getTransport() {
        return clients.usual().transport();
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
        return clients.operations().stream().map(Operation::word).toList();
    }

    @Override
    public List<String> getOwnOperations() {
        return clients.carriers();
    }

    @Override
    public List<String> getUnusableOperations() {
        return clients.unusableOperations();
    }

    @Override
    public List<String> getSupportedTransports() {
        return clients.words();
    }

    @Override
    public List<String> getUnusableTransports() {
        return clients.unusable();
    }

    @Override
    public Map<String, Long> getUsualWarmups() {
        return clients.usualWarmups();
    }

    @Override
    public String getCurrentRunId() {
        return runner.running().map(loadTest -> loadTest.description().runId()).orElse("");
    }

    @Override
    public String getCurrentOperation() {
        return runner.running()
                .map(loadTest -> loadTest.description().request().operation().word())
                .orElse("");
    }

    @Override
    public long getRequestCount() {
        return requested(LoadTestRequest::requestCount);
    }

    @Override
    public long getWarmupCount() {
        return requested(LoadTestRequest::warmupCount);
    }

    @Override
    public int getThreadCount() {
        return (int) requested(LoadTestRequest::threadCount);
    }

    private long requested(ToLongFunction<LoadTestRequest> part) {
        return runner.latest()
                .map(loadTest -> part.applyAsLong(loadTest.description().request()))
                .orElse(0L);
    }

    @Override
    public long getCompletedCallCount() {
        return reached(CallingThreads::completedMeasuredCount);
    }

    @Override
    public long getCompletedWarmupCallCount() {
        return reached(CallingThreads::completedWarmupCount);
    }

    /** How far the calling threads of the running load test, or of the last one, are. */
    private long reached(ToLongFunction<CallingThreads> part) {
        return runner.latest().map(LoadTest::callers).map(part::applyAsLong).orElse(0L);
    }

    @Override
    public double getCallsPerSecond() {
        long elapsedNanos = reached(CallingThreads::elapsedNanos);
        return elapsedNanos == 0 ? 0 : reached(CallingThreads::measuredSampleCount) * 1e9 / elapsedNanos;
    }

    @Override
    public long getElapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(reached(CallingThreads::elapsedNanos));
    }

    @Override
    public long getRecentMedianNanos() {
        return recent(SampleStatistics::recentMedianNanos);
    }

    @Override
    public long getRecentP99Nanos() {
        return recent(SampleStatistics::recentP99Nanos);
    }

    private long recent(ToLongFunction<SampleStatistics> figure) {
        return runner.running()
                .map(LoadTest::statistics)
                .map(figure::applyAsLong)
                .orElse(0L);
    }

    @Override
    public List<LoadTestResult> getHistory() {
        return runner.history();
    }

    /** Cancels what runs and gives it a few seconds to write its end record. */
    @Override
    public void close() {
        pauseMeter.close();
        runner.close();
    }
}
