package com.softexploration.lab.ejb.performance.results.model;

/**
 * A load test at a level of concurrency.
 *
 * @param threads number of threads that call without a pause
 * @param elapsedNanos from the start of the first measured call to the end of the last
 */
public record LevelTest(LoadTestSummary loadTest, int threads, long elapsedNanos) {
    /** Successful calls per second. */
    public double callsPerSecond() {
        return loadTest.count() * 1e9 / elapsedNanos;
    }

    /**
     * Average number of simultaneous calls: calls per second times their mean duration (Little, A Proof for the Queuing
     * Formula L = λW, Operations Research 9, 1961). It is the number of threads, unless these did something else.
     */
    public double simultaneousCalls() {
        return loadTest.totalNanos() / elapsedNanos;
    }
}
