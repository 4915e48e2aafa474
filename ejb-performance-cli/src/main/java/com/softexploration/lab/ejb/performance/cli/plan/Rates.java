package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Rates of open load tests after one server start, as the share of each remote caller that was started. */
public final class Rates {
    /** Number of seeds, with few enough digits to type. */
    private static final long SEEDS = 1_000_000;

    private static final double NANOS_PER_SECOND = 1e9;

    private final ExperimentPlan plan;
    private final Map<String, Double> maxima;
    private final int remoteCallers;
    private final RateSearches searches = new RateSearches();

    /**
     * @param maxima maximum of each call of one caller in the closed model, in calls per second; extended
     * @param remoteCallers number of remote callers that were started
     */
    public Rates(ExperimentPlan plan, Map<String, Double> maxima, int remoteCallers) {
        this.plan = plan;
        this.maxima = maxima;
        this.remoteCallers = remoteCallers;
    }

    /** Sets the rate of an open load test. If it depends on the maximum, a closed one of the same call came before. */
    public PlannedLoadTest paced(PlannedLoadTest test) {
        if (!test.isOpen()) {
            return test;
        }
        long seed = ThreadLocalRandom.current().nextLong(SEEDS);
        if (test.isSearch()) {
            return test.atLeastFewest(searches.next(test), plan.timeAtRate(), seed);
        }
        if (test.loadPercent() > 0) {
            return test.underMaximum(maxima.get(test.call()), plan.timeAtRate(), seed);
        }
        double callsPerSecond = test.parameters().arrivals().callsPerSecond();
        return test.at(callsPerSecond / started(test), plan.timeAtRate(), seed);
    }

    /**
     * Shares the rate of an open load test among fewer callers.
     *
     * @param callers number of callers that are alive
     */
    public PlannedLoadTest shared(PlannedLoadTest test, int callers) {
        int started = started(test);
        if (!test.isOpen() || callers == started) {
            return test;
        }
        Arrivals arrivals = test.parameters().arrivals();
        return test.at(arrivals.callsPerSecond() * started / callers, plan.timeAtRate(), arrivals.seed());
    }

    /** The load test of all callers together, for its title. */
    public PlannedLoadTest ofAll(PlannedLoadTest test) {
        return test.isOpen() ? shared(test, 1) : test;
    }

    private int started(PlannedLoadTest test) {
        return test.side() == Side.LOCAL ? 1 : remoteCallers;
    }

    /** Adds a completed load test of the closed model; the first one of a call shows its maximum. */
    public void add(PlannedLoadTest test, long elapsedNanos) {
        if (!test.isOpen()) {
            maxima.putIfAbsent(test.call(), test.parameters().requestCount() * NANOS_PER_SECOND / elapsedNanos);
        }
    }

    /** Adds the results of all callers that were started. */
    public void add(PlannedLoadTest test, List<LoadTestResult> results) {
        searches.add(test, results);
    }
}
