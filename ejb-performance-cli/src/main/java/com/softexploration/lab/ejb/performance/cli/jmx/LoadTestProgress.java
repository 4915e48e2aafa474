package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * How far an executor is.
 *
 * @param runId the load test it is at; empty when idle
 * @param completed calls so far, warm-up included
 * @param total calls when it is over, warm-up included
 */
public record LoadTestProgress(String runId, long completed, long total) {

    /** Whether that load test is still going on. */
    public boolean running(String id) {
        return runId.equals(id);
    }
}
