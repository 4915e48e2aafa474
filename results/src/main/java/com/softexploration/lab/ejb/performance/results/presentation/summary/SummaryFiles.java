package com.softexploration.lab.ejb.performance.results.presentation.summary;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.profile.TimeTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.GeneratorTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.RoundTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Writes the result files for other programs: {@code summary.csv}, {@code summary.json}, {@code rounds.csv} for
 * comparisons, {@code rates.csv} for the open model, {@code generators.csv} for several presentation servers,
 * {@code times.csv} for recorded calls, and one {@code .hgrm} file per series and rate.
 */
public final class SummaryFiles {
    private static final String ROUNDS = "rounds.csv";
    private static final String RATES = "rates.csv";
    private static final String GENERATORS = "generators.csv";
    private static final String TIMES = "times.csv";

    private SummaryFiles() {}

    /**
     * Writes all files atomically, replacing earlier ones.
     *
     * @param verdict verdict on the result
     * @param outputDirectory created if missing
     * @throws ResultsException if a file cannot be written, with cause and remedy
     */
    public static void write(ExperimentAnalysis comparisons, Verdict verdict, Path outputDirectory)
            throws ResultsException {
        Analysis analysis = comparisons.analysis();
        AtomicFile.write(
                outputDirectory.resolve("summary.csv"),
                SummaryCsv.of(comparisons).getBytes(StandardCharsets.UTF_8));
        AtomicFile.write(outputDirectory.resolve("summary.json"), SummaryJson.of(comparisons, verdict));
        Map<String, byte[]> others = new LinkedHashMap<>();
        if (!comparisons.compared().isEmpty()) {
            others.put(
                    ROUNDS,
                    RoundTable.of(analysis, LoadTests.of(comparisons.description()))
                            .csv()
                            .getBytes(StandardCharsets.UTF_8));
        }
        if (!analysis.openLoads().isEmpty()) {
            others.put(
                    RATES,
                    SummaryCsv.ofRates(analysis, LoadTests.of(comparisons.description()))
                            .getBytes(StandardCharsets.UTF_8));
        }
        for (LoadCurve curve : LoadCurve.of(comparisons)) {
            for (LoadPoint point : curve.points()) {
                PercentileDistribution.of(point)
                        .filter(known -> !point.isSaturated())
                        .ifPresent(known -> others.put(PercentileDistribution.fileName(curve.key(), point), known));
            }
        }
        Table<GeneratorFigures> generators = GeneratorTable.of(comparisons);
        if (!generators.isEmpty()) {
            others.put(GENERATORS, generators.csv().getBytes(StandardCharsets.UTF_8));
        }
        if (!TimeTable.of(comparisons.profiles()).isEmpty()) {
            others.put(TIMES, TimeTable.csv(comparisons.profiles()).getBytes(StandardCharsets.UTF_8));
        }
        for (Series series : analysis.series()) {
            others.put(PercentileDistribution.fileName(series.key()), PercentileDistribution.of(series));
        }
        for (Map.Entry<String, byte[]> file : others.entrySet()) {
            AtomicFile.write(outputDirectory.resolve(file.getKey()), file.getValue());
        }
        deleteEarlierOnes(outputDirectory, others.keySet());
    }

    /** Deletes files of an earlier analysis, which could be mistaken for files of this one. */
    private static void deleteEarlierOnes(Path outputDirectory, Set<String> written) throws ResultsException {
        try (DirectoryStream<Path> earlier = Files.newDirectoryStream(
                outputDirectory,
                "{" + ROUNDS + "," + RATES + "," + GENERATORS + "," + TIMES + ",*" + PercentileDistribution.FILE_END
                        + "}")) {
            for (Path file : earlier) {
                if (!written.contains(file.getFileName().toString())) {
                    Files.delete(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            throw new ResultsException(
                    "Files of an earlier analysis in " + outputDirectory + " cannot be deleted (" + e
                            + "); check its permissions, or choose another folder",
                    e);
        }
    }
}
