package com.softexploration.lab.ejb.performance.contract;

/**
 * Figures of a load test of the open model. A call's response time is from its intended start to its end, its service
 * time from its actual start. Durations are in nanoseconds.
 */
public interface OpenLoadReading {
    /** Minimum share of the offered rate that an unsaturated server achieves. */
    double LEAST_ACHIEVED_SHARE = 0.98;

    /** Offered rate in calls per second; the final rate if it was changed during the load test. */
    double getOfferedCallsPerSecond();

    /** Achieved rate in calls per second, from the first intended start to the end of the last call. */
    double getAchievedCallsPerSecond();

    /**
     * Whether less than 98 % of the offered rate was achieved, apart from the service time of the last call; if so,
     * response times depend on the duration of the load test.
     */
    boolean isSaturated();

    /** Mean response time, in nanoseconds. */
    double getResponseMeanNanos();

    /** Median response time, in nanoseconds. */
    long getResponseMedianNanos();

    /** 90th percentile of the response times, in nanoseconds; null if there were fewer than 100 calls. */
    Long getResponseP90Nanos();

    /** 99th percentile of the response times, in nanoseconds; null if there were fewer than 1,000 calls. */
    Long getResponseP99Nanos();

    /** 99.9th percentile of the response times, in nanoseconds; null if there were fewer than 10,000 calls. */
    Long getResponseP999Nanos();

    /** Longest response time, in nanoseconds. */
    long getResponseMaxNanos();

    /** Number of calls that were due before a thread became free. */
    long getQueuedCount();

    /**
     * 99th percentile of the send errors, in nanoseconds; 0 if there were none. The send error is the delay of a call
     * for which a free thread was waiting.
     */
    long getSendErrorP99Nanos();

    /** Largest send error, in nanoseconds; 0 if there were none. */
    long getSendErrorMaxNanos();
}
