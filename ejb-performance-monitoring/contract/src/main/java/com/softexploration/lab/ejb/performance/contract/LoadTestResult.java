package com.softexploration.lab.ejb.performance.contract;

import java.util.List;

/**
 * Result of one load test. Durations are nanoseconds and of measured calls only; percentiles are exact to three significant digits.
 * The samples themselves are in the result log: results are kept in memory, and have to be small.
 */
public interface LoadTestResult {
    /** The result in one line; management clients sort items by name, and so show it first. */
    String getAnswer();

    /** Run id, as in the result log. */
    String getRunId();

    /** {@link LoadTestParameters} as text, the warm-up of the server included. */
    String getParameters();

    /** Operation, for example {@code nop}. */
    String getOperation();

    /** {@code local} or {@code remote}. */
    String getSide();

    /** Transport, for example {@code remote-ejb}. */
    String getTransport();

    /** Payload size in characters; 0 unless the operation is {@code payload}. */
    int getPayloadChars();

    /** {@code completed}, {@code cancelled} or {@code failed}. */
    String getStatus();

    /** Cause and remedy; empty if completed. */
    String getProblem();

    /** Name of the server that called. */
    String getServer();

    /** Name of the server that answered, with process id and host if the calling one has the same name; empty if it could not be asked. */
    String getServedBy();

    /** Measured calls that did not fail. */
    long getMeasuredCount();

    /** Failed calls, those of warm-up included. */
    long getErrorCount();

    /** Reasons of failed calls with their number, for example {@code 3 x answered with status 500}. */
    List<String> getErrors();

    /** Why these figures cannot be compared with those of other transports; empty if they can. */
    String getIncomparable();

    /** Start, as an ISO 8601 instant in UTC. */
    String getStartedAt();

    /** Start of the first measured call by this server's clock, as an ISO 8601 instant in UTC; empty if there was none. */
    String getMeasuredFrom();

    /** From the first measured call to the end of the last. */
    long getElapsedNanos();

    /** Successful measured calls per second; 0 if there were none. */
    double getCallsPerSecond();

    /** Shortest call. */
    long getMinNanos();

    /** Longest call. */
    long getMaxNanos();

    /** Arithmetic mean. */
    double getMeanNanos();

    /** Median. */
    long getMedianNanos();

    /** 90th percentile; null for fewer than 100 calls. */
    Long getP90Nanos();

    /** 99th percentile; null for fewer than 1,000 calls. */
    Long getP99Nanos();

    /** 99.9th percentile; null for fewer than 10,000 calls. */
    Long getP999Nanos();

    /**
     * 10th percentile of the warm-up calls; null for fewer than 100. Interference makes calls longer and never shorter, so this tells best
     * whether the code still becomes faster.
     */
    Long getWarmupP10Nanos();

    /** Timer overhead: the cost of two consecutive {@link System#nanoTime()} calls on this machine. */
    double getTimerOverheadNanos();

    /**
     * Readings of the CPU speed probe, warm-up included: how long a fixed piece of arithmetic took before or after each block of calls, the slower
     * of both. At most 1,000, evenly spaced; empty if several threads called.
     */
    List<Long> getCpuProbeNanos();

    /** Garbage collections of the calling server during the load test. */
    long getGcCount();

    /** Their time in milliseconds. */
    long getGcMillis();

    /** Hiccups of the calling server during the load test; null if it ended before the meter started. */
    HiccupReading getHiccups();

    /** File of the samples on the calling server. */
    String getResultLog();
}
