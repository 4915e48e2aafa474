package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedThresholds;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoggedExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersText;
import com.softexploration.lab.ejb.performance.results.presentation.profile.ProfilePages;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.ThresholdText;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Reads and writes result files; the only access of this package to the results module. */
public class ResultFiles {
    /** File name of the run description in a run directory. */
    public static final String RUN_FILE = "run.json";

    private static final int MOST_PROBLEMS = 20;

    /** Maximum number of earlier runs that are read to find one of the same parameters. */
    private static final int MOST_EARLIER_RUNS = 100;

    private static final int LONGEST_CHANGE_LINE = 160;

    private final IntSupplier width;

    /**
     * Creates an instance with a maximum table width.
     *
     * @param width maximum table width, in characters
     */
    public ResultFiles(IntSupplier width) {
        this.width = width;
    }

    /** Replaces {@value #RUN_FILE} atomically, omitting facts contained in the result logs. */
    public void writeRun(ExperimentDescription run, Path runFile) throws CliException {
        try {
            ExperimentDescriptionFile.write(run.besidesLogs(), runFile);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    /** Reads the run description from a {@value #RUN_FILE}. */
    public ExperimentDescription readRun(Path runFile) throws CliException {
        try {
            return ExperimentDescriptionFile.read(runFile);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.WRONG_USE);
        }
    }

    /** Result logs of one side in a run directory, in order of starts. */
    public List<Path> logs(Path directory, Side side) {
        return LogCollector.collected(directory, side);
    }

    /** Returns the description of an experiment from its {@value #RUN_FILE} and its collected result logs. */
    public ExperimentDescription describe(Path directory) throws CliException {
        ExperimentDescription run = readRun(directory.resolve(RUN_FILE));
        try {
            List<Path> localLogs = LogCollector.collected(directory, Side.LOCAL);
            List<Path> remoteLogs = LogCollector.collected(directory, Side.REMOTE);
            return localLogs.isEmpty() && remoteLogs.isEmpty()
                    ? run
                    : LoggedExperiment.of(
                                    new LogAnalyzer()
                                            .read(localLogs, remoteLogs)
                                            .loadTests(),
                                    Optional.of(run))
                            .orElse(run);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    /**
     * Evaluates result logs and writes summaries, figures and report; writes nothing if the logs contain neither
     * samples nor errors and no load test failed.
     *
     * @param localLogs logs of local load tests
     * @param remoteLogs logs of remote load tests
     * @param run description of the run; empty if unknown
     * @param output target folder; created if missing
     */
    public final Evaluation evaluate(
            List<Path> localLogs, List<Path> remoteLogs, Optional<ExperimentDescription> run, Path output)
            throws CliException {
        return evaluate(
                localLogs,
                remoteLogs,
                run,
                (Analysis measured) -> run.map(ExperimentDescription::parameters)
                        .map(parameters -> parameters.options().thresholds())
                        .orElse(List.of()),
                output);
    }

    /**
     * Evaluates result logs with the given thresholds instead of those of the run.
     *
     * @throws CliException also if a threshold is about a series without samples; nothing is written
     */
    public final Evaluation evaluate(
            List<Path> localLogs,
            List<Path> remoteLogs,
            Optional<ExperimentDescription> run,
            List<Threshold> thresholds,
            Path output)
            throws CliException {
        return evaluate(
                localLogs,
                remoteLogs,
                run,
                measured -> {
                    PlannedThresholds.requireMeasured(
                            thresholds,
                            measured.series().stream().map(Series::key).toList());
                    return thresholds;
                },
                output);
    }

    /** Determines the thresholds for the measured series. */
    @FunctionalInterface
    protected interface Thresholds {
        /**
         * Returns the thresholds to check.
         *
         * @throws CliException if one of them cannot be judged
         */
        List<Threshold> of(Analysis measured) throws CliException;
    }

    /**
     * Evaluates result logs with thresholds that depend on the measured series; invalid thresholds are rejected before
     * anything is written.
     */
    protected Evaluation evaluate(
            List<Path> localLogs,
            List<Path> remoteLogs,
            Optional<ExperimentDescription> known,
            Thresholds thresholds,
            Path output)
            throws CliException {
        try {
            LogAnalyzer analyzer = new LogAnalyzer();
            // A load test that fails before its first call leaves no log, only its description.
            LogReader.Contents logs = localLogs.isEmpty() && remoteLogs.isEmpty()
                    ? LogReader.Contents.NONE
                    : analyzer.read(localLogs, remoteLogs);
            Optional<ExperimentDescription> run = LoggedExperiment.of(logs.loadTests(), known);
            boolean failed = run.stream().anyMatch(ExperimentDescription::hasFailedLoadTest);
            Analysis analysis = analyzer.analyze(logs, ExcludedLoadTests.selection(run));
            List<String> problems = new ArrayList<>(lines(analysis.problems()));
            long sampleCount = analysis.loadTests().stream()
                    .mapToLong(LoadTestSummary::count)
                    .sum();
            if (sampleCount == 0 && !failed && analysis.loadTests().stream().allMatch(test -> test.errorCount() == 0)) {
                return new Evaluation(0, problems, "", Optional.empty(), Optional.empty(), List.of());
            }
            problems.addAll(sidesWithoutSample(analysis, localLogs, remoteLogs));
            Profiles profiles = profiles(output, run);
            problems.addAll(profiles.problems());
            ExperimentAnalysis comparisons = ExperimentAnalysis.of(analysis, run, thresholds.of(analysis))
                    .with(profiles);
            Verdict verdict = Judge.judge(comparisons);
            SummaryFiles.write(comparisons, verdict, output);
            ProfilePages.write(profiles, output);
            writeMarkdown(ResultTable.markdown(comparisons, verdict), output.resolve(ReportWriter.PAGE));
            ReportWriter.Written report = ReportWriter.write(comparisons, verdict, output);
            problems.addAll(report.warnings());
            return new Evaluation(
                    sampleCount,
                    problems,
                    ResultTable.text(comparisons, verdict, width.getAsInt()),
                    Optional.of(report.page()),
                    NextStep.after(verdict, run),
                    ThresholdText.missed(comparisons).toList());
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    /** Reads the recordings of a run directory; there are none unless the servers were recorded on this machine. */
    private static Profiles profiles(Path directory, Optional<ExperimentDescription> run) throws ResultsException {
        String server = run.map(described -> described.environment().server())
                .map(ExperimentDescription.Server::name)
                .orElse("");
        return Profiles.read(directory, TimeGroups.of(server));
    }

    /**
     * Compares two variants of an experiment and writes the page.
     *
     * @param base first run directory
     * @param other second run directory, which receives the page
     * @throws CliException if there is nothing to compare
     */
    public Comparison compare(Path base, Path other) throws CliException {
        try {
            RunComparison changes =
                    RunComparison.of(StoredExperiment.read(base), StoredExperiment.read(other), RunComparison.NO_LIMIT);
            Path page = other.resolve("comparison.html");
            List<ProfilePages.Link> graphs = ProfilePages.writeDifferences(
                    profiles(base, changes.base().description()),
                    profiles(other, changes.now().description()),
                    other);
            ComparisonPage.write(changes, graphs, page);
            writeMarkdown(ComparisonText.markdown(changes), page);
            return new Comparison(ComparisonText.text(changes, width.getAsInt()), page);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    /**
     * Compares a completed run or race with the newest earlier one of the same parameters in its folder, by the rules of
     * {@link RunComparison}. Versions of this program may differ, those of servers, JDKs and machines may not.
     *
     * @param directory its run directory
     * @return the changes in one line of at most 160 characters; empty if there is none to compare with, or one is
     *     quick
     */
    public Optional<String> changeSincePrevious(Path directory) throws CliException {
        try {
            StoredExperiment now = StoredExperiment.read(directory);
            if (!isComparable(now)) {
                return Optional.empty();
            }
            for (Path earlier : earlierRuns(directory)) {
                Optional<StoredExperiment> base = ifReadable(earlier).filter(ResultFiles::isComparable);
                if (base.isPresent()
                        && ExperimentFacts.differences(base.get().description(), now.description()).stream()
                                .allMatch(ExperimentFacts.Difference::isOfProgram)) {
                    RunComparison changes = RunComparison.of(base.get(), now, RunComparison.NO_LIMIT);
                    String since = "Since " + earlier.getFileName() + ": ";
                    return changes.onlyInOne().isEmpty()
                            ? Optional.of(
                                    since + ComparisonText.outcomes(changes, LONGEST_CHANGE_LINE - since.length()))
                            : Optional.empty();
                }
            }
            return Optional.empty();
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    private static boolean isComparable(StoredExperiment experiment) {
        return experiment
                .description()
                .filter(run -> run.completion().status() == Status.COMPLETED
                        && !run.isQuick()
                        && run.parameters() != null
                        && (run.parameters().experiment() == ExperimentKind.RUN
                                || run.parameters().experiment() == ExperimentKind.RACE))
                .isPresent();
    }

    /** Earlier run directories beside one, the newest first: their names begin with the time of their start. */
    private static List<Path> earlierRuns(Path directory) throws CliException {
        Path own = directory.toAbsolutePath();
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            return siblings.filter(path -> path.getFileName().compareTo(own.getFileName()) < 0)
                    .filter(path -> Files.exists(path.resolve(StoredExperiment.SUMMARY)))
                    .sorted(Comparator.comparing(Path::getFileName).reversed())
                    .limit(MOST_EARLIER_RUNS)
                    .toList();
        } catch (IOException e) {
            throw CliException.failed("Cannot list " + own.getParent() + ": " + e, "make it readable", e);
        }
    }

    private static Optional<StoredExperiment> ifReadable(Path directory) {
        try {
            return Optional.of(StoredExperiment.read(directory));
        } catch (ResultsException e) {
            // an aborted or damaged run is no reason to say nothing about the one before it
            return Optional.empty();
        }
    }

    /**
     * Compares runs on several servers and writes the page.
     *
     * @param directories run directories with a report
     * @param problems unmeasured servers with reasons, one line each
     * @param folder folder of the page
     * @throws CliException if there is nothing to compare
     */
    public Comparison compareServers(List<Path> directories, List<String> problems, Path folder) throws CliException {
        try {
            List<StoredExperiment> experiments = new ArrayList<>();
            List<String> allProblems = new ArrayList<>(problems);
            for (Path directory : directories) {
                try {
                    experiments.add(StoredExperiment.read(directory));
                } catch (ResultsException e) {
                    // An experiment aborted before its first round must not hide the others.
                    allProblems.add(directory.getFileName() + ": " + e.getMessage());
                }
            }
            experiments.sort(
                    Comparator.comparing(experiment -> experiment.server().orElse(""), String.CASE_INSENSITIVE_ORDER));
            Path page = folder.resolve("servers.html");
            ServersPage.write(experiments, allProblems, page);
            ServerMatrix matrix = ServerMatrix.of(experiments);
            writeMarkdown(ServersText.markdown(matrix, allProblems), page);
            return new Comparison(ServersText.of(matrix, width.getAsInt()), page);
        } catch (ResultsException e) {
            throw CliException.of(e, CliException.FAILED);
        }
    }

    /** Writes the Markdown version of a page, next to it and with the same base name. */
    private static void writeMarkdown(String text, Path page) throws ResultsException {
        String name = page.getFileName().toString();
        AtomicFile.write(
                page.resolveSibling(name.replaceFirst("\\.html$", ".md")),
                (text + "\nPage: `" + name + "`\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the sides whose logs contain no sample; empty if no log contains a sample, which the result reports. */
    private static List<String> sidesWithoutSample(Analysis analysis, List<Path> localLogs, List<Path> remoteLogs) {
        return Stream.of(Side.values())
                .filter(side -> !analysis.series().isEmpty())
                .filter(side -> !(side == Side.LOCAL ? localLogs : remoteLogs).isEmpty())
                .filter(side -> analysis.series().stream()
                        .noneMatch(series -> series.key().side() == side))
                .map(side -> "There is no " + side.word() + " sample: the report shows the other side only")
                .toList();
    }

    /** Formats at most {@value #MOST_PROBLEMS} problems, and the number of remaining ones. */
    private static List<String> lines(List<LogProblem> problems) {
        int most = problems.size() > MOST_PROBLEMS + 1 ? MOST_PROBLEMS : problems.size();
        Stream<String> rest = Stream.of("and " + (problems.size() - most) + " more lines like these")
                .limit(problems.size() - most);
        return Stream.concat(problems.stream().limit(most).map(LogProblem::toString), rest)
                .toList();
    }

    /**
     * Comparison of runs.
     *
     * @param table result as text
     * @param page result as HTML with figures
     */
    public record Comparison(String table, Path page) {}

    /**
     * Result of an evaluation.
     *
     * @param sampleCount number of samples
     * @param problems unusable lines and incomplete load tests, one line each
     * @param table result as text; empty if nothing was written
     * @param report report; empty if nothing was written
     * @param next what to do if figures cannot be quoted, in one line
     * @param missed thresholds and objectives that are certainly exceeded or were not measured, one sentence each
     */
    public record Evaluation(
            long sampleCount,
            List<String> problems,
            String table,
            Optional<Path> report,
            Optional<String> next,
            List<String> missed) {
        /**
         * Checks that all thresholds and objectives are met.
         *
         * @throws CliException with exit code {@value CliException#LIMIT_EXCEEDED} if one is
         */
        public void requireThresholds() throws CliException {
            if (!missed.isEmpty()) {
                throw CliException.limitExceeded(
                        missed.size() == 1
                                ? "A requested limit is not met: " + missed.get(0)
                                : missed.size() + " requested limits are not met: " + String.join("; ", missed),
                        "check the report for disturbances, or relax the limit");
            }
        }
    }
}
