package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The analysis as files for other programs: {@code summary.csv}, {@code summary.json}, of comparisons {@code rounds.csv}, and one {@code .hgrm} file per series. */
public final class SummaryFiles {
    private SummaryFiles() {}

    /** Writes the files of bare logs. */
    public static void write(Analysis analysis, Path outputDirectory) throws ResultsException {
        write(analysis, Optional.empty(), outputDirectory);
    }

    /**
     * Writes the files, each as a whole or not at all, in place of earlier ones.
     *
     * @param analysis what the logs say
     * @param description what the run says of itself; empty for bare logs
     * @param outputDirectory made when it is missing
     * @throws ResultsException when a file cannot be written, with cause and remedy
     */
    public static void write(Analysis analysis, Optional<ExperimentDescription> description, Path outputDirectory)
            throws ResultsException {
        List<Race> races = Race.of(analysis, description);
        Optional<Sweep> sweep = Sweep.of(analysis, description);
        Map<SeriesKey, ComparedSeries> compared = ComparedSeries.of(races, sweep);
        AtomicFile.write(
                outputDirectory.resolve("summary.csv"),
                SummaryCsv.of(analysis.series(), compared).getBytes(StandardCharsets.UTF_8));
        AtomicFile.write(outputDirectory.resolve("summary.json"), SummaryJson.of(analysis, races, sweep));
        if (!compared.isEmpty()) {
            AtomicFile.write(
                    outputDirectory.resolve("rounds.csv"),
                    RoundsCsv.of(analysis, description).getBytes(StandardCharsets.UTF_8));
        }
        for (Series series : analysis.series()) {
            AtomicFile.write(
                    outputDirectory.resolve(PercentileDistribution.fileName(series.key())),
                    PercentileDistribution.of(series));
        }
    }
}
