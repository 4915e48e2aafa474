package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult.OpenLoadReading;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.description.Objective;
import com.softexploration.lab.ejb.performance.results.load.RateSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches for rates within objectives after one server start, from what the servers report. Rates are those of one
 * caller. The report's answer is computed from the logs.
 */
final class RateSearches {
    private final Map<String, List<LoadTestReading>> readings = new HashMap<>();

    /** What all callers reported of a load test at a rate. */
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

        /** The objective's figure; NaN with too few calls. */
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

    /** Adds a completed load test; ignores those of the closed model. */
    void add(PlannedLoadTest test, List<LoadTestResult> results) {
        if (results.stream().anyMatch(result -> result.getOpenLoad() != null)) {
            readings.computeIfAbsent(test.call(), call -> new ArrayList<>())
                    .add(new LoadTestReading(
                            test.parameters().arrivals().callsPerSecond(),
                            results.stream()
                                    .filter(result -> result.getOpenLoad() != null)
                                    .toList()));
        }
    }

    /**
     * The next rate to try, in calls per second.
     *
     * @param test a load test that searches, after others of the same call at a rate
     */
    double next(PlannedLoadTest test) {
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
