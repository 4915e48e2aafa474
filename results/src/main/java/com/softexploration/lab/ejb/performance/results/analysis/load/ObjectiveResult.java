package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult.State;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Result of an objective at the lowest rate of a curve, which may be the only one. Like a {@link ThresholdResult}, it is
 * decided if all load tests at the rate agree; saturated ones meet no limit of a time.
 *
 * @param rate the judged rate; empty if there are too few calls at every rate
 */
public record ObjectiveResult(Objective objective, LoadCurve curve, Optional<LoadPoint> rate, State state) {

    /** Results of an experiment's objectives that a reader needs: of curves, those that are not met. */
    public static List<ObjectiveResult> of(ExperimentAnalysis measured) {
        return of(LoadCurve.of(measured), measured.objectives()).stream()
                .filter(result ->
                        result.state != State.MET || result.curve.points().size() == 1)
                .toList();
    }

    /** Judges all objectives on all curves. */
    public static List<ObjectiveResult> of(List<LoadCurve> curves, List<Objective> objectives) {
        return curves.stream()
                .flatMap(curve -> objectives.stream().map(objective -> of(objective, curve)))
                .toList();
    }

    /** Results of thresholds and objectives of an experiment, one line each. */
    public static Stream<String> judged(ExperimentAnalysis measured) {
        return Stream.concat(
                measured.thresholds().stream().map(ThresholdResult::sentence),
                of(measured).stream().map(ObjectiveResult::sentence));
    }

    /** Thresholds and objectives that fail a gate, one line each: those that are not met, and those without data. */
    public static Stream<String> missed(ExperimentAnalysis measured) {
        Stream<String> thresholds = measured.thresholds().stream()
                .filter(result -> result.state().isMissed())
                .map(ThresholdResult::sentence);
        Stream<String> objectives = LoadCurve.of(measured).isEmpty()
                ? measured.objectives().stream()
                        .map(objective -> objective.text() + ": " + State.NOT_MEASURED.words() + " (no call at a rate)")
                : of(measured).stream()
                        .filter(result -> result.state().isMissed())
                        .map(ObjectiveResult::sentence);
        return Stream.concat(thresholds, objectives);
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

    /** Describes the result in one line, in the words of a threshold. */
    public String sentence() {
        String about = curve.key().call() + " over " + curve.key().transport();
        if (rate.isEmpty()) {
            return about + " " + objective.text() + ": " + state.words() + " (too few calls for "
                    + objective.figure().word() + ")";
        }
        LoadPoint point = rate.get();
        boolean saturated = point.isSaturated() && !objective.isOfErrors();
        return about + " at " + NumberText.threeDigits(point.callsPerSecond()) + "/s " + objective.text() + ": "
                + state.words() + ", "
                + (saturated ? LoadPoint.SATURATED : objective.text(point.average(objective)))
                + (state == State.UNDECIDED
                        ? " (it is below the limit in " + met(objective, point) + " of "
                                + point.tests().size() + " load tests)"
                        : "")
                + (curve.points().size() > 1 ? "; the lowest rate" : "");
    }
}
