package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code analyze}: turns result logs into tables, figures and a report; needs no server. */
@Command(
        name = "analyze",
        header = "Writes the report of result logs, old ones included.",
        description = {
            "Turns result logs into summary.csv, summary.json, histograms, figures and report.html.",
            "Reads the logs of this project's MXBeans and the lines of the published experiment, which look like",
            "executeNopServiceLoadTest:[19633, 20145]. Unusable parts are reported by file and line; the rest is analysed."
        },
        footer = "${COMMAND-FULL-NAME} --local business.log --remote presentation.log --output report")
public final class AnalyzeCommand implements Callable<Integer> {
    private final Console console;
    private final Console errors;
    private final ResultFiles files;

    @Option(
            names = "--local",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Result logs of local load tests; samples of several are pooled.")
    private List<Path> localLogs = List.of();

    @Option(
            names = "--remote",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Result logs of remote load tests; samples of several are pooled.")
    private List<Path> remoteLogs = List.of();

    @Option(names = "--output", paramLabel = "DIR", required = true, description = "Output folder; created if missing.")
    private Path output;

    @Option(
            names = "--run-json",
            paramLabel = "FILE",
            description = "Description of the run (run.json in its run directory), for the report.")
    private Path runFile;

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /**
     * @param console console for the result table
     * @param errors console for unusable input
     * @param files reads logs and writes reports
     */
    public AnalyzeCommand(Console console, Console errors, ResultFiles files) {
        this.console = console;
        this.errors = errors;
        this.files = files;
    }

    @Override
    public Integer call() throws CliException {
        if (localLogs.isEmpty() && remoteLogs.isEmpty()) {
            throw CliException.wrongUse("No result log is named", "name at least one with --local or --remote");
        }
        requireDifferentLogs(
                Stream.concat(localLogs.stream(), remoteLogs.stream()).toList());
        if (Files.exists(output) && !Files.isDirectory(output)) {
            throw CliException.wrongUse(output + " is a file", "name a folder with --output");
        }
        if (runFile != null && Files.isDirectory(runFile)) {
            throw CliException.wrongUse(runFile + " is a folder", "name the " + ResultFiles.RUN_FILE + " in it");
        }
        Optional<ExperimentDescription> run = runFile == null ? Optional.empty() : Optional.of(files.readRun(runFile));
        List<Threshold> thresholds = demanded.thresholds();
        Evaluation evaluation = thresholds.isEmpty()
                ? files.evaluate(localLogs, remoteLogs, run, output)
                : files.evaluate(localLogs, remoteLogs, run, thresholds, output);
        evaluation.problems().forEach(errors::say);
        if (evaluation.report().isEmpty()) {
            throw CliException.wrongUse(
                    "The logs contain no samples, so nothing was written",
                    "name the servers' ...monitoring.local-results.log and ...monitoring.remote-results.log, not their own"
                            + " logs or ...monitoring.log; see docs/files.md for the format");
        }
        run.flatMap(ExperimentDescription::unfinished).ifPresent(problem -> console.say("Not complete: " + problem));
        console.say(evaluation.table());
        evaluation.report().ifPresent(report -> console.say("Report: " + report));
        evaluation.requireThresholds();
        return 0;
    }

    /** Rejects the same log under several names or links, because its samples would count twice. */
    private static void requireDifferentLogs(List<Path> logs) throws CliException {
        Map<Object, Path> seen = new HashMap<>();
        for (Path log : logs) {
            try {
                BasicFileAttributes attributes = Files.readAttributes(log, BasicFileAttributes.class);
                if (attributes.isDirectory()) {
                    throw new NoSuchFileException(log.toString());
                }
                Path same = seen.put(attributes.fileKey() == null ? log.toRealPath() : attributes.fileKey(), log);
                if (same != null) {
                    throw CliException.wrongUse(
                            "Result log " + log + " is the same as " + same + ", its samples would count twice",
                            "name it once");
                }
            } catch (IOException e) {
                throw CliException.wrongUse("There is no result log " + log, "name an existing file");
            }
        }
    }
}
