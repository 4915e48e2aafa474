package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult.OpenLoadReading;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleSummary;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;

/**
 * Reading of an open load test that has ended.
 *
 * @param responses summary of the response times
 * @param serviceMedianNanos median service time
 * @param callsPerSecond offered rate
 * @param offeredNanos time that the schedule took for its calls
 * @param elapsedNanos time that the calls took
 * @param queuedCount calls that were due before their thread became free
 */
record OpenLoadResult(
        SampleSummary responses,
        long serviceMedianNanos,
        double callsPerSecond,
        long offeredNanos,
        long elapsedNanos,
        long queuedCount,
        long sendErrorP99Nanos,
        long sendErrorMaxNanos)
        implements OpenLoadReading {

    static OpenLoadResult of(OpenLoad load, SampleSummary responses, long serviceMedianNanos, long elapsedNanos) {
        return new OpenLoadResult(
                responses,
                serviceMedianNanos,
                load.arrivals().callsPerSecond(),
                Math.round(load.arrivals().offeredNanos()),
                elapsedNanos,
                load.sendErrors().queuedCount(),
                load.sendErrors().p99Nanos(),
                load.sendErrors().maxNanos());
    }

    @Override
    public double getOfferedCallsPerSecond() {
        return callsPerSecond;
    }

    @Override
    public double getAchievedCallsPerSecond() {
        return elapsedNanos == 0 ? 0 : responses.count() * 1e9 / elapsedNanos;
    }

    @Override
    public boolean isSaturated() {
        return offeredNanos < LEAST_ACHIEVED_SHARE * (elapsedNanos - serviceMedianNanos);
    }

    @Override
    public double getResponseMeanNanos() {
        return responses.meanNanos();
    }

    @Override
    public long getResponseMedianNanos() {
        return responses.medianNanos();
    }

    @Override
    public Long getResponseP90Nanos() {
        return responses.p90Nanos();
    }

    @Override
    public Long getResponseP99Nanos() {
        return responses.p99Nanos();
    }

    @Override
    public Long getResponseP999Nanos() {
        return responses.p999Nanos();
    }

    @Override
    public long getResponseMaxNanos() {
        return responses.maxNanos();
    }

    @Override
    public long getQueuedCount() {
        return queuedCount;
    }

    @Override
    public long getSendErrorP99Nanos() {
        return sendErrorP99Nanos;
    }

    @Override
    public long getSendErrorMaxNanos() {
        return sendErrorMaxNanos;
    }
}
