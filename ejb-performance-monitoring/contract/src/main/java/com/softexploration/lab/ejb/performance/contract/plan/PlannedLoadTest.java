package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;

/**
 * One load test of an experiment.
 *
 * @param start the start of the servers that it follows, from 1
 * @param round from 1 within each start; 0 for warm-up before the first round
 * @param parameters what the server is asked for
 */
public record PlannedLoadTest(int start, int round, LoadTestParameters parameters) {

    /** Whether it only warms up. */
    public boolean warmsUpOnly() {
        return round == 0;
    }

    /** The transport's word. */
    public String transport() {
        return parameters.transport();
    }

    /** The operation's word. */
    public String operation() {
        return parameters.operation();
    }

    /** Where it calls from, which its transport decides. */
    public Side side() {
        return Transports.side(transport());
    }

    /** Whether its operation has a payload. */
    public boolean hasPayload() {
        return operation().equals(Operation.PAYLOAD.word());
    }

    /**
     * Its name while it runs, for example {@code nop over remote-ejb, round 1 of 3} or {@code accounts over rest, warm-up}.
     *
     * @param starts planned starts
     * @param rounds planned rounds of each start
     */
    public String title(int starts, int rounds) {
        return operation()
                + (hasPayload() ? " " + parameters.payloadChars() : "")
                + " over " + transport()
                + (warmsUpOnly()
                        ? ", warm-up"
                        : (hasPayload() ? ", " + parameters.requestCount() + " calls" : "") + ", round " + round
                                + " of " + rounds)
                + (starts == 1 ? "" : ", start " + start + " of " + starts);
    }
}
