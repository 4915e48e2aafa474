package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.figure.LogScale;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.report.Page;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The HTML page of a comparison, with drawings of ratios and their intervals.
 *
 * @param title which experiments
 * @param conclusion what the comparison as a whole says
 * @param reports the pages of both, as far as they are there
 * @param rows a series each
 * @param scale what the drawings show
 * @param notes what the intervals are, and what differs in the series
 * @param conditions what else differs
 */
public record ComparisonPage(
        String title,
        String conclusion,
        List<Link> reports,
        List<Row> rows,
        Scale scale,
        List<String> notes,
        List<ExperimentFacts.Differing> conditions) {
    private static final Page TEMPLATE = new Page(ComparisonPage.class, "compare.mustache");
    private static final int WIDTH = 240;

    /** Wider intervals end at the edge of the drawing: they say nothing but that they are wide. */
    private static final double LARGEST_SCALE = 4;

    private static final double SMALLEST_SCALE = 1.12;

    /**
     * A page and what it is called.
     *
     * @param reference relative to the page that names it
     */
    record Link(String name, String reference) {}

    /**
     * Scale of all drawings.
     *
     * @param range from the left to the right
     * @param equalFrom where equal transports begin
     * @param equalWidth how wide that band is
     */
    record Scale(String range, String equalFrom, String equalWidth) {}

    /**
     * Row of a series: cells as in the terminal, and coordinates in the drawing.
     *
     * @param state a word for the style
     * @param from left end of the interval; the same as {@code to} where there is none
     * @param dot the ratio
     */
    record Row(
            String series,
            String base,
            String now,
            String ratio,
            String interval,
            String text,
            String state,
            String from,
            String to,
            String dot) {}

    /**
     * Writes the page.
     *
     * @throws ResultsException if it cannot be written
     */
    public static void write(RunComparison changes, Path page) throws ResultsException {
        TEMPLATE.write(() -> of(changes, page), page);
    }

    /**
     * The page without writing it.
     *
     * @param page where it would be: its links to both reports are relative to that
     * @throws IOException if the program's own files are missing
     */
    public static String html(RunComparison changes, Path page) throws IOException {
        return TEMPLATE.html(of(changes, page));
    }

    private static ComparisonPage of(RunComparison changes, Path page) {
        double farthest = farthest(changes);
        LogScale scale = new LogScale(1 / farthest, farthest, WIDTH);
        return new ComparisonPage(
                name(changes.base()) + " and " + name(changes.now()),
                ComparisonText.conclusion(changes),
                Stream.of(link("base", changes.base(), page), link("new", changes.now(), page))
                        .flatMap(Optional::stream)
                        .toList(),
                changes.changes().stream().map(change -> row(change, scale)).toList(),
                new Scale(
                        NumberText.times(1 / farthest) + " – " + NumberText.times(farthest),
                        scale.coordinate(1 / Outcome.EQUAL_RATIO),
                        LogScale.text(scale.place(Outcome.EQUAL_RATIO) - scale.place(1 / Outcome.EQUAL_RATIO))),
                ComparisonText.remarks(changes).toList(),
                changes.conditions());
    }

    private static Row row(SeriesDelta change, LogScale scale) {
        return new Row(
                change.key().toString(),
                ComparisonText.base(change),
                ComparisonText.now(change),
                ComparisonText.ratio(change),
                ComparisonText.interval(change),
                change.text(),
                change.state().name().toLowerCase(Locale.ROOT),
                scale.coordinate(low(change)),
                scale.coordinate(high(change)),
                scale.coordinate(change.ratio()));
    }

    private static String name(StoredExperiment experiment) {
        return experiment
                .description()
                .map(ExperimentDescription::runId)
                .orElse(experiment.place().getFileName().toString());
    }

    /** The farthest that a drawing shows, as a ratio. */
    private static double farthest(RunComparison changes) {
        double farthest = changes.changes().stream()
                .flatMapToDouble(change -> DoubleStream.of(change.ratio(), low(change), high(change)))
                .map(ratio -> Math.abs(Math.log(ratio)))
                .max()
                .orElse(0);
        return Math.max(SMALLEST_SCALE, Math.min(LARGEST_SCALE, Math.exp(farthest)));
    }

    private static double low(SeriesDelta change) {
        return change.interval().map(Interval::low).orElse(change.ratio());
    }

    private static double high(SeriesDelta change) {
        return change.interval().map(Interval::high).orElse(change.ratio());
    }

    /** Link to the report of an experiment, if it exists. */
    private static Optional<Link> link(String role, StoredExperiment experiment, Path page) {
        Path folder = Files.isDirectory(experiment.place())
                ? experiment.place()
                : experiment.place().toAbsolutePath().getParent();
        Path report = folder.resolve("report.html").toAbsolutePath();
        if (!Files.exists(report)) {
            return Optional.empty();
        }
        String reference = page.toAbsolutePath().getParent().relativize(report).toString();
        return Optional.of(
                new Link(role, reference.replace(" ", "%20").replace("?", "%3F").replace("#", "%23")));
    }
}
