package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.command.ComparisonCommand.TransportWords;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code load}: response times at several rates. */
@Command(
        name = "load",
        description = {
            "Makes calls at several rates: how many per second do the servers carry, and what does a call cost then? Calls are due at"
                    + " random times that do not depend on the answers (open model); response times include the wait for a"
                    + " free thread. First measures the maximum, with all threads calling without a pause (closed model);"
                    + " the rates are shares of it, in a balanced order.",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance load --quick                       a first look, about a minute",
            "  ejb-performance load --operations accounts --transports remote-ejb,rest --time 15m",
            "  ejb-performance load --percents 50,75,90,95 --threads 32"
        })
public final class LoadCommand extends ExperimentCommand {
    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            description = "Operations: nop, simple, complex, accounts (default: nop).")
    private List<String> operations = List.of();

    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            completionCandidates = TransportWords.class,
            description = "Transports: ${COMPLETION-CANDIDATES} (default: remote-ejb).")
    private List<String> transports = List.of();

    @Option(
            names = "--percents",
            paramLabel = "N,...",
            description = "Rates in percent of the maximum, 1 to 500 (default: " + Defaults.LOAD_PERCENTS
                    + "; with --quick " + Defaults.QUICK_LOAD_PERCENTS + ").")
    private Optional<String> percents = Optional.empty();

    /**
     * @param launcher runs experiments
     */
    public LoadCommand(ExperimentLauncher launcher) {
        super(launcher);
    }

    @Override
    List<String> operations() {
        return operations;
    }

    @Override
    List<String> transports() {
        return transports;
    }

    @Override
    Optional<String> calls() {
        return Optional.empty();
    }

    @Override
    Optional<String> percents() {
        return percents;
    }

    @Override
    int usualThreads() {
        return Defaults.LOAD_THREADS;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return LoadPlan.of(options);
    }
}
