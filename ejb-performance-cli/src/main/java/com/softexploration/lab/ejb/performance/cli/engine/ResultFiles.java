package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.Threshold;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads and writes result files: the only use of the results module by the engine. */
public interface ResultFiles {
    /** Name of the file that describes a run, in its run directory. */
    String RUN_FILE = "run.json";

    /** Replaces {@value #RUN_FILE} atomically. */
    void writeRun(ExperimentDescription run, Path runFile) throws CliException;

    /** Reads a {@value #RUN_FILE}. */
    ExperimentDescription readRun(Path runFile) throws CliException;

    /**
     * Analyses result logs and writes summaries, figures and report; nothing if the logs hold neither samples nor errors and no load test
     * failed.
     *
     * @param localLogs logs of local load tests
     * @param remoteLogs logs of remote load tests
     * @param run the run they belong to; empty when unknown
     * @param output folder to write to; created if missing
     */
    default Evaluation evaluate(
            List<Path> localLogs, List<Path> remoteLogs, Optional<ExperimentDescription> run, Path output)
            throws CliException {
        return evaluate(
                localLogs,
                remoteLogs,
                run,
                run.map(ExperimentDescription::parameters)
                        .map(parameters -> parameters.options().thresholds())
                        .orElse(List.of()),
                output);
    }

    /** Uses these thresholds instead of the run's. */
    Evaluation evaluate(
            List<Path> localLogs,
            List<Path> remoteLogs,
            Optional<ExperimentDescription> run,
            List<Threshold> thresholds,
            Path output)
            throws CliException;

    /**
     * Compares two variants of an experiment and writes the page.
     *
     * @param base run directory
     * @param other run directory; the page is there
     * @throws CliException if they have nothing to compare
     */
    Comparison compare(Path base, Path other) throws CliException;

    /**
     * Compares runs on several servers and writes the page.
     *
     * @param directories run directories that have a report
     * @param problems servers that could not be measured and why, one line each
     * @param folder of the page
     * @throws CliException if they have nothing to compare
     */
    Comparison compareServers(List<Path> directories, List<String> problems, Path folder) throws CliException;

    /**
     * A comparison of runs.
     *
     * @param table the result as text
     * @param page the result as HTML with figures
     */
    record Comparison(String table, Path page) {}

    /**
     * Result of an analysis.
     *
     * @param sampleCount number of samples
     * @param problems unusable lines and incomplete load tests, one line each
     * @param table the result as text; empty if nothing was written
     * @param report the report; empty if nothing was written
     * @param exceeded thresholds that are certainly not met, a sentence each
     */
    record Evaluation(
            long sampleCount, List<String> problems, String table, Optional<Path> report, List<String> exceeded) {
        /**
         * Checks that no threshold is certainly exceeded.
         *
         * @throws CliException with exit code {@value CliException#DEMAND_NOT_MET} if one is
         */
        public void requireThresholds() throws CliException {
            if (!exceeded.isEmpty()) {
                throw CliException.demandNotMet(
                        exceeded.size() == 1
                                ? "A threshold is exceeded: " + exceeded.get(0)
                                : exceeded.size() + " thresholds are exceeded: " + String.join("; ", exceeded),
                        "check the report for disturbances, or relax the threshold");
            }
        }
    }
}
