package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the calls of an experiment cost besides time, by series. Unlike times, costs do not need a quiet machine, so that
 * quick experiments have intervals as well.
 *
 * @param estimates estimates of each known cost, in the order of the list of costs
 */
public record CallCosts(Map<Cost, SeriesEstimates> estimates) {
    /** Computes the costs of series from their load tests. */
    static CallCosts of(Map<SeriesKey, List<LoadTestSummary>> bySeries, LoadTests loadTests) {
        Map<Cost, Map<SeriesKey, Repetitions>> repetitions = new EnumMap<>(Cost.class);
        for (Cost cost : Cost.values()) {
            Map<SeriesKey, Repetitions> ofCost = new LinkedHashMap<>();
            bySeries.forEach((key, ofKey) -> {
                Repetitions known =
                        Repetitions.of(loadTests.rounds(ofKey), test -> cost.perCall(test, loadTests.find(test))
                                .orElse(Double.NaN));
                if (known.count() > 0) {
                    ofCost.put(key, known);
                }
            });
            if (!ofCost.isEmpty()) {
                repetitions.put(cost, ofCost);
            }
        }
        return of(repetitions);
    }

    /** Estimates costs from their values by round. */
    public static CallCosts of(Map<Cost, Map<SeriesKey, Repetitions>> repetitions) {
        Map<Cost, SeriesEstimates> estimates = new EnumMap<>(Cost.class);
        repetitions.forEach((cost, bySeries) -> estimates.put(cost, SeriesEstimates.of(bySeries)));
        return new CallCosts(estimates);
    }

    /** Returns the costs that are known for a series. */
    public Set<Cost> known() {
        return estimates.keySet();
    }

    /** Returns the values of a cost by round; empty if unknown. */
    public Optional<Repetitions> repetitions(Cost cost, SeriesKey key) {
        return Optional.ofNullable(estimates.get(cost))
                .flatMap(known -> Optional.ofNullable(known.repetitions().get(key)));
    }

    /** Returns the estimate of a cost per call, in its unit; empty with fewer than two repetitions. */
    public Optional<Estimate> estimate(Cost cost, SeriesKey key) {
        return Optional.ofNullable(estimates.get(cost)).flatMap(known -> known.median(key));
    }

    /** Returns all known costs of a series: the geometric means of its repetitions. */
    public CallCost of(SeriesKey key) {
        Map<Cost, Double> perCall = new EnumMap<>(Cost.class);
        for (Cost cost : known()) {
            repetitions(cost, key).ifPresent(values -> perCall.put(cost, values.geometricMean()));
        }
        return new CallCost(key.side(), perCall);
    }
}
