package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallingThreads;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import javax.management.NotificationBroadcasterSupport;

/** The attributes of an executor that concern its running and last load tests. */
abstract class ExecutorProgress extends NotificationBroadcasterSupport implements PerformanceServiceExecutorMXBean {
    ExecutorProgress() {
        super(LoadTestNotifications.INFO);
    }

    /** The runner of this executor's load tests. */
    abstract LoadTestRunner runner();

    @Override
    public String getState() {
        return runner().running().map(LoadTest::state).orElse(LoadTest.IDLE);
    }

    @Override
    public String getCurrentRunId() {
        return runner().running()
                .map(loadTest -> loadTest.description().runId())
                .orElse("");
    }

    @Override
    public String getCurrentOperation() {
        return runner().running()
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

    /** Returns a number of calls, which a changed rate changes once there are calling threads. */
    private long planned(ToLongFunction<CallingThreads> now, ToLongFunction<LoadTestParameters> requested) {
        return runner().latest().map(LoadTest::callers).map(now::applyAsLong).orElseGet(() -> requested(requested));
    }

    private long requested(ToLongFunction<LoadTestParameters> parameter) {
        return runner().latest()
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

    /** Returns a count of the calling threads of the running or last load test. */
    private long counted(ToLongFunction<CallingThreads> count) {
        return runner().latest().map(LoadTest::callers).map(count::applyAsLong).orElse(0L);
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
        return runner().running()
                .map(LoadTest::statistics)
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
        return runner().running()
                .map(LoadTest::responses)
                .map(SampleStatistics::recentP99Nanos)
                .orElse(0L);
    }

    /** Schedule of the running open load test. */
    final Optional<OpenLoad> openLoad() {
        return runner().running().map(LoadTest::callers).flatMap(CallingThreads::openLoad);
    }

    @Override
    public List<LoadTestResult> getHistory() {
        return runner().history();
    }
}
