package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.command.ComparisonCommand.TransportWords;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.description.Objective;
import java.util.ArrayList;
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
            "  ejb-performance load --slo 'p99 < 2ms'               how many calls per second within that?",
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

    @Option(
            names = "--slo",
            paramLabel = "'OBJECTIVE'",
            description =
                    "Service level objective, for example 'p99 < 2ms': how many calls per second within it? One of"
                            + " median, mean, p90, p99 and p99.9 of the response times, and a duration. May be given several times.")
    private List<String> objectives = List.of();

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
    List<Objective> objectives() throws CliException {
        List<Objective> parsed = new ArrayList<>();
        for (String text : objectives) {
            try {
                parsed.add(Objective.parse(text));
            } catch (ResultsException e) {
                throw CliException.of(e, CliException.WRONG_USE);
            }
        }
        return parsed;
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
