package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code run}: runs the whole experiment. */
@Command(
        name = "run",
        description = {
            "Runs the whole experiment: creates a domain of two managed servers, calls the business server from within itself"
                    + " and from the presentation server, stops the servers and writes the report.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance run --quick                       a first look, about a minute",
            "  ejb-performance run --operations nop,complex --rounds 5",
            "  ejb-performance run --calls nop=100000,simple=50 --warmup nop=20000"
        })
public final class RunCommand extends ExperimentCommand {
    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            completionCandidates = OperationWords.class,
            description = "Operations: nop, simple, complex (default: all).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Measured calls per round: one number, or one per operation" + " (default: "
                    + Defaults.RUN_CALLS + "; with --quick " + Defaults.QUICK_RUN_CALLS + ").")
    private Optional<String> calls = Optional.empty();

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /** Operations that can be named. */
    static final class OperationWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Defaults.operations(Defaults.RUN_CALLS).iterator();
        }
    }

    /**
     * @param launcher runs experiments
     */
    public RunCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    @Override
    List<Threshold> thresholds() throws CliException {
        return demanded.thresholds();
    }

    @Override
    List<String> operations() {
        return operations;
    }

    @Override
    Optional<String> calls() {
        return calls;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return RunPlan.of(options);
    }
}
