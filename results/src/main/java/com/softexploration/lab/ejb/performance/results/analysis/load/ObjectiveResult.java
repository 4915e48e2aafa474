package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult.State;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import java.util.List;
import java.util.Optional;

/**
 * Result of an objective at the lowest rate of a curve, which may be its only rate.
 * Like a {@link ThresholdResult}, it is
 * decided if all load tests at the rate agree; saturated ones meet no limit of a time.
 *
 * @param rate the judged rate; empty if there are too few calls at every rate
 */
public record ObjectiveResult(Objective objective, LoadCurve curve, Optional<LoadPoint> rate, State state) {

    /**
     * Returns the results of an experiment's objectives that are worth reporting; of curves with several rates, only
     * those not met.
     */
    public static List<ObjectiveResult> of(ExperimentAnalysis measured) {
        return of(LoadCurve.of(measured), measured.objectives()).stream()
                .filter(result ->
                        result.state != State.MET || result.curve.points().size() == 1)
                .toList();
    }

    /** Returns the results of all objectives for all curves. */
    public static List<ObjectiveResult> of(List<LoadCurve> curves, List<Objective> objectives) {
        return curves.stream()
                .flatMap(curve -> objectives.stream().map(objective -> of(objective, curve)))
                .toList();
    }

    private static ObjectiveResult of(Objective objective, LoadCurve curve) {
        Optional<LoadPoint> rate = curve.lowest(objective);
        long all = rate.map(point -> point.tests().size()).orElse(0);
        long met = rate.map(point -> met(objective, point)).orElse(0L);
        State decided = met == all ? State.MET : met == 0 ? State.NOT_MET : State.UNDECIDED;
        return new ObjectiveResult(objective, curve, rate, all == 0 ? State.UNDECIDED : decided);
    }

    private static long met(Objective objective, LoadPoint point) {
        return point.tests().stream().filter(load -> isMet(objective, load)).count();
    }

    private static boolean isMet(Objective objective, OpenLoadSummary test) {
        boolean known = objective.isOfErrors() || !test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE);
        return known
                && objective
                        .value(test)
                        .filter(value -> value < objective.limit())
                        .isPresent();
    }

    /** Number of load tests at the rate that met the objective. */
    public long met() {
        return rate.map(point -> met(objective, point)).orElse(0L);
    }
}
