package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.monitoring.loop.PauseMeterReading;
import java.util.List;

/**
 * Runs load tests against the business performance service, one at a time. Operations throw {@link IllegalArgumentException} for a
 * parameter out of range and {@link IllegalStateException} when a load test cannot start or fails; the message says why and
 * what to do.
 */
@Description(
        "Load tests of the business performance service: loops calls and logs one duration in nanoseconds per call")
public interface PerformanceServiceExecutorMXBean {

    @Description("Runs nop calls (empty request, empty response) and returns when all are made")
    LoadTestResult executeNopServiceLoadTest(
            @Description("measured calls, 1 to 1,000,000,000; up to 10,000 warm-up calls come first")
                    long requestCount);

    @Description(
            "Runs simple calls (serialisation sleeps: about a second per remote call) and returns when all are made")
    LoadTestResult executeSimpleServiceLoadTest(
            @Description("measured calls, 1 to 1,000,000,000; 1 warm-up call comes first") long requestCount);

    @Description("Runs complex calls (2 MiB there and back) and returns when all are made")
    LoadTestResult executeComplexServiceLoadTest(
            @Description("measured calls, 1 to 1,000,000,000; up to 100 warm-up calls come first") long requestCount);

    @Description(
            "Starts a load test and returns its run id at once; watch State and CompletedCallCount, read LastResult")
    String startLoadTest(
            @Description("what to call, one of SupportedOperations") String operation,
            @Description("measured calls in all, at least 1 per thread, at most 1,000,000,000") long requestCount,
            @Description("calls before them that are logged but not measured, 0 to 100,000,000") long warmupCount,
            @Description("calling threads that share the calls, 1 to 64") int threadCount);

    @Description("Starts a load test over any transport and returns its run id at once")
    String startTransportLoadTest(
            @Description("how to call, one of SupportedTransports") String transport,
            @Description("what to call, one of SupportedOperations") String operation,
            @Description("characters of the payload, 0 to 1,048,576; 0 unless the operation is payload")
                    int payloadChars,
            @Description("measured calls in all, at least 1 per thread, at most 1,000,000,000; 0 to warm up only")
                    long requestCount,
            @Description("calls before them that are logged but not measured, 0 to 100,000,000") long warmupCount,
            @Description("calling threads that share the calls, 1 to 64") int threadCount,
            @Description("share of the calls that may fail without ending the load test, 0 (none) to 1")
                    double maxErrorRate);

    @Description(
            "Ends the running load test after the calls that are going on; what was measured is kept and marked cancelled")
    void cancelLoadTest(@Description("the run id that startLoadTest returned, or CurrentRunId") String runId);

    @Description("Starts a pause meter on this server, for a load test that calls it from elsewhere")
    void startPauseMeter();

    @Description("Stops the pause meter of startPauseMeter and returns what it saw")
    PauseMeterReading stopPauseMeter();

    @Description("IDLE, CONNECTING, WARMUP or MEASURING")
    String getState();

    @Description(
            "What keeps load tests from running, naming the system property that is unset or wrong; empty when nothing is known")
    String getConfigurationProblem();

    @Description("local: the service of this server is called; remote: that of another one")
    String getSide();

    @Description("How the service is called unless startTransportLoadTest is told otherwise")
    String getTransport();

    @Description("This server's name")
    String getServerName();

    @Description("The file that gets one duration in nanoseconds per call")
    String getResultLog();

    @Description("What startLoadTest can call")
    List<String> getSupportedOperations();

    @Description("How startTransportLoadTest can call")
    List<String> getSupportedTransports();

    @Description("Those of SupportedTransports that cannot be used as this server is configured, each with the reason")
    List<String> getUnusableTransports();

    @Description("Run id of the running load test; empty when there is none")
    String getCurrentRunId();

    @Description("What the running load test calls; empty when there is none")
    String getCurrentOperation();

    @Description("Measured calls that the running load test, or the last one, was asked for")
    long getRequestCount();

    @Description("Warm-up calls that the running load test, or the last one, was asked for")
    long getWarmupCount();

    @Description("Calling threads of the running load test, or the last one")
    int getThreadCount();

    @Description("Measured calls made so far by the running load test, or in all by the last one, failed ones included")
    long getCompletedCallCount();

    @Description("Warm-up calls made so far by the running load test, or in all by the last one, failed ones included")
    long getCompletedWarmupCallCount();

    @Description("Warm-up and measured calls made, in percent of those asked for")
    double getProgressPercent();

    @Description("Measured calls per second that did not fail, on average since the first of them")
    double getCallsPerSecond();

    @Description("Milliseconds since the first measured call; of the last load test, its whole time")
    long getElapsedMillis();

    @Description("What came of the last load test; null before the first one ended")
    LoadTestResult getLastResult();

    @Description("The last load tests that ended, oldest first, at most 100")
    List<LoadTestResult> getHistory();
}
