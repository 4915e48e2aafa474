package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * An experiment plan with options that do not affect its load tests.
 *
 * @param plan plan made before the servers are up, or {@linkplain #adjustedTo adjusted} to them
 * @param options the other options, for {@code run.json}
 */
public record PlannedExperiment(ExperimentPlan plan, RunOptions options) {
    private static final int MOST_DRAWS = 100;

    /** Creates a plan. */
    @FunctionalInterface
    public interface Planner {
        /** Creates a plan, validated as far as possible before the servers are up. */
        ExperimentPlan plan() throws InvalidPlanException;
    }

    /**
     * Creates a plan for the command line.
     *
     * @throws CliException naming the invalid option and the valid values
     */
    public static ExperimentPlan plan(Planner planner) throws CliException {
        try {
            return planner.plan();
        } catch (InvalidPlanException e) {
            throw CliException.of(e);
        }
    }

    /** Creates a plan from options. */
    @FunctionalInterface
    public interface OptionsPlanner {
        /** Creates a plan, validated as far as possible before the servers are up. */
        ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException;
    }

    /**
     * Creates a plan for the command line. Without a given seed, draws one whose first round begins with the first
     * operation, so that there is an answer early. This favours nothing, because operations are not compared.
     *
     * @param seeds random seeds
     * @throws CliException naming the invalid option and the valid values
     */
    public static ExperimentPlan plan(ExperimentOptions options, OptionsPlanner planner, LongSupplier seeds)
            throws CliException {
        if (options.repetitions().orderSeed().isPresent()) {
            return plan(() -> planner.plan(options));
        }
        ExperimentPlan plan;
        int draws = 0;
        do {
            ExperimentOptions drawn = options.inOrder(seeds.getAsLong());
            plan = plan(() -> planner.plan(drawn));
            draws++;
        } while (!plan.beginsWithFirstOperation() && draws < MOST_DRAWS);
        return plan;
    }

    /**
     * Returns a copy adjusted to running servers.
     *
     * @throws CliException if they do not support the user's choice
     */
    public PlannedExperiment adjustedTo(ServerCapabilities capabilities) throws CliException {
        return new PlannedExperiment(plan(() -> plan.adjustedTo(capabilities)), options);
    }

    /**
     * Returns a copy with the options of the servers.
     *
     * @param named values of their options, by name
     * @param withheldVariables variables with JVM options that are not passed to them
     */
    public PlannedExperiment on(Map<String, List<String>> named, List<String> withheldVariables) {
        return new PlannedExperiment(plan, options.with(named, withheldVariables));
    }

    /** Whether all load tests of an operation last a time, so that their numbers of calls are not known before. */
    private boolean isTimed(String operation) {
        return plan.loadTests().stream()
                .filter(test -> test.operation().equals(operation))
                .allMatch(plan::isTimed);
    }

    /**
     * Describes the plan for {@code run.json}.
     *
     * @param made load tests so far; with a time limit, they determine the number of starts and rounds
     */
    public Parameters parameters(List<LoadTest> made) {
        return new Parameters(
                plan.kind(),
                plan.options().quick(),
                repeats(made),
                plan.options().loadTests(),
                new ExperimentDescription.Workload(
                        plan.operations().stream()
                                .map(calls -> isTimed(calls.operation())
                                        ? OperationParameters.timed(calls.operation())
                                        : new OperationParameters(
                                                calls.operation(),
                                                calls.requestCount(),
                                                calls.localWarmupCount(),
                                                calls.remoteWarmupCount()))
                                .toList(),
                        plan.kind() == ExperimentKind.RUN ? List.of() : plan.transports(),
                        plan.payloads(),
                        plan.callCounts()),
                options);
    }

    private ExperimentDescription.Repeats repeats(List<LoadTest> made) {
        if (plan.time().isEmpty()) {
            return new ExperimentDescription.Repeats(plan.starts(), plan.rounds(), null);
        }
        return new ExperimentDescription.Repeats(
                made.stream().mapToInt(test -> test.repetition().start()).max().orElse(1),
                made.stream().mapToInt(test -> test.repetition().round()).max().orElse(0),
                plan.time().get().toSeconds());
    }
}
