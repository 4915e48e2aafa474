package com.softexploration.lab.ejb.performance.contract;

import java.util.List;

/**
 * Result of one load test. Durations are in nanoseconds and cover measured calls only; percentiles are exact to three
 * significant digits. Results stay in memory and must be small, so the samples are only in the result log.
 */
public interface LoadTestResult {
    /** Summary in one line; named so that management clients, which sort attributes by name, show it first. */
    String getAnswer();

    /** Id of the load test in the result log. */
    String getRunId();

    /** {@link LoadTestParameters} as text, including the warm-up chosen by the server. */
    String getParameters();

    /** Name of the operation, for example {@code nop}. */
    String getOperation();

    /** Calling side: {@code local} or {@code remote}. */
    String getSide();

    /** Name of the transport, for example {@code remote-ejb}. */
    String getTransport();

    /** Payload size in characters; 0 for operations other than {@code payload}. */
    int getPayloadChars();

    /** Outcome of the load test: {@code completed}, {@code cancelled} or {@code failed}. */
    String getStatus();

    /** Cause and remedy if the load test was not completed; otherwise empty. */
    String getProblem();

    /** Name of the calling server. */
    String getServer();

    /**
     * Name of the answering server, with process id and host if it equals the name of the calling server; empty if the
     * service could not be asked.
     */
    String getServedBy();

    /** Number of successful measured calls. */
    long getMeasuredCount();

    /** Number of failed calls, including warm-up. */
    long getErrorCount();

    /** Failure reasons with counts, for example {@code 3 x answered with status 500}. */
    List<String> getErrors();

    /** Reason why these figures cannot be compared with those of other transports; empty if they are comparable. */
    String getIncomparable();

    /** Start time of the load test, as an ISO 8601 instant in UTC. */
    String getStartedAt();

    /**
     * Start of the first measured call by the clock of the calling server, as an ISO 8601 instant in UTC; empty if
     * there was none.
     */
    String getMeasuredFrom();

    /** Time from the start of the first measured call to the end of the last, in nanoseconds. */
    long getElapsedNanos();

    /** Number of successful measured calls per second; 0 if there were none. */
    double getCallsPerSecond();

    /** Duration of the shortest measured call, in nanoseconds; 0 if there were none. */
    long getMinNanos();

    /** Duration of the longest measured call, in nanoseconds; 0 if there were none. */
    long getMaxNanos();

    /** Arithmetic mean of the measured calls' durations, in nanoseconds. */
    double getMeanNanos();

    /** Median of the measured calls' durations, in nanoseconds. */
    long getMedianNanos();

    /** 90th percentile, in nanoseconds; null for fewer than 100 calls. */
    Long getP90Nanos();

    /** 99th percentile, in nanoseconds; null for fewer than 1,000 calls. */
    Long getP99Nanos();

    /** 99.9th percentile, in nanoseconds; null for fewer than 10,000 calls. */
    Long getP999Nanos();

    /**
     * 10th percentile of the warm-up call durations, in nanoseconds; null if there were fewer than 100 calls.
     * Interference only lengthens calls, so this
     * percentile shows best whether the code is still getting faster.
     */
    Long getWarmupP10Nanos();

    /** Timer overhead: duration of two consecutive {@link System#nanoTime()} calls on this machine, in nanoseconds. */
    double getTimerOverheadNanos();

    /**
     * Readings of the CPU speed probe in nanoseconds, including warm-up: the duration of a fixed computation before or
     * after each block of calls, on the slower of the calling and the answering server.
     * At most 1,000, evenly spaced; empty with several
     * calling threads.
     */
    List<Long> getCpuProbeNanos();

    /** Number of garbage collections of the calling server during the load test. */
    long getGcCount();

    /** Garbage collection time of the calling server during the load test, in milliseconds. */
    long getGcMillis();

    /** Hiccups of the calling server during the load test; null if the load test ended before the meter started. */
    HiccupReading getHiccups();

    /** Response times and send errors of the open model; null in the closed model. */
    OpenLoadReading getOpenLoad();

    /** Path of the sample file on the calling server. */
    String getResultLog();
}
