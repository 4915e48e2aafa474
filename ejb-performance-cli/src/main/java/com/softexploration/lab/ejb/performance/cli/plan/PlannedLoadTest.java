package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.results.model.Side;

/**
 * One load test to come.
 *
 * @param round from 1; 0 for one that only warms up, before the first round
 * @param order what that server is asked for
 */
public record PlannedLoadTest(int round, LoadTestOrder order) {

    /** Where it calls from, which its transport decides. */
    public Side side() {
        return TransportChoice.side(order.transport());
    }

    /** All calls, warm-up included. */
    public long totalCount() {
        return order.requestCount() + order.warmupCount();
    }

    /** The transport that it calls over. */
    public String transport() {
        return order.transport();
    }

    /** Size of the payload in characters; null for operations that have none. */
    public Integer payloadChars() {
        return hasPayload() ? Integer.valueOf(order.payloadChars()) : null;
    }

    /**
     * Its name while it runs, for example {@code nop over remote-ejb, round 1 of 3} or {@code accounts over rest, warm-up}.
     *
     * @param rounds how many there are
     */
    public String title(int rounds) {
        return order.operation()
                + (hasPayload() ? " " + order.payloadChars() : "")
                + " over " + order.transport()
                + (round == 0
                        ? ", warm-up"
                        : (hasPayload() ? ", " + order.requestCount() + " calls" : "") + ", round " + round + " of "
                                + rounds);
    }

    private boolean hasPayload() {
        return order.operation().equals(ExperimentDefaults.PAYLOAD);
    }
}
