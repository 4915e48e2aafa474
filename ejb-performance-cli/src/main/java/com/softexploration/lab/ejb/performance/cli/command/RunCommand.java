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
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code run}: compares local and remote calls. */
@Command(
        name = "run",
        header = "What does a remote EJB call cost?",
        description = {
            "What does a remote EJB call cost, compared with a local one? Starts a business and a presentation server,"
                    + " calls the business server's session beans from within it and from the presentation server, and"
                    + " stops both.",
            "The report and its data are in a new folder of results/runs."
        },
        footer = {
            "The answer, with intervals from several server starts:",
            "${COMMAND-FULL-NAME}",
            "A first look, about a minute:",
            "${COMMAND-FULL-NAME} --quick",
            "Every server that Maven can fetch, ranked:",
            "${COMMAND-FULL-NAME} --server all --time 10m"
        })
public final class RunCommand extends ExperimentCommand {
    @Option(
            names = "--operations",
            paramLabel = "NAME,...",
            split = ",",
            completionCandidates = OperationWords.class,
            hideParamSyntax = true,
            description = "Of nop, simple and complex (default: all; with --service only your own).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Measured calls per round, such as 5000, or per operation, such as nop=20000,simple=5.")
    private Optional<String> calls = Optional.empty();

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /** Provides the operation names for the help text. */
    static final class OperationWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Defaults.operations(Defaults.RUN_CALLS).iterator();
        }
    }

    /**
     * Creates the command.
     *
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
    public Map<String, String> defaults() {
        Map<String, String> defaults =
                inTime(Defaults.RUN_MINUTES, Defaults.RUN_ROUNDS, Defaults.RUN_ROUNDS_OF_ONE_START);
        defaults.put("--calls", callsOfTimedLoadTests(Defaults.QUICK_RUN_CALLS));
        return defaults;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return RunPlan.of(options);
    }
}
