package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonFiles;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code compare}: finds regressions since an earlier experiment. */
@Command(
        name = "compare",
        header = "Did calls get slower between two experiments?",
        description = {
            "Did calls get slower between two experiments? Prints the ratio of the medians of each series, with its interval"
                    + " and a conclusion, and what else differs.",
            "Exits with 3 if a series is certainly slower by more than the limit. Certainty takes several server starts in"
                    + " both experiments (run --starts 3), because one start does not predict the next."
        },
        footer = {
            "${COMMAND-FULL-NAME} results/runs/20261101-wildfly results/runs/20261122-wildfly",
            "For a pull request, with a limit of 5 %%:",
            "${COMMAND-FULL-NAME} base/summary.json new/summary.json --fail-above 5%% --markdown"
        })
public final class CompareCommand implements Callable<Integer> {

    private static final double LARGEST_LIMIT = 1_000;

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "BASE",
            description = "Folder of the earlier experiment, or its summary.json.")
    private Path base;

    @Parameters(index = "1", paramLabel = "NEW", description = "Folder of the later experiment, or its summary.json.")
    private Path now;

    @Option(
            names = "--fail-above",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "Permitted slow-down of a series (default: ${DEFAULT-VALUE}).")
    private String limit;

    @Option(names = "--markdown", description = "Prints Markdown, for a pull request.")
    private boolean markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Also writes the comparison as an HTML page.")
    private Path html;

    @Option(names = "--json", paramLabel = "FILE", description = "Also writes the comparison as JSON.")
    private Path json;

    @Option(names = "--junit", paramLabel = "FILE", description = "Also writes it as a JUnit test report (XML).")
    private Path junit;

    /**
     * Creates the command.
     *
     * @param console console for the comparison
     */
    public CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        RunComparison changes = changes(percent(limit));
        if (changes.changes().isEmpty()) {
            throw CliException.wrongUse(
                    base + " and " + now + " have no series in common",
                    "name two experiments that measured the same calls");
        }
        String text = markdown ? ComparisonText.markdown(changes) : ComparisonText.text(changes, console.columns());
        console.print(text.stripTrailing());
        try {
            if (html != null) {
                ComparisonPage.write(changes, html);
            }
            if (json != null) {
                ComparisonFiles.writeJson(changes, json);
            }
            if (junit != null) {
                ComparisonFiles.writeJunit(changes, junit);
            }
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.WRONG_USE);
        }
        return changes.hasRegression() ? CliException.LIMIT_EXCEEDED : 0;
    }

    private RunComparison changes(double limitPercent) throws CliException {
        if (base.toAbsolutePath().normalize().equals(now.toAbsolutePath().normalize())) {
            throw CliException.wrongUse(base + " is given twice", "name two experiments");
        }
        try {
            return RunComparison.of(StoredExperiment.read(base), StoredExperiment.read(now), limitPercent);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.WRONG_USE);
        }
    }

    private static double percent(String text) throws CliException {
        String number = text.strip().replaceFirst(" ?%$", "");
        if (number.matches("\\d{1,4}(\\.\\d{1,3})?") && Double.parseDouble(number) <= LARGEST_LIMIT) {
            return Double.parseDouble(number);
        }
        throw CliException.wrongUse("--fail-above is '" + text + "'", "give a percentage from 0 to 1000, like 10%");
    }
}
