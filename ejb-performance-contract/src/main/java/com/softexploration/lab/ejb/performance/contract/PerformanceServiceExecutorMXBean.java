package com.softexploration.lab.ejb.performance.contract;

import java.util.List;
import java.util.Map;

/**
 * Runs load tests against the business performance service, one at a time. Operations throw {@link IllegalArgumentException} for a
 * parameter out of range and {@link IllegalStateException} when a load test cannot start or fails; the message says why and
 * what to do.
 */
@Description("Load tests of the business performance service: repeats a call and logs its duration in nanoseconds")
public interface PerformanceServiceExecutorMXBean {

    @Description("Runs nop calls (empty request, empty response) to the end and returns the result")
    LoadTestResult executeNopServiceLoadTest(
            @Description("measured calls, up to " + LoadTestParameters.MAX_REQUEST_COUNT + "; 0: " + Defaults.NOP_CALLS
                            + "; preceded by the default warm-up")
                    long requestCount);

    @Description("Runs simple calls (a remote one sleeps about a second) to the end and returns the result")
    LoadTestResult executeSimpleServiceLoadTest(
            @Description("measured calls, up to " + LoadTestParameters.MAX_REQUEST_COUNT + "; 0: "
                            + Defaults.SIMPLE_CALLS + "; preceded by the default warm-up")
                    long requestCount);

    @Description("Runs complex calls (2 MiB in each direction) to the end and returns the result")
    LoadTestResult executeComplexServiceLoadTest(
            @Description("measured calls, up to " + LoadTestParameters.MAX_REQUEST_COUNT + "; 0: "
                            + Defaults.COMPLEX_CALLS + "; preceded by the default warm-up")
                    long requestCount);

    @Description(
            "Starts a load test over the default transport and returns its run id at once; plot CompletedCallCount")
    default String startLoadTest(
            @Description("operation, one of SupportedOperations") String operation,
            @Description("measured calls of all threads, up to " + LoadTestParameters.MAX_REQUEST_COUNT
                            + "; 0: warm-up only, or with warmupCount 0 the operation's default number of calls")
                    long requestCount,
            @Description("warm-up calls of all threads, up to " + LoadTestParameters.MAX_WARMUP_COUNT
                            + "; -1: as UsualWarmups; 0: none, or with" + " requestCount 0 as UsualWarmups")
                    long warmupCount,
            @Description("calling threads, 1 to " + LoadTestParameters.MAX_THREAD_COUNT + "; 0: " + Defaults.THREADS)
                    int threadCount) {
        return startTransportLoadTest(getTransport(), operation, 0, requestCount, warmupCount, threadCount, 0);
    }

    @Description("Starts a load test and returns its run id at once")
    String startTransportLoadTest(
            @Description("transport, one of SupportedTransports") String transport,
            @Description("operation, one of SupportedOperations") String operation,
            @Description("payload size in characters, up to " + LoadTestParameters.MAX_PAYLOAD_CHARS
                            + "; 0 unless the operation is payload")
                    int payloadChars,
            @Description("measured calls of all threads, up to " + LoadTestParameters.MAX_REQUEST_COUNT
                            + "; 0: warm-up only, or with warmupCount 0 the operation's default number of calls")
                    long requestCount,
            @Description("warm-up calls of all threads, up to " + LoadTestParameters.MAX_WARMUP_COUNT
                            + "; -1: as UsualWarmups; 0: none, or with" + " requestCount 0 as UsualWarmups")
                    long warmupCount,
            @Description("calling threads, 1 to " + LoadTestParameters.MAX_THREAD_COUNT + "; 0: " + Defaults.THREADS)
                    int threadCount,
            @Description("error rate up to which the load test continues, 0 (none) to 1") double maxErrorRate);

    @Description(
            "Starts an open load test, whose calls are due at times independent of the answers; returns its run id")
    String startPacedLoadTest(
            @Description("operation, one of SupportedOperations") String operation,
            @Description("transport, one of SupportedTransports") String transport,
            @Description("offered calls per second of all threads, with random gaps (Poisson)") double callsPerSecond,
            @Description("duration in seconds, after a warm-up at the same rate") double seconds,
            @Description("calling threads, 1 to " + LoadTestParameters.MAX_THREAD_COUNT
                            + "; a call that finds all of them busy is made late")
                    int threadCount);

