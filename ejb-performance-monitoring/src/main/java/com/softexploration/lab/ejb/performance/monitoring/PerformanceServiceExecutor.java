package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import javax.management.NotificationBroadcasterSupport;

/** MXBean by which management clients run load tests on one side of one server. */
public final class PerformanceServiceExecutor extends NotificationBroadcasterSupport
        implements PerformanceServiceExecutorMXBean, AutoCloseable {
    private static final double LONGEST_WARMUP_SECONDS = 10;
    private static final double WARMUP_SHARE = 0.1;

    private final Side side;
    private final TransportClients clients;
    private final MonitoringLogs logs;
    private final LoadTestRunner runner;

    /**
     * Creates the MXBean of one side.
     *
     * @param clients transports of that side
     * @param threads of load tests
     * @param wallClock for ids and start times
     */
    public PerformanceServiceExecutor(
            Side side, TransportClients clients, MonitoringLogs logs, LoadTestThreads threads, Clock wallClock) {
        super(LoadTestNotifications.INFO);
        this.side = side;
        this.clients = clients;
        this.logs = logs;
        this.runner = new LoadTestRunner(
                side, clients, logs, threads, wallClock, new LoadTestNotifications(this::sendNotification));
    }

    /** Returns the runner of the load tests of this executor. */
    LoadTestRunner runner() {
        return runner;
    }

    @Override
    public LoadTestResult executeNopServiceLoadTest(long requestCount) {
        return runToEnd(Operation.NOP, requestCount);
    }

    @Override
    public LoadTestResult executeSimpleServiceLoadTest(long requestCount) {
        return runToEnd(Operation.SIMPLE, requestCount);
    }

    @Override
    public LoadTestResult executeComplexServiceLoadTest(long requestCount) {
        return runToEnd(Operation.COMPLEX, requestCount);
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
        boolean usual = requestCount == 0 && warmupCount == 0;
        return runner.start(new LoadTestParameters(
                        Excerpt.of(transport),
                        Excerpt.of(operation),
                        payloadChars,
                        usual
                                ? Defaults.requestCount(
                                        clients.operation(Excerpt.of(operation)).word())
                                : requestCount,
                        usual ? LoadTestParameters.USUAL_WARMUP : warmupCount,
                        threadCount == 0 ? 1 : threadCount,
                        maxErrorRate))
                .runId();
    }

    @Override
    public String startPacedLoadTest(
            String operation, String transport, double callsPerSecond, double seconds, int threadCount) {
        Arrivals arrivals = Arrivals.poisson(callsPerSecond, System.nanoTime());
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds " + seconds + " is out of range: give more than 0");
        }
        return runner.start(new LoadTestParameters(
                        Excerpt.of(transport),
                        Excerpt.of(operation),
                        0,
                        arrivals.callsIn(seconds),
                        arrivals.callsIn(Math.min(LONGEST_WARMUP_SECONDS, WARMUP_SHARE * seconds)),
                        threadCount == 0 ? 1 : threadCount,
                        1,
                        arrivals))
                .runId();
    }

    @Override
    public void changeRate(double callsPerSecond) {
        openLoad()
                .orElseThrow(() -> new IllegalStateException(
                        "no open load test is running, so it has no rate; start one with startPacedLoadTest"))
                .changeRate(callsPerSecond);
    }

    private LoadTestResult runToEnd(Operation operation, long requestCount) {
        long measured = requestCount == 0 ? Defaults.requestCount(operation.word()) : requestCount;
        LoadTestResult result = resultOf(runner.start(new LoadTestParameters(
                getTransport(), operation.word(), 0, measured, LoadTestParameters.USUAL_WARMUP, 1, 0)));
        if (result.getStatus().equals(Status.FAILED.word())) {
            throw new IllegalStateException("load test " + result.getRunId() + " failed: " + result.getProblem());
        }
        return result;
    }

    private static LoadTestResult resultOf(StartedLoadTest started) {
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

    /** Cancels the current load test and waits a few seconds for its end record. */
    @Override
    public void close() {
        runner.close();
    }

    @Override
    public String getState() {
        return runner.running().map(StartedLoadTest::state).orElse(StartedLoadTest.IDLE);
    }

    @Override
    public String getCurrentRunId() {
        return runner.running().map(loadTest -> loadTest.description().runId()).orElse("");
    }

    @Override
    public String getCurrentOperation() {
        return runner.running()
                .map(loadTest -> loadTest.description().parameters().operation())
                .orElse("");
    }

    @Override
    public long getRequestCount() {
        return planned(CallingThreads::requestCount, LoadTestParameters::requestCount);
    }

    @Override
    public long getWarmupCount() {
        return planned(CallingThreads::warmupCount, LoadTestParameters::warmupCount);
    }

    @Override
    public int getThreadCount() {
        return (int) requested(LoadTestParameters::threadCount);
    }

    /**
     * Returns the current number of calls of the calling threads, or the requested number if there are no calling
     * threads yet; the two differ if the rate was changed.
     */
    private long planned(ToLongFunction<CallingThreads> now, ToLongFunction<LoadTestParameters> requested) {
        return runner.latest()
                .map(StartedLoadTest::callers)
                .map(now::applyAsLong)
                .orElseGet(() -> requested(requested));
    }

    private long requested(ToLongFunction<LoadTestParameters> parameter) {
        return runner.latest()
                .map(loadTest -> parameter.applyAsLong(loadTest.description().parameters()))
                .orElse(0L);
    }

    @Override
    public long getCompletedCallCount() {
        return counted(CallingThreads::completedMeasuredCount);
    }

    @Override
    public long getCompletedWarmupCallCount() {
        return counted(CallingThreads::completedWarmupCount);
    }

    /** Returns a count of the calling threads of the current or last load test. */
    private long counted(ToLongFunction<CallingThreads> count) {
        return runner.latest()
                .map(StartedLoadTest::callers)
                .map(count::applyAsLong)
                .orElse(0L);
    }

    @Override
    public double getCallsPerSecond() {
        long elapsedNanos = counted(CallingThreads::elapsedNanos);
        return elapsedNanos == 0 ? 0 : counted(CallingThreads::measuredSampleCount) * 1e9 / elapsedNanos;
    }

    @Override
    public long getElapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(counted(CallingThreads::elapsedNanos));
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
                .map(StartedLoadTest::statistics)
                .map(figure::applyAsLong)
                .orElse(0L);
    }

    @Override
    public double getOfferedCallsPerSecond() {
        return openLoad().map(load -> load.arrivals().callsPerSecond()).orElse(0.0);
    }

    @Override
    public long getRecentCallsPerSecond() {
        return recent(SampleStatistics::recentCount);
    }

    @Override
    public long getBacklog() {
        return openLoad().map(load -> load.arrivals().backlog()).orElse(0L);
    }

    @Override
    public long getRecentResponseP99Nanos() {
        return runner.running()
                .map(StartedLoadTest::responses)
                .map(SampleStatistics::recentP99Nanos)
                .orElse(0L);
    }

    /** Returns the schedule of the current open load test; empty if none is running. */
    private Optional<OpenLoad> openLoad() {
        return runner.running().map(StartedLoadTest::callers).flatMap(CallingThreads::openLoad);
    }

    @Override
    public List<LoadTestResult> getHistory() {
        return runner.history();
    }
}
