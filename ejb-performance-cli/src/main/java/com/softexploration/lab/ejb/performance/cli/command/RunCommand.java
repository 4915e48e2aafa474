package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.RunPlan;
import com.softexploration.lab.ejb.performance.results.threshold.Threshold;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code run}: the whole experiment. */
@Command(
        name = "run",
        description = {
            "Runs the whole experiment: makes a domain of two managed servers, calls the business server from within itself"
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
            description = "Operations: nop, simple, complex (default: all).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Measured calls per round: one number, or one per operation"
                    + " (default: nop=10000,simple=5,complex=250; with --quick nop=5000,simple=2,complex=60).")
    private String calls;

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

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
    RunPlan plan() throws CliException {
        return RunPlan.of(settings(List.of()), operations, Optional.ofNullable(calls));
    }
}