    @Description("Changes the offered rate of the running open load test, which lasts as long as before")
    void changeRate(@Description("offered calls per second of all threads") double callsPerSecond);

    @Description("Cancels the load test of a run id after its current calls; its samples are kept")
    void cancelLoadTest(@Description("run id from startLoadTest, or CurrentRunId") String runId);

    @Description("Cancels the running load test after its current calls and returns the result so far")
    LoadTestResult cancelCurrentLoadTest();

    @Description("IDLE, CONNECTING, WARMUP, READY or MEASURING")
    String getState();

    @Description(
            "Reason why load tests cannot run, with the system property that is unset or wrong; empty if none is known")
    String getConfigurationProblem();

    @Description("local: calls to this server; remote: calls to another one")
    String getSide();

    @Description("Default transport, used by operations that name none")
    String getTransport();

    @Description("Name of this server")
    String getServerName();

    @Description("Result log: the file with the duration of each call in nanoseconds")
    String getResultLog();

    @Description("Operations that can be called")
    List<String> getSupportedOperations();

    @Description("User operations, each with the transports that carry it here")
    List<String> getOwnOperations();

    @Description("User operations that cannot be called, with the reason")
    List<String> getUnusableOperations();

    @Description("Transports of this server")
    List<String> getSupportedTransports();

    @Description("Transports this server is not configured for, with the reason")
    List<String> getUnusableTransports();

    @Description(
            value = "Default warm-up calls by operation; never more than the measured calls of a load test",
            units = "calls")
    Map<String, Long> getUsualWarmups();

    @Description("Run id of the running load test; empty if there is none")
    String getCurrentRunId();

    @Description("Operation of the running load test; empty if there is none")
    String getCurrentOperation();

    @Description(value = "Measured calls to make, of the running or last load test", units = "calls")
    long getRequestCount();

    @Description(value = "Warm-up calls to make, of the running or last load test", units = "calls")
    long getWarmupCount();

    @Description(value = "Calling threads of the running or last load test", units = "threads")
    int getThreadCount();

    @Description(
            value = "Measured calls so far, including failed ones, of the running or last load test",
            units = "calls")
    long getCompletedCallCount();

    @Description(
            value = "Warm-up calls so far, including failed ones, of the running or last load test",
            units = "calls")
    long getCompletedWarmupCallCount();

    @Description(value = "Progress in percent of all calls, including warm-up", units = "percent")
    default double getProgressPercent() {
        long asked = getRequestCount() + getWarmupCount();
        return asked == 0 ? 0 : 100.0 * (getCompletedCallCount() + getCompletedWarmupCallCount()) / asked;
    }

    @Description(
            value = "Throughput: successful measured calls per second, on average since the first one",
            units = "calls/s")
    double getCallsPerSecond();

    @Description(
            value = "Median of the calls of the last second, including warm-up, in nanoseconds; 0 if there were none",
            units = "ns")
    long getRecentMedianNanos();

    @Description(
            value =
                    "99th percentile of the calls of the last second, including warm-up, in nanoseconds; 0 for fewer than 1,000",
            units = "ns")
    long getRecentP99Nanos();

    @Description(
            value = "Offered rate of the running open load test, in calls per second; 0 if there is none",
            units = "calls/s")
    double getOfferedCallsPerSecond();

    @Description(value = "Successful calls in the last second, including warm-up", units = "calls/s")
    long getRecentCallsPerSecond();

    @Description(value = "Calls of the running open load test that are due but not started; estimated", units = "calls")
    long getBacklog();

    @Description(
            value =
                    "99th percentile of the response times of the last second, from the intended start, in nanoseconds; 0 for"
                            + " fewer than 1,000, and without an open load test",
            units = "ns")
    long getRecentResponseP99Nanos();

    @Description(value = "Milliseconds since the first measured call; total of the last load test", units = "ms")
    long getElapsedMillis();

    @Description("Result of the last load test; null before the first one ended")
    default LoadTestResult getLastResult() {
        List<LoadTestResult> history = getHistory();
        return history.isEmpty() ? null : history.get(history.size() - 1);
    }

    @Description("Results of the last 100 load tests, oldest first")
    List<LoadTestResult> getHistory();
}
