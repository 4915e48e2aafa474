package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Side;

/**
 * A load test that a server is asked for. The server checks the ranges.
 *
 * @param start after which start of the servers, from 1
 * @param round from 1, of each start anew; 0 for one that only warms up, before the first round
 * @param transport one of the server's
 * @param operation what to call
 * @param payloadChars size of the payload in characters; 0 unless the operation is {@code payload}
 * @param requestCount measured calls in all; 0 for a load test that only warms up
 * @param warmupCount calls before them that no statistic uses
 * @param threadCount calling threads
 * @param maxErrorRate share of the calls that may fail without ending the load test, 0 to 1
 */
public record PlannedLoadTest(
        int start,
        int round,
        String transport,
        String operation,
        int payloadChars,
        long requestCount,
        long warmupCount,
        int threadCount,
        double maxErrorRate) {

    /** On servers that are up already. */
    public PlannedLoadTest(
            int round,
            String transport,
            String operation,
            int payloadChars,
            long requestCount,
            long warmupCount,
            int threadCount,
            double maxErrorRate) {
        this(1, round, transport, operation, payloadChars, requestCount, warmupCount, threadCount, maxErrorRate);
    }

    PlannedLoadTest after(int whichStart) {
        return new PlannedLoadTest(
                whichStart,
                round,
                transport,
                operation,
                payloadChars,
                requestCount,
                warmupCount,
                threadCount,
                maxErrorRate);
    }

    /** Whether it only warms up. */
    public boolean warmsUpOnly() {
        return round == 0;
    }

    /** Where it calls from, which its transport decides. */
    public Side side() {
        return TransportChoice.side(transport);
    }

    /** All calls, warm-up included. */
    public long totalCount() {
        return requestCount + warmupCount;
    }

    /** Whether its operation has a payload. */
    public boolean hasPayload() {
        return operation.equals(ExperimentDefaults.PAYLOAD);
    }

    /**
     * Its name while it runs, for example {@code nop over remote-ejb, round 1 of 3} or {@code accounts over rest, warm-up}.
     *
     * @param starts how many there are
     * @param rounds how many there are after each
     */
    public String title(int starts, int rounds) {
        return operation
                + (hasPayload() ? " " + payloadChars : "")
                + " over " + transport
                + (round == 0
                        ? ", warm-up"
                        : (hasPayload() ? ", " + requestCount + " calls" : "") + ", round " + round + " of " + rounds)
                + (starts == 1 ? "" : ", start " + start + " of " + starts);
    }
}
