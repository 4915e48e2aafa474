package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;

/**
 * Load test of an experiment.
 *
 * @param start server start, from 1
 * @param round from 1 within each start; 0 for warm-up before the first round
 * @param parameters parameters for the server; those of the closed model until the rate is known
 * @param intensity what its rate depends on
 */
public record PlannedLoadTest(int start, int round, LoadTestParameters parameters, Intensity intensity) {
    /**
     * Precision to which a rate is rounded, because the sum of equal shares may differ from the rate in the last
     * digits.
     */
    private static final MathContext DIGITS_OF_RATE = new MathContext(9);

    /** Typical number of bytes of a duration in nanoseconds, or of a wait, with its separator. */
    private static final int BYTES_OF_CALL = 9;

    /** Typical number of bytes of the name and the properties of a record. */
    private static final int BYTES_OF_HEAD = 130;

    private static final double SECONDS_OF_RECORD = 0.75;

    /** Maximum duration of a remote load test with excluded calls, as a multiple of its default duration. */
    private static final double MOST_REMOTE_GROWTH = 2;

    /**
     * Determines the rate of a load test, and whether it is measured or recorded.
     *
     * @param percent rate in percent of the maximum in the closed model; 0 if it does not depend on that
     * @param isLevel whether it is one of several levels of concurrency, which differ in their number of threads
     * @param objective objective within which the rate is searched for; empty without a search
     * @param isRecorded whether the servers are recorded meanwhile
     */
    private record Intensity(int percent, boolean isLevel, String objective, boolean isRecorded) {
        private static final Intensity GIVEN = new Intensity(0, false, "", false);

        Intensity recorded() {
            return new Intensity(percent, isLevel, objective, true);
        }
    }

    /** Creates a load test with these parameters. */
    public PlannedLoadTest(int start, int round, LoadTestParameters parameters) {
        this(start, round, parameters, Intensity.GIVEN);
    }

    /** Creates a load test at a percentage of the maximum rate. */
    public PlannedLoadTest(int start, int round, LoadTestParameters parameters, int loadPercent) {
        this(start, round, parameters, new Intensity(loadPercent, false, "", false));
    }

    /** Returns a copy at a level of concurrency: the closed model, with this number of threads. */
    PlannedLoadTest atLevel(int threads) {
        return new PlannedLoadTest(start, round, parameters.byThreads(threads), new Intensity(0, true, "", false));
    }

    /** Returns a copy whose rate is searched for. */
    PlannedLoadTest searching(String objective) {
        return new PlannedLoadTest(start, round, parameters, new Intensity(0, false, objective, false));
    }

    /**
     * Returns a copy that is made while the servers are recorded: with {@value Defaults#RECORDED_CALLS_FACTOR} times the
     * calls in the closed model, unless they sleep.
     *
     * @param number number of the recorded round within its start
     */
    public PlannedLoadTest recorded(int number) {
        long calls = isOpen() || isLevel() || sleeps(Double.POSITIVE_INFINITY)
                ? parameters.requestCount()
                : Math.min(
                        LoadTestParameters.MAX_REQUEST_COUNT,
                        Defaults.RECORDED_CALLS_FACTOR * parameters.requestCount());
        return new PlannedLoadTest(start, number, parameters.withRequestCount(calls), intensity.recorded());
    }

    /** Returns whether the servers are recorded meanwhile, so that it is excluded from all figures. */
    public boolean isRecorded() {
        return intensity.isRecorded;
    }

    /** Rate in percent of the closed-model maximum; 0 if the rate is independent of the maximum. */
    public int loadPercent() {
        return intensity.percent;
    }

    /** Returns whether the load test is one of several levels of concurrency. */
    public boolean isLevel() {
        return intensity.isLevel;
    }

    /** Objective within which the highest rate is searched for; empty if there is no search. */
    public String objective() {
        return intensity.objective;
    }

    /** Returns whether the rate of the load test is searched for. */
    public boolean isSearch() {
        return !objective().isEmpty();
    }

