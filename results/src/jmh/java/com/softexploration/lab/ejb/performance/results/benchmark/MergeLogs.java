package com.softexploration.lab.ejb.performance.results.benchmark;

import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.LogSelection;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Analyses the logs of one load test made by several presentation servers, and writes the summary files, for external
 * timing.
 *
 * <p>Usage: {@code MergeLogs <output directory> <remote log>...}, where the id in the first log is
 * {@code benchmark-remote-g1}, and so on
 */
final class MergeLogs {
    private MergeLogs() {}

    public static void main(String[] args) throws Exception {
        List<Path> logs = Arrays.stream(args).skip(1).map(Path::of).toList();
        Map<String, JointPart> parts = new HashMap<>();
        for (int number = 1; number <= logs.size(); number++) {
            parts.put("benchmark-remote-g" + number, new JointPart("benchmark-remote-g1", "presentation-" + number));
        }
        Analysis analysis = new LogAnalyzer()
                .analyze(List.of(), logs, new LogSelection(Set.of(), parts, Set.of(), CpuSpeed.UNKNOWN));
        ExperimentAnalysis measured = ExperimentAnalysis.of(analysis, Optional.empty());
        SummaryFiles.write(measured, Judge.judge(measured), Path.of(args[0]));
        System.out.println(analysis.series().stream()
                        .mapToLong(series -> series.summary().count())
                        .sum() + " samples of " + analysis.generators().size() + " generators, "
                + analysis.problems().size() + " problems");
    }
}
