package com.softexploration.lab.ejb.performance.results.evidence;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoggedExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes the pages of stored experiments from nothing but their stored data: {@code servers.html} with its figures from the
 * summaries of several servers, and the report of a single experiment, whose logs are stored completely, as an example
 * of the documents.
 *
 * <p>Usage: {@code PublishedPages <results/published> <docs/examples>}.
 */
final class PublishedPages {
    private static final String EXAMPLE = "example-";
    private static final String SERVERS = "servers.html";

    private PublishedPages() {}

    public static void main(String[] arguments) throws Exception {
        for (Path folder : folders(Path.of(arguments[0]))) {
            if (isExample(folder)) {
                writeReport(folder, Path.of(arguments[1]).resolve(page(folder)));
            } else {
                deleteFigures(folder.resolve(ReportWriter.FIGURES));
                writeServers(folder, folder);
            }
        }
    }

    /** The stored experiments, sorted by name. */
    static List<Path> folders(Path published) throws IOException {
        try (Stream<Path> all = Files.list(published)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
    }

    /** Whether a folder is a single experiment rather than one of several servers. */
    static boolean isExample(Path folder) {
        return folder.getFileName().toString().startsWith(EXAMPLE);
    }

    /** Name of the example's page, {@code run.html} of {@code example-run}. */
    static String page(Path example) {
        return example.getFileName().toString().substring(EXAMPLE.length()) + ".html";
    }

    /** Writes {@code servers.html} of the experiments in a folder, and its figures, to another folder. */
    static void writeServers(Path folder, Path target) throws IOException, ResultsException {
        List<StoredExperiment> experiments = new ArrayList<>();
        for (Path experiment : folders(folder)) {
            if (Files.exists(experiment.resolve(StoredExperiment.SUMMARY))) {
                experiments.add(StoredExperiment.read(experiment));
            }
        }
        experiments.sort(
                Comparator.comparing(experiment -> experiment.server().orElse(""), String.CASE_INSENSITIVE_ORDER));
        ServersPage.write(experiments, List.of(), target.resolve(SERVERS));
    }

    /** Writes the report of an experiment, without links to the files that are not stored. */
    static void writeReport(Path experiment, Path page) throws IOException, ResultsException {
        LogAnalyzer analyzer = new LogAnalyzer();
        LogReader.Contents logs =
                analyzer.read(logs(experiment, "local-results.log"), logs(experiment, "remote-results.log"));
        Optional<ExperimentDescription> run = LoggedExperiment.of(
                logs.loadTests(),
                Optional.of(ExperimentDescriptionFile.read(experiment.resolve(ExperimentDescriptionFile.NAME))));
        ExperimentAnalysis measured =
                ExperimentAnalysis.of(analyzer.analyze(logs, ExcludedLoadTests.selection(run)), run);
        Verdict verdict = Judge.judge(measured);
        Path output = Files.createTempDirectory("example");
        try {
            SummaryFiles.write(measured, verdict, output);
            String report = Files.readString(
                    ReportWriter.write(measured, verdict, output).page());
            AtomicFile.write(
                    page, report.replaceAll("(?m)^<li><a href=\"\\./.*\\R", "").getBytes(StandardCharsets.UTF_8));
        } finally {
            delete(output);
        }
    }

    private static List<Path> logs(Path experiment, String end) throws IOException {
        try (Stream<Path> files = Files.walk(experiment.resolve("logs"))) {
            return files.filter(file -> file.getFileName().toString().contains(end))
                    .sorted()
                    .toList();
        }
    }

    private static void deleteFigures(Path figures) throws IOException {
        if (Files.exists(figures)) {
            delete(figures);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
