package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code sweep}: measures the effect of the payload size. */
@Command(
        name = "sweep",
        header = "How does the time of a call grow with its payload?",
        description = {
            "How does the time of a call grow with its payload, and how much CPU time does each server use? Starts a"
                    + " business and a presentation server, sends and returns payloads of several sizes over every"
                    + " transport that they support, and stops both.",
            "The report and its data are in a new folder of results/runs."
        },
        footer = {
            "The published payload sizes:",
            "${COMMAND-FULL-NAME}",
            "A first look, about a minute:",
            "${COMMAND-FULL-NAME} --quick",
            "Larger payloads over two transports, which are slower:",
            "${COMMAND-FULL-NAME} --transports servlet,rest --payloads 0,65536,1048576 --calls 200"
        })
public final class SweepCommand extends ComparisonCommand {
    @Option(
            names = "--payloads",
            paramLabel = "N,...",
            description = "Sizes in characters, 0 to " + LoadTestParameters.MAX_PAYLOAD_CHARS + " (default: "
                    + Defaults.SWEEP_PAYLOADS + "; with --quick " + Defaults.QUICK_SWEEP_PAYLOADS + ").")
    private Optional<String> payloads = Optional.empty();

    @Option(
            names = "--calls",
            paramLabel = "N,...",
            description = "Measured calls of a load test; each number is measured (default: " + Defaults.SWEEP_CALLS
                    + "; with --quick " + Defaults.QUICK_SWEEP_CALLS + ").")
    private Optional<String> calls = Optional.empty();

    /**
     * Creates the command.
     *
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
    public Map<String, String> defaults() {
        String withTime = "; with --time as many as it allows";
        Map<String, String> defaults = ofEveryExperiment();
        defaults.put("--time", "none; starts and rounds are fixed");
        defaults.put("--starts", Defaults.SWEEP_STARTS + withTime);
        defaults.put("--rounds", Defaults.SWEEP_ROUNDS + ", with --quick " + Defaults.QUICK_SWEEP_ROUNDS + withTime);
        return defaults;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return SweepPlan.of(options);
    }
}
