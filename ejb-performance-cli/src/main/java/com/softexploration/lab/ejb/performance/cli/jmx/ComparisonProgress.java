package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * How far a server's comparison is.
 *
 * @param id of the running one, or of the last
 * @param state {@code IDLE}, {@code RUNNING}, {@code COMPLETED}, {@code CANCELLED} or {@code FAILED}
 * @param step what it is at
 * @param completedCalls calls so far, warm-up included
 * @param plannedCalls calls in all
 * @param problem why it was not completed; empty when it was, or is not over
 */
public record ComparisonProgress(
        String id, String state, String step, long completedCalls, long plannedCalls, String problem) {

    /** Whether that comparison is still going on. */
    public boolean running(String wanted) {
        return id.equals(wanted) && state.equals("RUNNING");
    }

    /** Whether all its load tests were completed. */
    public boolean completed() {
        return state.equals("COMPLETED");
    }
}
