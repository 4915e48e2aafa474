package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult.State;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.ObjectiveResult;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.stream.Stream;

/** Describes the results of thresholds and objectives. */
public final class ThresholdText {
    private ThresholdText() {}

    /** Results of thresholds and objectives of an experiment, one line each. */
    static Stream<String> judged(ExperimentAnalysis measured) {
        return Stream.concat(
                measured.thresholds().stream().map(ThresholdResult::sentence),
                ObjectiveResult.of(measured).stream().map(ThresholdText::of));
    }

    /** Thresholds and objectives that fail a gate, one line each: those that are not met, and those without data. */
    public static Stream<String> missed(ExperimentAnalysis measured) {
        Stream<String> thresholds = measured.thresholds().stream()
                .filter(result -> result.state().isMissed())
                .map(ThresholdResult::sentence);
        Stream<String> objectives = LoadCurve.of(measured).isEmpty()
                ? measured.objectives().stream()
                        .map(objective -> objective.text() + ": " + State.NOT_MEASURED.words() + " (no call at a rate)")
                : ObjectiveResult.of(measured).stream()
                        .filter(result -> result.state().isMissed())
                        .map(ThresholdText::of);
        return Stream.concat(thresholds, objectives);
    }

    /** Describes the result of an objective in one line, in the words of a threshold. */
    public static String of(ObjectiveResult result) {
        String about =
                result.curve().key().call() + " over " + result.curve().key().transport();
        String objective = result.objective().text() + ": " + result.state().words();
        if (result.rate().isEmpty()) {
            return about + " " + objective + " (too few calls for "
                    + result.objective().figure().word() + ")";
        }
        LoadPoint point = result.rate().get();
        boolean saturated = point.isSaturated() && !result.objective().isOfErrors();
        return about + " at " + NumberText.threeDigits(point.callsPerSecond()) + "/s " + objective + ", "
                + (saturated ? LoadAnswer.SATURATED : result.objective().text(point.average(result.objective())))
                + (result.state() == State.UNDECIDED
                        ? " (it is below the limit in " + result.met() + " of "
                                + point.tests().size() + " load tests)"
                        : "")
                + (result.curve().points().size() > 1 ? "; the lowest rate" : "");
    }
}
