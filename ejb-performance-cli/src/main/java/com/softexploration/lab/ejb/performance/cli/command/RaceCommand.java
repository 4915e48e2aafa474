package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code race}: compares transports. */
@Command(
        name = "race",
        header = "Which technology is faster, and by how much?",
        description = {
            "Which technology is faster, and by how much? Starts a business and a presentation server, makes the same call"
                    + " over every transport that they support, interleaved, and stops both.",
            "The report and its data are in a new folder of results/runs."
        },
        footer = {
            "All transports, with a list of 55 accounts as response:",
            "${COMMAND-FULL-NAME}",
            "A first look, about a minute:",
            "${COMMAND-FULL-NAME} --quick",
            "Three transports, with small and large responses:",
            "${COMMAND-FULL-NAME} --transports remote-ejb,servlet,rest --operations nop,complex"
        })
public final class RaceCommand extends ComparisonCommand {
    @Option(
            names = "--operations",
            paramLabel = "NAME,...",
            split = ",",
            completionCandidates = OperationWords.class,
            hideParamSyntax = true,
            description = "Of nop, simple, complex and accounts (default: accounts; with --service only your own).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = {
                "Measured calls per round, such as 5000, or per operation, such as nop=20000,simple=5.",
                "If omitted, accounts uses numberOfCalls in the presentation server's JNDI, if bound."
            })
    private Optional<String> calls = Optional.empty();

    @Mixin
    private RateOptions rates = new RateOptions();

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /** Provides the operation names for the help text. */
    static final class OperationWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Defaults.operations(Defaults.RACE_CALLS).iterator();
        }
    }

    /**
     * Creates the command.
     *
     * @param launcher runs experiments
     */
    public RaceCommand(ExperimentLauncher launcher) {
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
    ExperimentOptions.Load load() throws CliException {
        if (rates.isGiven() && (calls.isPresent() || !thresholds().isEmpty())) {
            throw CliException.wrongUse(
                    (calls.isPresent() ? "--calls" : "A threshold") + " does not apply to --rate",
                    calls.isPresent() ? "give --for" : "omit it, or use load --rate with --slo");
        }
        return rates.load(Optional.empty());
    }

    @Override
    LoadTestSettings usualSettings() throws CliException {
        return rates.isGiven()
                ? new LoadTestSettings(Defaults.LOAD_THREADS, Defaults.MAX_ERROR_RATE)
                : LoadTestSettings.DEFAULT;
    }

    @Override
    public Map<String, String> defaults() {
        Map<String, String> defaults =
                inTime(Defaults.RACE_MINUTES, Defaults.RACE_ROUNDS, Defaults.RACE_ROUNDS_OF_ONE_START);
        defaults.put("--calls", callsOfTimedLoadTests(Defaults.QUICK_RACE_CALLS));
        defaults.put("--threads", Defaults.THREADS + "; with --rate " + Defaults.LOAD_THREADS);
        return defaults;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return options.calls().load().callsPerSecond().isPresent() ? LoadPlan.ofRace(options) : RacePlan.of(options);
    }
}
