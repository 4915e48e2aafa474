package com.softexploration.lab.ejb.performance.results.benchmark;

import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Analyses result logs and writes the summary files, for external timing.
 *
 * <p>Usage: {@code AnalyzeLogs <output directory> <local log> [<remote log>]}
 */
final class AnalyzeLogs {
    private AnalyzeLogs() {}

    public static void main(String[] args) throws Exception {
        List<Path> remoteLogs = args.length > 2 ? List.of(Path.of(args[2])) : List.of();
        Analysis analysis = new LogAnalyzer().analyze(List.of(Path.of(args[1])), remoteLogs);
        ExperimentAnalysis measured = ExperimentAnalysis.of(analysis, Optional.empty());
        SummaryFiles.write(measured, Judge.judge(measured), Path.of(args[0]));
        System.out.println(analysis.series().stream()
                        .mapToLong(series -> series.summary().count())
                        .sum() + " samples, " + analysis.problems().size() + " problems");
    }
}
