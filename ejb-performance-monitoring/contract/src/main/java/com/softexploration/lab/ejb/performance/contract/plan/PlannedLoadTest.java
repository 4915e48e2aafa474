package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;

/**
 * One load test of an experiment.
 *
 * @param start server start, from 1
 * @param round from 1 within each start; 0 for warm-up before the first round
 * @param parameters parameters for the server; those of the closed model until the rate is known
 * @param loadPercent rate in percent of the maximum in the closed model; 0 for the closed model
 */
public record PlannedLoadTest(int start, int round, LoadTestParameters parameters, int loadPercent) {
    /** Creates a load test of the closed model. */
    public PlannedLoadTest(int start, int round, LoadTestParameters parameters) {
        this(start, round, parameters, 0);
    }

    /** Whether it is of the open model. */
    public boolean isOpen() {
        return loadPercent > 0;
    }

    /**
     * Returns a copy of an open load test with its rate and calls.
     *
     * @param maximum calls per second in the closed model
     * @param seed seed of the gaps between calls
     */
    public PlannedLoadTest underMaximum(double maximum, long seed) {
        double rate = Math.max(Arrivals.LEAST_RATE, Math.min(Arrivals.MOST_RATE, maximum * loadPercent / 100));
        Arrivals arrivals = new Arrivals(rate, Arrivals.Spacing.POISSON, seed);
        return new PlannedLoadTest(
                start,
                round,
                parameters.paced(
                        arrivals,
                        Math.max(Defaults.FEWEST_OPEN_CALLS, arrivals.callsIn(Defaults.OPEN_LOAD_TEST_MILLIS / 1e3)),
                        arrivals.callsIn(Defaults.OPEN_WARMUP_MILLIS / 1e3)),
                loadPercent);
    }

    /** Whether this load test only warms up. */
    public boolean warmsUpOnly() {
        return round == 0;
    }

    /** Returns a copy with this number of measured calls. */
    public PlannedLoadTest withRequestCount(long requestCount) {
        return new PlannedLoadTest(start, round, parameters.withRequestCount(requestCount), loadPercent);
    }

    /** Returns the same warm-up with the calls of several passes. */
    public PlannedLoadTest ofPasses(int passes) {
        return new PlannedLoadTest(start, round, parameters.withWarmupCount(passes * parameters.warmupCount()));
    }

    /** Call and transport, identical in each round. */
    public String call() {
        return operation() + " " + parameters.payloadChars() + " over " + transport();
    }

    /**
     * Returns the number of measured calls of all threads that fill the duration of a load test of this side: at least
     * two per thread, and at most {@link LoadTestParameters#MAX_REQUEST_COUNT}.
     *
     * @param nanos duration of a call
     */
    public long callsIn(double nanos) {
        int millis = side() == Side.LOCAL ? Defaults.LOCAL_LOAD_TEST_MILLIS : Defaults.REMOTE_LOAD_TEST_MILLIS;
        return parameters.ofAllThreads(Math.max(2, Math.round(millis * 1e6 / nanos)));
    }

    /** Word of the transport. */
    public String transport() {
        return parameters.transport();
    }

    /** Word of the operation. */
    public String operation() {
        return parameters.operation();
    }

    /** The calling side of its transport. */
    public Side side() {
        return Transports.side(transport());
    }

    /** Whether the operation has a payload. */
    public boolean hasPayload() {
        return operation().equals(Operation.PAYLOAD.word());
    }

    /**
     * Title in progress output, for example {@code nop over remote-ejb, round 1 of 3} or
     * {@code accounts over rest, warm-up}.
     *
     * @param starts planned starts, 0 if not known
     * @param rounds planned rounds of each start, 0 if not known
     */
    public String title(int starts, int rounds) {
        return operation()
                + (hasPayload() ? " " + parameters.payloadChars() : "")
                + " over " + transport()
                + (warmsUpOnly()
                        ? ", warm-up"
                        : (hasPayload() ? ", " + parameters.requestCount() + " calls" : "")
                                + (isOpen() ? " at " + loadPercent + " % of the maximum" : "")
                                + ", round " + round
                                + (rounds == 0 ? "" : " of " + rounds))
                + (starts == 1 ? "" : ", start " + start + (starts == 0 ? "" : " of " + starts));
    }
}