    /**
     * Returns a copy with as many calls as fill the given time after a warm-up with the same number of threads.
     *
     * @param time duration of the measured calls
     * @param nanos duration of a call with this number of threads
     */
    public PlannedLoadTest lasting(Duration time, double nanos) {
        return new PlannedLoadTest(
                start,
                round,
                parameters.paced(
                        parameters.arrivals(),
                        parameters.ofAllThreads(Math.max(2, Math.round(time.toNanos() / nanos))),
                        Math.min(
                                LoadTestParameters.MAX_WARMUP_COUNT,
                                parameters.ofAllThreads(
                                        Math.max(1, Math.round(warmup(time).toNanos() / nanos))))),
                intensity);
    }

    /** Returns whether the load test uses the open model. */
    public boolean isOpen() {
        return loadPercent() > 0 || isSearch() || parameters.arrivals().areOpen();
    }

    /**
     * Returns a copy at its percentage of the given maximum rate.
     *
     * @param maximum calls per second in the closed model
     * @param time duration of the calls, unless they are too few
     * @param seed seed of the gaps between calls
     */
    public PlannedLoadTest underMaximum(double maximum, Duration time, long seed) {
        return withMinimumCalls(maximum * loadPercent() / 100, time, seed);
    }

    /**
     * Returns a copy in the open model that lasts long enough for the minimum number of calls.
     *
     * @param callsPerSecond rate, limited to those that are possible
     * @param time duration of the calls, unless they are too few
     * @param seed seed of the gaps between calls
     */
    public PlannedLoadTest withMinimumCalls(double callsPerSecond, Duration time, long seed) {
        PlannedLoadTest paced = at(callsPerSecond, time, seed);
        return paced.parameters.requestCount() >= Defaults.MIN_OPEN_CALLS
                ? paced
                : paced.withRequestCount(Defaults.MIN_OPEN_CALLS);
    }

    /**
     * Returns a copy in the open model. A tenth of the time, within limits, is warm-up at the same rate before it.
     *
     * @param callsPerSecond rate, limited to those that are possible
     * @param time duration of the calls
     * @param seed seed of the gaps between calls
     */
    public PlannedLoadTest at(double callsPerSecond, Duration time, long seed) {
        double rate = Math.max(Arrivals.LEAST_RATE, Math.min(Arrivals.MOST_RATE, callsPerSecond));
        Arrivals arrivals = new Arrivals(rate, Arrivals.Spacing.POISSON, seed);
        return new PlannedLoadTest(
                start,
                round,
                parameters.paced(
                        arrivals,
                        Math.min(LoadTestParameters.MAX_REQUEST_COUNT, arrivals.callsIn(time.toMillis() / 1e3)),
                        arrivals.callsIn(warmup(time).toMillis() / 1e3)),
                intensity);
    }

    /** Returns the duration of the warm-up at a given rate. */
    static Duration warmup(Duration time) {
        return Duration.ofMillis(
                Math.max(Defaults.OPEN_WARMUP_MILLIS, Math.min(Defaults.MAX_OPEN_WARMUP_MILLIS, time.toMillis() / 10)));
    }

    /**
     * Expected size of the load test's records in the result log, in bytes; 0 if its rate is not known yet.
     * In the open model, each
     * call has its time and its wait, and each thread two records in three quarters of a second.
     */
    long logBytes() {
        long calls = parameters.totalCount();
        if (!isOpen()) {
            return calls * BYTES_OF_CALL;
        }
        if (!parameters.arrivals().areOpen()) {
            return 0;
        }
        double seconds = calls / parameters.arrivals().callsPerSecond();
        double records = 2 * Math.min(calls, parameters.threadCount() * seconds / SECONDS_OF_RECORD);
        return Math.round(2.0 * calls * BYTES_OF_CALL + records * BYTES_OF_HEAD);
    }

    /** Returns whether this load test consists of warm-up only. */
    public boolean warmsUpOnly() {
        return round == 0;
    }

    /** Returns a copy with this number of measured calls. */
    public PlannedLoadTest withRequestCount(long requestCount) {
        return new PlannedLoadTest(start, round, parameters.withRequestCount(requestCount), intensity);
    }

    /** Returns a copy with at least the given number of warm-up calls. */
    public PlannedLoadTest warmingUp(long calls) {
        long all = Math.min(LoadTestParameters.MAX_WARMUP_COUNT, Math.max(parameters.warmupCount(), calls));
        return new PlannedLoadTest(start, round, parameters.withWarmupCount(all));
    }

