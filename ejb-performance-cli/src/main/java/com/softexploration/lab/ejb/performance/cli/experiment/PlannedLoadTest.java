package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.results.model.Side;

/**
 * One load test to come.
 *
 * @param round from 1
 */
public record PlannedLoadTest(
        String operation, Side side, int round, long requestCount, long warmupCount, int threadCount) {

    /** All calls, warm-up included. */
    long totalCount() {
        return requestCount + warmupCount;
    }
}
