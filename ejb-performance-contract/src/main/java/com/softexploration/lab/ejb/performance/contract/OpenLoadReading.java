package com.softexploration.lab.ejb.performance.contract;

/**
 * Reading of a load test of the open model. A call's response time is from its intended start to its end, its service
 * time from its actual start. Durations are in nanoseconds.
 */
public interface OpenLoadReading {
    /** Smallest share of the offered rate that an unsaturated server achieves. */
    double LEAST_ACHIEVED_SHARE = 0.98;

    /** Offered rate in calls per second, the last one if it was changed. */
    double getOfferedCallsPerSecond();

    /** Calls per second from the first intended start to the end of the last call. */
    double getAchievedCallsPerSecond();

    /**
     * Whether less than 98 % of the offered rate was achieved, apart from the service time of the last call; response
     * times then depend on the duration.
     */
    boolean isSaturated();

    /** Mean response time. */
    double getResponseMeanNanos();

    /** Median response time. */
    long getResponseMedianNanos();

    /** 90th percentile of the response time; null for fewer than 100 calls. */
    Long getResponseP90Nanos();

    /** 99th percentile of the response time; null for fewer than 1,000 calls. */
    Long getResponseP99Nanos();

    /** 99.9th percentile of the response time; null for fewer than 10,000 calls. */
    Long getResponseP999Nanos();

    /** Longest response time. */
    long getResponseMaxNanos();

    /** Calls that were due before their thread became free. */
    long getQueuedCount();

    /** 99th percentile of the send error, the delay of calls that a free thread waited for; 0 if there were none. */
    long getSendErrorP99Nanos();

    /** Largest send error; 0 if there were none. */
    long getSendErrorMaxNanos();
}
