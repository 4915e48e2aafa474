package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records requests to write files, and counts the samples to analyse. */
public final class RecordingResultFiles extends ResultFiles {
    private final List<ExperimentDescription> written = new CopyOnWriteArrayList<>();
    private final List<Path> analysedLogs = new ArrayList<>();
    private CliException failure;
    private List<String> exceeded = List.of();
    private Runnable duringEvaluation = () -> {};

    public RecordingResultFiles() {
        super(() -> 80);
    }

    /** All versions of run.json. */
    public List<ExperimentDescription> written() {
        return List.copyOf(written);
    }

    /** The last version of run.json. */
    public ExperimentDescription last() {
        return written.get(written.size() - 1);
    }

    /** The analysed logs. */
    public List<Path> analysedLogs() {
        return List.copyOf(analysedLogs);
    }

    /** Makes the analysis fail. */
    public void failEvaluation(CliException evaluationFailure) {
        failure = evaluationFailure;
    }

    /** Simulates an exceeded threshold. */
    public void exceedThreshold(String sentence) {
        exceeded = List.of(sentence);
    }

    /** Sets an event that happens during the analysis. */
    public void duringEvaluation(Runnable event) {
        duringEvaluation = event;
    }

    @Override
    public void writeRun(ExperimentDescription run, Path runFile) {
        written.add(run);
    }

    @Override
    public ExperimentDescription readRun(Path runFile) {
        return last();
    }

    @Override
    protected Evaluation evaluate(
            List<Path> localLogs,
            List<Path> remoteLogs,
            Optional<ExperimentDescription> run,
            Thresholds thresholds,
            Path output)
            throws CliException {
        duringEvaluation.run();
        if (failure != null) {
            throw failure;
        }
        analysedLogs.addAll(localLogs);
        analysedLogs.addAll(remoteLogs);
        long sampleCount = analysedLogs.stream()
                        .mapToLong(RecordingResultFiles::measuredRecords)
                        .sum()
                * 3;
        return new Evaluation(
                sampleCount,
                sampleCount == 0 ? List.of("no samples") : List.of(),
                sampleCount == 0 ? "" : "the table",
                sampleCount == 0 ? Optional.empty() : Optional.of(output.resolve("report.html")),
                Optional.empty(),
                exceeded);
    }

    @Override
    public Optional<String> changeSincePrevious(Path directory) {
        return Optional.empty();
    }

    @Override
    public Comparison compare(Path base, Path other) {
        return new Comparison("compared " + base.getFileName(), other.resolve("comparison.html"));
    }

    @Override
    public Comparison compareServers(List<Path> directories, List<String> problems, Path folder) {
        return new Comparison(
                "compared " + directories.size() + " servers, problems " + problems, folder.resolve("servers.html"));
    }

    private static long measuredRecords(Path log) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(LogFile.open(log), StandardCharsets.US_ASCII))) {
            return lines.lines().filter(line -> line.contains("phase=measured")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
