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
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code race}: compares technologies. */
@Command(
        name = "race",
        description = {
            "Calls the same operation over every transport that the servers support: which is faster, and by how much? Creates a"
                    + " domain of two managed servers, warms every transport up, interleaves them within each round,"
                    + " stops the servers and writes the report.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance race --quick                       a first look, about a minute",
            "  ejb-performance race --transports remote-ejb,servlet,rest --calls 5000",
            "  ejb-performance race --operations nop,accounts --calls nop=10000 --rounds 5",
            "  ejb-performance race --operations nop --rate 1000    at the same rate, by response times"
        })
public final class RaceCommand extends ComparisonCommand {
    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            completionCandidates = OperationWords.class,
            description = "Operations: nop, simple, complex, accounts (default: accounts, a list of them).")
    private List<String> operations = List.of();

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = {
                "Measured calls per round and transport: one number, or one per operation" + " (default: "
                        + Defaults.RACE_CALLS + "; with --quick " + Defaults.QUICK_RACE_CALLS + ").",
                "If omitted, accounts uses numberOfCalls in the presentation server's JNDI."
            })
    private Optional<String> calls = Optional.empty();

    @Mixin
    private RateOptions rates = new RateOptions();

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /** Operations that can be named. */
    static final class OperationWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Defaults.operations(Defaults.RACE_CALLS).iterator();
        }
    }

    /**
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
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return options.calls().load().callsPerSecond().isPresent() ? LoadPlan.ofRace(options) : RacePlan.of(options);
    }
}
