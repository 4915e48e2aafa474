package com.softexploration.lab.ejb.performance.contract;

/**
 * Parameters shared by all load tests of an experiment.
 *
 * @param threadCount calling threads, 1 to {@value LoadTestParameters#MAX_THREAD_COUNT}
 * @param maxErrorRate share of a load test's calls that may fail without ending it, 0 to 1
 */
public record LoadTestSettings(int threadCount, double maxErrorRate) {
    /** Settings with the default values. */
    public static final LoadTestSettings DEFAULT = new LoadTestSettings(Defaults.THREADS, Defaults.MAX_ERROR_RATE);

    /** Minimum number of calls of a load test: one per thread. */
    public int fewestCalls() {
        return threadCount;
    }

    /**
     * Creates the parameters of one load test.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public LoadTestParameters parameters(
            String transport, String operation, int payloadChars, long requestCount, long warmupCount) {
        return new LoadTestParameters(
                transport, operation, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate);
    }
}
