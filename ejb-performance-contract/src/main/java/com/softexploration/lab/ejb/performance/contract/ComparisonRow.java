package com.softexploration.lab.ejb.performance.contract;

/**
 * Result of one load test of a race or sweep. Durations are in milliseconds and cover successful measured calls; 0 if
 * there were none.
 */
public interface ComparisonRow {
    /** Name of the transport, for example {@code rest}. */
    String getTransport();

    /** Name of the operation, for example {@code accounts}. */
    String getOperation();

    /** Payload size in characters; 0 for operations other than {@code payload}. */
    int getPayloadChars();

    /** Round number, starting at 1; 0 for warm-up, which is only listed if calls failed. */
    int getRound();

    /** Number of successful measured calls. */
    long getCalls();

    /** Outcome of the load test: {@code completed}, {@code cancelled} or {@code failed}. */
    String getStatus();

    /** Sum of the durations of all calls, in milliseconds. */
    double getTotalMillis();

    /** Arithmetic mean of the calls' durations, in milliseconds. */
    double getAverageMillis();

    /** Duration of the shortest call, in milliseconds. */
    double getMinMillis();

    /** Duration of the longest call, in milliseconds. */
    double getMaxMillis();

    /** Median of the calls' durations, in milliseconds. */
    double getMedianMillis();

    /** 90th percentile, in milliseconds; null for fewer than 100 calls. */
    Double getP90Millis();

    /** 99th percentile, in milliseconds; null for fewer than 1,000 calls. */
    Double getP99Millis();

    /** Number of failed calls, including warm-up. */
    long getErrorCount();

    /** Reason why these figures cannot be compared with those of other transports; empty if they are comparable. */
    String getIncomparable();
}
