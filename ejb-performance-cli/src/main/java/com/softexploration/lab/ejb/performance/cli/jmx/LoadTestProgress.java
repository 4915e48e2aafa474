package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * How far an executor is.
 *
 * @param runId the load test it is at; empty when idle
 * @param completed calls so far, warm-up included
 */
public record LoadTestProgress(String runId, long completed) {

    /** Whether that load test is still going on. */
    public boolean running(String id) {
        return runId.equals(id);
    }
}