    /**
     * Returns the next pass of the same warm-up. A user operation, of whose duration nothing is known beforehand, makes as
     * many calls as last half a second.
     *
     * @param nanos duration of a call in the pass before
     */
    public PlannedLoadTest nextPass(double nanos) {
        return Operation.isBuiltIn(operation())
                ? this
                : warmingUp(parameters.ofAllThreads(Math.round(1e6 * Defaults.USER_WARMUP_PASS_MILLIS / nanos)));
    }

    /**
     * Returns a copy with its position in the experiment.
     *
     * @param number number of the load test within the experiment, from 1, in the order of execution
     */
    public PlannedLoadTest at(PlanPosition.OfExperiment experiment, int number) {
        PlanPosition.Purpose purpose = new PlanPosition.Purpose(isLevel(), objective(), isRecorded());
        return new PlannedLoadTest(
                start,
                round,
                parameters.at(new PlanPosition(experiment, number, start, round, purpose, PlanPosition.Caller.ANY)),
                intensity);
    }

    /** Operation and transport, identical in each round. */
    public String call() {
        return operation() + " " + parameters.payloadChars() + " over " + transport();
    }

    /**
     * Returns the number of measured calls of all threads that fill the duration of a load test of this side: at least
     * two per thread, or one that takes as long on its own, and at most {@link LoadTestParameters#MAX_REQUEST_COUNT}. If some calls will be excluded, there are more
     * of them: a local load test takes up to as long as usual remote ones, a remote one up to twice that.
     *
     * @param nanos duration of a call
     * @param usedShare expected share of calls that are not excluded, up to 1
     */
    public long callsIn(double nanos, double usedShare) {
        double longest = side() == Side.LOCAL
                ? (double) Defaults.REMOTE_LOAD_TEST_MILLIS / Defaults.LOCAL_LOAD_TEST_MILLIS
                : MOST_REMOTE_GROWTH;
        double growth = nanos >= durationNanos() ? 1 : Math.min(longest, 1 / usedShare);
        return parameters.ofAllThreads(callsOfThread(nanos / growth));
    }

    private long callsOfThread(double nanos) {
        return nanos >= durationNanos() ? 1 : Math.max(2, Math.round(durationNanos() / nanos));
    }

    private double durationNanos() {
        return 1e6 * (side() == Side.LOCAL ? Defaults.LOCAL_LOAD_TEST_MILLIS : Defaults.REMOTE_LOAD_TEST_MILLIS);
    }

    /**
     * Returns the expected duration of the load test as a multiple of its default duration, at least 1; larger if one
     * call does not fit.
     *
     * @param nanos duration of a call
     */
    public long relativeDuration(double nanos) {
        return Math.max(1, Math.round(callsOfThread(nanos) * nanos / durationNanos()));
    }

    /**
     * Returns whether the calls mostly sleep: remote calls of {@code simple} of which fewer than ten fit into the
     * duration of the load test.
     *
     * @param nanos duration of a call
     */
    public boolean sleeps(double nanos) {
        return operation().equals(Operation.SIMPLE.word()) && side() == Side.REMOTE && 10 * nanos > durationNanos();
    }

    /** Name of the transport. */
    public String transport() {
        return parameters.transport();
    }

    /** Name of the operation. */
    public String operation() {
        return parameters.operation();
    }

    /** Calling side of the transport. */
    public Side side() {
        return Transports.side(transport());
    }

    /** Returns whether the operation has a payload. */
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
                                + rate()
                                + (isRecorded()
                                        ? ", recorded"
                                        : ", round " + round + (rounds == 0 ? "" : " of " + rounds)))
                + (starts == 1 ? "" : ", start " + start + (starts == 0 ? "" : " of " + starts));
    }

    private String rate() {
        if (isSearch()) {
            return " searching " + objective();
        }
        if (isLevel()) {
            int threads = parameters.threadCount();
            return " by " + threads + (threads == 1 ? " thread" : " threads");
        }
        if (loadPercent() > 0) {
            return " at " + loadPercent() + " % of the maximum";
        }
        return isOpen()
                ? " at "
                        + BigDecimal.valueOf(parameters.arrivals().callsPerSecond())
                                .round(DIGITS_OF_RATE)
                                .stripTrailingZeros()
                                .toPlainString()
                        + " calls per second"
                : "";
    }
}
