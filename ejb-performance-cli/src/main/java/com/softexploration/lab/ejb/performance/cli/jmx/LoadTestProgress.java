package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * How far an executor is.
 *
 * @param state {@code IDLE}, {@code CONNECTING}, {@code WARMUP} or {@code MEASURING}
 * @param runId the load test it is at; empty when idle
 * @param completedCalls measured calls so far
 * @param completedWarmupCalls warm-up calls so far
 */
public record LoadTestProgress(String state, String runId, long completedCalls, long completedWarmupCalls) {

    /** Calls so far, warm-up included. */
    public long completed() {
        return completedCalls + completedWarmupCalls;
    }

    /** Whether that load test is still going on. */
    public boolean running(String id) {
        return runId.equals(id);
    }
}
