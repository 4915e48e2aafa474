package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult.State;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.ObjectiveResult;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.stream.Stream;

/** Formats results of thresholds and objectives. */
public final class ThresholdText {
    private ThresholdText() {}

    /** Returns the results of all thresholds and objectives of an experiment, one line each. */
    static Stream<String> judged(ExperimentAnalysis measured) {
        return Stream.concat(
                measured.thresholds().stream().map(ThresholdText::of),
                ObjectiveResult.of(measured).stream().map(ThresholdText::of));
    }

    /** Returns the thresholds and objectives that fail a gate, one line each: those not met, and those without data. */
    public static Stream<String> missed(ExperimentAnalysis measured) {
        Stream<String> thresholds = measured.thresholds().stream()
                .filter(result -> result.state().isMissed())
                .map(ThresholdText::of);
        Stream<String> objectives = LoadCurve.of(measured).isEmpty()
                ? measured.objectives().stream()
                        .map(objective -> objective.text() + ": " + State.NOT_MEASURED.words() + " (no call at a rate)")
                : ObjectiveResult.of(measured).stream()
                        .filter(result -> result.state().isMissed())
                        .map(ThresholdText::of);
        return Stream.concat(thresholds, objectives);
    }

    /** Formats the result of a threshold in one line. */
    public static String of(ThresholdResult result) {
        String reason = reason(result);
        return result.threshold().text() + ": " + result.state().words()
                + (Double.isNaN(result.value()) ? "" : ", " + value(result))
                + (reason.isEmpty() ? "" : " (" + reason + ")");
    }

    private static String value(ThresholdResult result) {
        double limit = result.threshold().limit();
        return result.threshold().figure() instanceof Cost cost
                ? CostText.beside(cost, result.value(), limit)
                : DurationText.beside(result.value(), limit);
    }

    /** Formats why the data are inconclusive, or which interval is decisive; empty if the value alone counts. */
    public static String reason(ThresholdResult result) {
        return switch (result.basis()) {
            case NO_CALL -> "no such call";
            case TOO_FEW_CALLS ->
                NumberText.count(result.calls()) + " calls are too few for "
                        + result.threshold().figure().word();
            case NOT_REPORTED -> "the servers did not report it";
            case DISAGREEING_ROUNDS ->
                "it is below the limit in " + result.roundsBelow() + " of " + result.rounds() + " rounds";
            case NO_INTERVAL -> "a quick experiment, or one with fewer than two complete rounds, has no interval";
            case WIDE_INTERVAL -> "its interval is wider than a factor of three: more starts or rounds narrow it";
            case INTERVAL ->
                (result.state() == State.UNDECIDED ? "the limit is within its " : "")
                        + range(result.threshold(), result.interval().orElseThrow());
            case VALUE -> "";
        };
    }

    private static String range(Threshold threshold, Interval interval) {
        return "interval "
                + (threshold.figure() instanceof Cost cost
                        ? CostText.range(cost, interval)
                        : DurationText.range(interval.low(), interval.high()))
                + ", "
                + NumberText.shortest(Math.round(1000 * interval.confidence()) / 10.0) + " %";
    }

    /** Formats the result of an objective in one line, with the same wording as that of a threshold. */
    public static String of(ObjectiveResult result) {
        String about = result.curve().key().call() + " over "
                + TransportName.of(result.curve().key().transport());
        String objective = result.objective().text() + ": " + result.state().words();
        if (result.rate().isEmpty()) {
            return about + " " + objective + " (too few calls for "
                    + result.objective().figure().word() + ")";
        }
        LoadPoint point = result.rate().get();
        boolean saturated = point.isSaturated() && !result.objective().isOfErrors();
        return about + " at " + NumberText.threeDigits(point.callsPerSecond()) + "/s " + objective + ", "
                + (saturated ? LoadAnswer.SATURATED : value(result.objective(), point.average(result.objective())))
                + (result.state() == State.UNDECIDED
                        ? " (it is below the limit in " + result.met() + " of "
                                + point.tests().size() + " load tests)"
                        : "")
                + (result.curve().points().size() > 1 ? "; the lowest rate" : "");
    }

    private static String value(Objective objective, double value) {
        return objective.isOfErrors()
                ? NumberText.beside(100 * value, 100 * objective.limit()) + " %"
                : DurationText.beside(value, objective.limit());
    }
}
