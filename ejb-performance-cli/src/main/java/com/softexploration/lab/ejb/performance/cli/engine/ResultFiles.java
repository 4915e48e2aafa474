package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.threshold.Threshold;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the command line wants of the results: the one place where the two meet. */
public interface ResultFiles {
    /** Name of the file that describes a run, in its run directory. */
    String RUN_FILE = "run.json";

    /** Writes {@value #RUN_FILE}, so that there is always either the old or the new version of it. */
    void writeRun(ExperimentDescription run, Path runFile) throws CliException;

    /** Reads a {@value #RUN_FILE}. */
    ExperimentDescription readRun(Path runFile) throws CliException;

    /**
     * Analyses result logs and writes summaries, figures and the report. Writes nothing when the logs hold neither a sample nor an error and
     * the run has no load test that failed.
     *
     * @param localLogs logs of local load tests
     * @param remoteLogs logs of remote load tests
     * @param run the run they belong to; empty when unknown
     * @param output folder to write to; made when it does not exist
     */
    default Evaluation evaluate(
            List<Path> localLogs, List<Path> remoteLogs, Optional<ExperimentDescription> run, Path output)
            throws CliException {
        return evaluate(
                localLogs,
                remoteLogs,
                run,
                run.map(ExperimentDescription::parameters)
                        .map(parameters -> parameters.particulars().readThresholds())
                        .orElse(List.of()),
                output);
    }

    /** The same, with those thresholds instead of the run's. */
    Evaluation evaluate(
            List<Path> localLogs,
            List<Path> remoteLogs,
            Optional<ExperimentDescription> run,
            List<Threshold> thresholds,
            Path output)
            throws CliException;

    /**
     * Compares two runs that were made to be compared, and writes a page that does.
     *
     * @param base run directory
     * @param other run directory; the page is there
     * @throws CliException if they have nothing to compare
     */
    Comparison compare(Path base, Path other) throws CliException;

    /**
     * Puts runs on several servers side by side, and writes a page that does.
     *
     * @param directories run directories that have a report
     * @param problems what could not be run and why, a line each
     * @param folder where the page is made
     * @throws CliException if they have nothing to compare
     */
    Comparison compareServers(List<Path> directories, List<String> problems, Path folder) throws CliException;

    /**
     * What runs say of each other.
     *
     * @param table the result as text
     * @param page the same as a page with drawings
     */
    record Comparison(String table, Path page) {}

    /**
     * What the logs say.
     *
     * @param sampleCount measured calls found
     * @param problems what could not be used and which load tests are incomplete, one line each
     * @param table the result as text; empty where nothing was written
     * @param report the report; empty where nothing was written
     * @param exceeded the thresholds that are certainly not met, a sentence each
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
                        "see the report for what may have disturbed it, or demand less");
            }
        }
    }
}
