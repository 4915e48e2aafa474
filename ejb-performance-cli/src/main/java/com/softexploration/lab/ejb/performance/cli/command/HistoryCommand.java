package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.presentation.history.HistoryFiles;
import com.softexploration.lab.ejb.performance.results.presentation.history.HistoryPage;
import com.softexploration.lab.ejb.performance.results.presentation.history.HistoryText;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code history}: finds lasting changes in many runs. */
@Command(
        name = "history",
        header = "When did calls get slower, over many runs?",
        description = {
            "When did calls get slower, over many runs? Prints the latest median of each series, its trend, and its lasting"
                    + " changes with date, commit and size; runs of other machines, JDKs or parameters have series of their own.",
            "Exits with 3 if a series has certainly become slower by more than 5 %% within its latest 10 runs, and still"
                    + " is."
        },
        footer = {
            "${COMMAND-FULL-NAME}",
            "In CI, with the run.json and summary.json of each run in a folder of its own:",
            "${COMMAND-FULL-NAME} runs --output site"
        })
public final class HistoryCommand implements Callable<Integer> {
    private final ProjectFolder project;
    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DIR",
            description = "Folder of run directories (default: results/runs).")
    private Path folder;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description =
                    "Folder for history.html, history.csv and the files for Apache Otava (default: that of the runs).")
    private Path output;

    /**
     * Creates the command.
     *
     * @param project project whose runs are the default
     * @param console console for the history
     */
    public HistoryCommand(ProjectFolder project, Console console) {
        this.project = project;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        Path runs = folder == null ? project.runs() : folder;
        Path files = output == null ? runs : output;
        try {
            RunHistory history = RunHistory.read(runs, Instant.now());
            HistoryFiles.write(history, files);
            HistoryPage.write(history, files.resolve(HistoryPage.FILE));
            console.print(HistoryText.text(history, console.columns()).stripTrailing());
            console.print("Page: " + files.resolve(HistoryPage.FILE));
            return history.regressed().isEmpty() ? 0 : CliException.LIMIT_EXCEEDED;
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.WRONG_USE);
        }
    }
}
