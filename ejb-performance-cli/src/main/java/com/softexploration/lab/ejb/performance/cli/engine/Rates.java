package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Determines the rates of open load tests after one server start, as shares of each remote caller. Searches for
 * rates within objectives from what the servers report; the report's answer is computed from the logs.
 */
final class Rates {
    /** Number of seeds, limited so that seeds have few digits to type. */
    private static final long SEEDS = 1_000_000;

    private static final double NANOS_PER_SECOND = 1e9;

    private final ExperimentPlan plan;
    private final Map<String, Double> maxima;
    private final int remoteCallers;
    private final Map<String, List<LoadTestReading>> readings = new HashMap<>();

    /** Results of all callers of a load test at a rate. */
    private record LoadTestReading(double callsPerSecond, List<LoadTestResult> results) {
        RateSearch.Reading of(Objective objective) {
            double value = results.stream()
                    .mapToDouble(result -> value(objective, result))
                    .max()
                    .orElse(Double.NaN);
            return new RateSearch.Reading(
                    callsPerSecond, objective.scaled(value), results.stream().anyMatch(result -> result.getOpenLoad()
                            .isSaturated()));
        }

        /** Returns the figure to which the objective applies; NaN if there were too few calls. */
        private static double value(Objective objective, LoadTestResult result) {
            OpenLoadReading open = result.getOpenLoad();
            return switch (objective.figure()) {
                case MEDIAN -> open.getResponseMedianNanos();
                case MEAN -> open.getResponseMeanNanos();
                case P90 -> known(open.getResponseP90Nanos());
                case P99 -> known(open.getResponseP99Nanos());
                case P99_9 -> known(open.getResponseP999Nanos());
                case ERRORS -> (double) result.getErrorCount() / (result.getErrorCount() + result.getMeasuredCount());
                case MIN, MAX -> throw new IllegalStateException(objective.text());
            };
        }

        private static double known(Long nanos) {
            return Optional.ofNullable(nanos).map(Long::doubleValue).orElse(Double.NaN);
        }
    }

    /**
     * Creates the rates after one server start.
     *
     * @param maxima maximum of each call of one caller in the closed model, in calls per second; extended
     * @param remoteCallers number of remote callers that were started
     */
    public Rates(ExperimentPlan plan, Map<String, Double> maxima, int remoteCallers) {
        this.plan = plan;
        this.maxima = maxima;
        this.remoteCallers = remoteCallers;
    }

    /**
     * Returns a copy with the rate of an open load test. If it depends on the maximum, a closed one of the same call
     * came before.
     */
    public PlannedLoadTest paced(PlannedLoadTest test) {
        if (!test.isOpen()) {
            return test;
        }
        long seed = ThreadLocalRandom.current().nextLong(SEEDS);
        if (test.isSearch()) {
            return test.withMinimumCalls(next(test), plan.timeAtRate(), seed);
        }
        if (test.loadPercent() > 0) {
            return test.underMaximum(maxima.get(test.call()), plan.timeAtRate(), seed);
        }
        double callsPerSecond = test.parameters().arrivals().callsPerSecond();
        return test.at(callsPerSecond / started(test), plan.timeAtRate(), seed);
    }

    /**
     * Returns a copy with the rate of an open load test shared among fewer callers.
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

    /** Returns a load test with the total rate of all callers, for its title. */
    public PlannedLoadTest ofAll(PlannedLoadTest test) {
        return test.isOpen() ? shared(test, 1) : test;
    }

    private int started(PlannedLoadTest test) {
        return test.side() == Side.LOCAL ? 1 : remoteCallers;
    }

    /** Adds a completed load test of the closed model; the first one of a call determines its maximum rate. */
    public void add(PlannedLoadTest test, long elapsedNanos) {
        if (!test.isOpen()) {
            maxima.putIfAbsent(test.call(), test.parameters().requestCount() * NANOS_PER_SECOND / elapsedNanos);
        }
    }

    /** Adds the results of all callers of an open load test; ignores load tests of the closed model. */
    public void add(PlannedLoadTest test, List<LoadTestResult> results) {
        List<LoadTestResult> open =
                results.stream().filter(result -> result.getOpenLoad() != null).toList();
        if (!open.isEmpty()) {
            readings.computeIfAbsent(test.call(), call -> new ArrayList<>())
                    .add(new LoadTestReading(test.parameters().arrivals().callsPerSecond(), open));
        }
    }

    /**
     * Returns the next rate to try, in calls per second.
     *
     * @param test a load test that searches, after others of the same call at a rate
     */
    private double next(PlannedLoadTest test) {
        try {
            Objective objective = Objective.parse(test.objective());
            return new RateSearch(
                            objective.scaled(objective.limit()),
                            readings.get(test.call()).stream()
                                    .map(reading -> reading.of(objective))
                                    .toList())
                    .next();
        } catch (ResultsException e) {
            throw new IllegalStateException(e);
        }
    }
}
