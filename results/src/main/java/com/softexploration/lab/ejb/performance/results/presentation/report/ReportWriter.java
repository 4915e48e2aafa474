package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Figures;
import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Writes the report of an experiment: its figures, and a self-contained page. */
public final class ReportWriter {
    /** File name of the page within the output directory. */
    public static final String PAGE = "report.html";

    /** Name of the directory with the figures within the output directory. */
    public static final String FIGURES = "figures";

    private ReportWriter() {}

    /**
     * Paths and warnings of a written report.
     *
     * @param warnings omissions, one line each with cause and remedy
     */
    public record Written(Path page, List<String> warnings) {}

    /**
     * Writes {@code report.html} and the folder {@code figures}.
     *
     * @param verdict verdict on the result
     * @param outputDirectory target directory; created if missing
     * @throws ResultsException if something cannot be written
     */
    public static Written write(ExperimentAnalysis comparisons, Verdict verdict, Path outputDirectory)
            throws ResultsException {
        Analysis analysis = comparisons.analysis();
        Figures figures =
                Figures.write(analysis, Answer.pictures(comparisons, verdict), outputDirectory.resolve(FIGURES));
        Path page = outputDirectory.resolve(PAGE);
        new Page(ReportWriter.class, "report.mustache")
                .write(() -> ReportPage.of(comparisons, verdict, figures, filesBeside(page)), page);
        return new Written(page, figures.problems());
    }

    /** Returns the style sheet of all reports. */
    public static String style() throws IOException {
        return Resource.text(ReportWriter.class, "report.css");
    }

    /** Returns the script of all reports, which zooms figures and reads off values. */
    public static String script() throws IOException {
        return Resource.text(ReportWriter.class, "report.js");
    }

    private static List<String> filesBeside(Path page) throws IOException {
        try (Stream<Path> files = Files.list(page.toAbsolutePath().getParent())) {
            return files.map(file -> file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
                    .filter(name -> !name.equals(PAGE))
                    .sorted()
                    .toList();
        }
    }
}
