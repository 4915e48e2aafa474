package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The analysis as files for other programs: {@code summary.csv}, {@code summary.json} and one {@code .hgrm} file per series. */
public final class SummaryFiles {
    private SummaryFiles() {}

    /**
     * Writes the files, each as a whole or not at all, in place of earlier ones.
     *
     * @param outputDirectory made when it is missing
     * @throws ResultsException when a file cannot be written, with cause and remedy
     */
    public static void write(Analysis analysis, Path outputDirectory) throws ResultsException {
        AtomicFile.write(
                outputDirectory.resolve("summary.csv"),
                SummaryCsv.of(analysis.series()).getBytes(StandardCharsets.UTF_8));
        AtomicFile.write(outputDirectory.resolve("summary.json"), SummaryJson.of(analysis));
        for (Series series : analysis.series()) {
            AtomicFile.write(
                    outputDirectory.resolve(PercentileDistribution.fileName(series.key())),
                    PercentileDistribution.of(series));
        }
    }
}
