package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Percentiles;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks whether a plan, or the measured calls, suffice to judge thresholds. */
public final class PlannedThresholds {
    private PlannedThresholds() {}

    /**
     * Checks that each threshold applies to enough planned calls.
     *
     * @throws CliException naming the missing calls and the remedy
     */
    public static void requireJudgeable(List<Threshold> thresholds, ExperimentPlan plan) throws CliException {
        for (Threshold threshold : thresholds) {
            requireJudgeable(threshold, plan);
        }
    }

    /**
     * Checks that each threshold applies to a measured series.
     *
     * @throws CliException naming what was measured
     */
    public static void requireMeasured(List<Threshold> thresholds, List<SeriesKey> measured) throws CliException {
        for (Threshold threshold : thresholds) {
            if (measured.isEmpty()) {
                throw CliException.wrongUse(
                        described(threshold) + "is about calls without a rate, and none were measured",
                        "name logs of run or race, or omit it");
            }
            List<SeriesKey> ofOperation = with(threshold, "operation", threshold.call(), measured, SeriesKey::call);
            with(threshold, "transport", threshold.transport(), ofOperation, SeriesKey::transport);
        }
    }

    private static void requireJudgeable(Threshold threshold, ExperimentPlan plan) throws CliException {
        List<PlannedLoadTest> measured =
                plan.loadTests().stream().filter(test -> !test.warmsUpOnly()).toList();
        List<PlannedLoadTest> ofOperation =
                with(threshold, "operation", threshold.call(), measured, PlannedLoadTest::operation);
        List<PlannedLoadTest> tests =
                with(threshold, "transport", threshold.transport(), ofOperation, PlannedLoadTest::transport);
        long calls = tests.stream()
                .mapToLong(test -> test.parameters().requestCount())
                .sum();
        OptionalDouble percentile = threshold.figure().percentile();
        if (percentile.isPresent() && !Percentiles.isKnown(percentile.getAsDouble(), calls)) {
            throw CliException.wrongUse(
                    described(threshold) + "cannot be judged: a "
                            + threshold.figure().word() + " takes "
                            + NumberText.count(Percentiles.fewestCalls(percentile.getAsDouble())) + " calls, and "
                            + NumberText.count(calls) + " are planned in all rounds",
                    "raise --calls or --rounds, or choose another figure");
        }
        if (threshold.figure().hasInterval() && tests.size() < 2) {
            throw CliException.wrongUse(
                    described(threshold) + "cannot be judged: its interval needs two rounds",
                    "raise --rounds, or choose another figure");
        }
    }

    private static <T> List<T> with(
            Threshold threshold, String noun, String word, List<T> among, Function<T, String> property)
            throws CliException {
        List<T> found =
                among.stream().filter(test -> property.apply(test).equals(word)).toList();
        if (found.isEmpty()) {
            throw CliException.wrongUse(
                    described(threshold) + "is about the " + noun + " '" + word + "', which is not measured",
                    "choose from "
                            + among.stream().map(property).distinct().sorted().collect(Collectors.joining(", ")));
        }
        return found;
    }

    private static String described(Threshold threshold) {
        return "The threshold '" + threshold.text() + "' ";
    }
}
