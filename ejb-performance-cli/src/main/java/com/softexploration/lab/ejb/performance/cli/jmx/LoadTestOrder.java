package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * A load test that a server is asked for. The server checks the ranges.
 *
 * @param transport one of the server's
 * @param operation what to call
 * @param payloadChars size of the payload in characters; 0 unless the operation is {@code payload}
 * @param requestCount measured calls in all; 0 for a load test that only warms up
 * @param warmupCount calls before them that no statistic uses
 * @param threadCount calling threads
 * @param maxErrorRate share of the calls that may fail without ending the load test, 0 to 1
 */
public record LoadTestOrder(
        String transport,
        String operation,
        int payloadChars,
        long requestCount,
        long warmupCount,
        int threadCount,
        double maxErrorRate) {}
