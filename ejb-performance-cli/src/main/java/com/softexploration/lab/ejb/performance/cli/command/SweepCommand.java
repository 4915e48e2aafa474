package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sweep}: measures the cost of the payload size. */
@Command(
        name = "sweep",
        description = {
            "Sends and returns payloads of several sizes over the transports that the servers support: how does the time of a call grow with its size, and how much CPU time does each server use? Runs like race.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance sweep --quick                      a first look, about a minute",
            "  ejb-performance sweep --payloads 0,65536,1048576 --calls 200",
            "  ejb-performance sweep --transports servlet,rest --rounds 5"
        })
public final class SweepCommand extends ComparisonCommand {
    @Option(
            names = "--payloads",
            paramLabel = "CHARS,...",
            description = "Payload sizes in characters, 0 to " + LoadTestParameters.MAX_PAYLOAD_CHARS + " (default: "
                    + Defaults.SWEEP_PAYLOADS + "; with --quick " + Defaults.QUICK_SWEEP_PAYLOADS + ").")
    private Optional<String> payloads = Optional.empty();

    @Option(
            names = "--calls",
            paramLabel = "N,...",
            description = "Measured calls of a load test; each number is measured (default: " + Defaults.SWEEP_CALLS
                    + "; with --quick " + Defaults.QUICK_SWEEP_CALLS + ").")
    private Optional<String> calls = Optional.empty();

    /**
     * @param launcher runs experiments
     */
    public SweepCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    @Override
    Optional<String> calls() {
        return calls;
    }

    @Override
    Optional<String> payloads() {
        return payloads;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return SweepPlan.of(options);
    }
}
