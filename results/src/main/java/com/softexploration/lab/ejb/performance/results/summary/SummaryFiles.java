package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.comparison.Compared;
import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.generators.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The analysis as files for other programs: {@code summary.csv}, {@code summary.json}, of comparisons {@code rounds.csv}, of several
 * presentation servers {@code generators.csv}, and one {@code .hgrm} file per series. */
public final class SummaryFiles {
    private SummaryFiles() {}

    /**
     * Writes the files, each as a whole or not at all, in place of earlier ones.
     *
     * @param outputDirectory made when it is missing
     * @throws ResultsException when a file cannot be written, with cause and remedy
     */
    public static void write(Comparisons comparisons, Path outputDirectory) throws ResultsException {
        Analysis analysis = comparisons.analysis();
        Map<SeriesKey, Compared> compared = comparisons.compared();
        AtomicFile.write(
                outputDirectory.resolve("summary.csv"),
                SummaryCsv.of(comparisons).getBytes(StandardCharsets.UTF_8));
        AtomicFile.write(outputDirectory.resolve("summary.json"), SummaryJson.of(comparisons));
        if (!compared.isEmpty()) {
            AtomicFile.write(
                    outputDirectory.resolve("rounds.csv"),
                    SummaryCsv.ofRounds(analysis, LoadTests.of(comparisons.description()))
                            .getBytes(StandardCharsets.UTF_8));
        }
        List<GeneratorFigures> generators = GeneratorFigures.of(comparisons);
        if (!generators.isEmpty()) {
            AtomicFile.write(
                    outputDirectory.resolve("generators.csv"),
                    SummaryCsv.ofGenerators(generators).getBytes(StandardCharsets.UTF_8));
        }
        for (Series series : analysis.series()) {
            AtomicFile.write(
                    outputDirectory.resolve(PercentileDistribution.fileName(series.key())),
                    PercentileDistribution.of(series));
        }
    }
}
