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
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code load}: measures response times at several rates. */
@Command(
        name = "load",
        header = "How many calls per second, and what does one cost then?",
        description = {
            "How many calls per second do the servers carry, and what does a call cost then? Measures the maximum, then"
                    + " the response times at shares of it. Calls are due at random times, whether or not earlier ones"
                    + " have been answered (open model); response times include the wait for a free thread.",
            "The report and its data are in a new folder of results/runs."
        },
        footer = {
            "How many calls per second have a 99th percentile below 2 ms?",
            "${COMMAND-FULL-NAME} --slo 'p99 < 2ms'",
            "How many threads raise the calls per second?",
            "${COMMAND-FULL-NAME} --threads 1,2,4,8,16,32",
            "Are 2,000 calls per second carried for ten minutes?",
            "${COMMAND-FULL-NAME} --rate 2000 --for 10m --slo 'p99 < 2ms' --slo 'errors < 0.1%%'"
        })
public final class LoadCommand extends ExperimentCommand {
    @Option(
            names = "--operations",
            paramLabel = "NAME,...",
            split = ",",
            completionCandidates = RaceCommand.OperationWords.class,
            hideParamSyntax = true,
            description = "Of nop, simple, complex and accounts (default: nop; with --service only your own).")
    private List<String> operations = List.of();

    @Option(
            names = "--transports",
            paramLabel = "NAME,...",
            split = ",",
            completionCandidates = TransportWords.class,
            hideParamSyntax = true,
            description = {
                "Transports to compare, such as servlet,rest (default: remote-ejb).",
                "Of ${COMPLETION-CANDIDATES}."
            })
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
            hideParamSyntax = true,
            description = {
                "How many calls per second are within this objective, such as 'p99 < 2ms' or 'errors < 0.1%%'? Exit code 3"
                        + " if the lowest rate misses it; repeatable.",
                "One of median, mean, p90, p99 and p99.9 of the response times with a duration, or errors with a share of"
                        + " the calls. After the shares of the maximum, " + Defaults.LOAD_SEARCHES
                        + " further load tests per start (" + Defaults.QUICK_LOAD_SEARCHES
                        + " with --quick) search for the rate by bisection."
            })
    private List<String> objectives = List.of();

    /**
     * Creates the command.
     *
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
    public Map<String, String> defaults() {
        Map<String, String> defaults = inTime(Defaults.LOAD_MINUTES, Defaults.LOAD_ROUNDS, Defaults.LOAD_ROUNDS);
        defaults.put(
                "--threads",
                Defaults.LOAD_THREADS + "; several, such as 1,2,4,8,16: calls per second by number of threads");
        defaults.put("--max-error-rate", Defaults.MAX_ERROR_RATE + "; with --slo 'errors < ...' 1");
        return defaults;
    }

    @Override
    ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException {
        return LoadPlan.of(options);
    }
}
