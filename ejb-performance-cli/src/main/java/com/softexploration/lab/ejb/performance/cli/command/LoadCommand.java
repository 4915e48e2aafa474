package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.command.ComparisonCommand.TransportWords;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.LoadPlan;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code load}: response times at several rates. */
@Command(
        name = "load",
        description = {
            "Makes calls at several rates, or at one: how many per second do the servers carry, and what does a call cost then? Calls are due at"
                    + " random times that do not depend on the answers (open model); response times include the wait for a"
                    + " free thread. First measures the maximum, with all threads calling without a pause (closed model);"
                    + " the rates are shares of it, in a balanced order.",
            "With several --threads, makes calls without a pause by each number of threads instead: how many threads raise the"
                    + " calls per second?",
            "Everything goes to a new folder results/runs/<run id>: result logs, run.json, summaries, figures, report.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance load --quick                       a first look, about a minute",
            "  ejb-performance load --operations accounts --transports remote-ejb,rest --time 15m",
            "  ejb-performance load --slo 'p99 < 2ms'               how many calls per second within that?",
            "  ejb-performance load --threads 1,2,4,8,16,32         how many threads raise the calls per second?",
            "  ejb-performance load --rate 2000 --for 10m --slo 'p99 < 2ms' --slo 'errors < 0.1%%'"
        })
public final class LoadCommand extends ExperimentCommand {
    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            completionCandidates = RaceCommand.OperationWords.class,
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

    @Mixin
    private RateOptions rates = new RateOptions();

    @Option(
            names = "--slo",
            split = "\\s*,\\s*",
            paramLabel = "'OBJECTIVE'",
            description = {
                "Service level objective, for example 'p99 < 2ms' or 'errors < 0.1%%': how many calls per second within it?"
                        + " One of median, mean, p90, p99 and p99.9 of the response times with a duration, or errors with a"
                        + " share of the calls. May be given several times, or with commas.",
                "After the shares of the maximum, " + Defaults.LOAD_SEARCHES + " further load tests per start ("
                        + Defaults.QUICK_LOAD_SEARCHES
                        + " with --quick) search for the rate within each objective by bisection.",
                "Exit code 3 if every load test at the rate, or at the lowest rate, misses it."
            })
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
    ExperimentOptions.Load load() throws CliException {
        return rates.load(percents)
                .searching(objectives().stream().map(Objective::text).toList());
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
    LoadTestSettings usualSettings() throws CliException {
        boolean countsErrors = objectives().stream().anyMatch(Objective::isOfErrors);
        return new LoadTestSettings(Defaults.LOAD_THREADS, countsErrors ? 1 : Defaults.MAX_ERROR_RATE);
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return LoadPlan.of(options);
    }
}
