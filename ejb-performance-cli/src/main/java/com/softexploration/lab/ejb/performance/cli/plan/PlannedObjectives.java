package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Percentiles;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.OptionalDouble;

/** Checks whether a plan has enough calls to judge objectives, as far as its rates are known in advance. */
public final class PlannedObjectives {
    private PlannedObjectives() {}

    /**
     * Checks each objective.
     *
     * @throws CliException naming the missing calls and the remedy
     */
    public static void requireJudgeable(List<Objective> objectives, ExperimentPlan plan) throws CliException {
        if (plan.comparesLevels() && !objectives.isEmpty()) {
            throw CliException.wrongUse(
                    "--slo is about rates, and --threads names several numbers", "give one number of threads");
        }
        long calls = plan.loadTests().stream()
                .filter(test -> test.parameters().arrivals().areOpen())
                .mapToLong(test -> test.parameters().requestCount())
                .min()
                .orElse(Long.MAX_VALUE);
        for (Objective objective : objectives) {
            OptionalDouble percentile = objective.figure().percentile();
            if (percentile.isPresent() && !Percentiles.isKnown(percentile.getAsDouble(), calls)) {
                throw CliException.wrongUse(
                        "The objective '" + objective.text() + "' cannot be judged: a "
                                + objective.figure().word() + " takes "
                                + NumberText.count(Percentiles.fewestCalls(percentile.getAsDouble())) + " calls, and "
                                + NumberText.count(calls) + " are planned",
                        "raise --for or --rate, or choose another figure");
            }
        }
    }
}
