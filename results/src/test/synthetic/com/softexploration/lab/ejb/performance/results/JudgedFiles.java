package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.nio.file.Path;
import java.util.List;

/** Judges a result and writes its files. */
public final class JudgedFiles {
    private JudgedFiles() {}

    /** A written report and its verdict. */
    public record Report(Path page, Verdict verdict, List<String> warnings) {}

    /** Writes the report. */
    public static Report report(ExperimentAnalysis measured, Path folder) throws ResultsException {
        Verdict verdict = Judge.judge(measured);
        ReportWriter.Written written = ReportWriter.write(measured, verdict, folder);
        return new Report(written.page(), verdict, written.warnings());
    }

    /** Writes the summaries. */
    public static void summaries(ExperimentAnalysis measured, Path folder) throws ResultsException {
        SummaryFiles.write(measured, Judge.judge(measured), folder);
    }
}
