package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.io.IOException;
import java.nio.file.Files;
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
import picocli.CommandLine.Parameters;

/** The command {@code analyze}: evaluates result logs and writes tables, figures and a report; needs no server. */
@Command(
        name = "analyze",
        header = "Writes the report of an experiment, or of logs, again.",
        description = {
            "Writes the report and the summaries of a run directory again, or of result logs: those of this project's MXBeans"
                    + " and those of the published experiment, with lines such as",
            "executeNopServiceLoadTest:[19633, 20145]. Unusable parts are reported by file and line; the rest is analysed."
        },
        footer = {
            "A run directory, whose report is replaced:",
            "${COMMAND-FULL-NAME} results/runs/20261122-091500-wildfly",
            "Logs from anywhere:",
            "${COMMAND-FULL-NAME} --local business.log --remote presentation.log --output report"
        })
public final class AnalyzeCommand implements Callable<Integer> {
    private final Console console;
    private final Console errors;
    private final ResultFiles files;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description = "Run directory, which has logs and run.json, instead of --local, --remote and --run-json.")
    private Path directory;

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

    @Option(names = "--output", paramLabel = "DIR", description = "Output folder, created if missing (default: RUN).")
    private Path output;

    @Option(
            names = "--run-json",
            paramLabel = "FILE",
            description = "Description of the run (run.json in its run directory), for the report.")
    private Path runFile;

    @Mixin
    private ThresholdOptions demanded = new ThresholdOptions();

    /**
     * Creates the command.
     *
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
        if (directory == null) {
            requireLogs();
        } else {
            takeRunDirectory();
        }
        requireFolder(output);
        if (runFile != null && Files.isDirectory(runFile)) {
            throw CliException.wrongUse(runFile + " is a folder", "name the " + ResultFiles.RUN_FILE + " in it");
        }
        Optional<ExperimentDescription> run = runFile == null ? Optional.empty() : Optional.of(files.readRun(runFile));
        List<Threshold> thresholds = demanded.thresholds();
        Evaluation evaluation = thresholds.isEmpty()
                ? files.evaluate(localLogs, remoteLogs, run, output)
                : files.evaluate(localLogs, remoteLogs, run, thresholds, output);
        evaluation.problems().forEach(errors::print);
        if (evaluation.report().isEmpty()) {
            throw CliException.wrongUse(
                    "The logs contain no samples, so nothing was written",
                    "name the servers' ...monitoring.local-results.log and ...monitoring.remote-results.log, not their own"
                            + " logs or ...monitoring.log; see docs/files.md for the format");
        }
        run.flatMap(ExperimentDescription::unfinished).ifPresent(problem -> console.print("Not complete: " + problem));
        console.print(evaluation.table());
        evaluation.report().ifPresent(report -> console.print("Report: " + report));
        evaluation.requireThresholds();
        return 0;
    }

    private void requireLogs() throws CliException {
        if (localLogs.isEmpty() && remoteLogs.isEmpty()) {
            throw CliException.wrongUse(
                    "No result log is named", "name a run directory, or logs with --local and --remote");
        }
        if (output == null) {
            throw CliException.wrongUse("analyze of logs needs --output", "name a folder with --output");
        }
        requireDifferentLogs(
                Stream.concat(localLogs.stream(), remoteLogs.stream()).toList());
    }

    /** Rejects an output folder that cannot be written or created, before the logs are read. */
    private static void requireFolder(Path output) throws CliException {
        Path existing = output.toAbsolutePath();
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing)) {
            throw CliException.wrongUse(existing + " is a file", "name a folder with --output");
        }
        if (!Files.isWritable(existing)) {
            throw CliException.wrongUse(existing + " cannot be written", "name another folder with --output");
        }
    }

    /** Finds logs and description in the run directory. */
    private void takeRunDirectory() throws CliException {
        if (!localLogs.isEmpty() || !remoteLogs.isEmpty() || runFile != null) {
            throw CliException.wrongUse(
                    "--local, --remote and --run-json do not apply to a run directory",
                    "omit them, or the run directory");
        }
        runFile = directory.resolve(ResultFiles.RUN_FILE);
        if (!Files.isRegularFile(runFile)) {
            throw CliException.wrongUse(
                    directory + " is not a run directory, it has no " + ResultFiles.RUN_FILE,
                    "name a folder of results/runs, or logs with --local and --remote");
        }
        localLogs = files.logs(directory, Side.LOCAL);
        remoteLogs = files.logs(directory, Side.REMOTE);
        if (localLogs.isEmpty() && remoteLogs.isEmpty()) {
            throw CliException.wrongUse(directory + " has no result logs", "name another run directory");
        }
        output = output == null ? directory : output;
    }

    /** Rejects the same log given under several names or links, because its samples would be counted twice. */
    private static void requireDifferentLogs(List<Path> logs) throws CliException {
        Map<Object, Path> seen = new HashMap<>();
        for (Path log : logs) {
            try {
                BasicFileAttributes attributes = Files.readAttributes(log, BasicFileAttributes.class);
                if (attributes.isDirectory()) {
                    throw CliException.wrongUse(
                            log + " is a folder", "name a result log in it, or a run directory without an option");
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
