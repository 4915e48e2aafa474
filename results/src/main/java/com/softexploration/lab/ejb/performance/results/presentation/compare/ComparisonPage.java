package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * HTML page of a comparison: the answer, a figure of ratios with their intervals, and a table.
 *
 * @param question title
 * @param experiments the base and the new experiment
 * @param outcome combined outcome of all series
 * @param conclusion outcome as a sentence
 * @param svg figure; empty without a ratio of any series but the floor
 * @param caption caption of the figure
 * @param changes table of the series, largest change first
 * @param notes notes on the intervals, the floor, and series of one experiment only
 * @param conditions table of other differences; at most one
 */
public record ComparisonPage(
        String question,
        List<Compared> experiments,
        Badge outcome,
        String conclusion,
        String svg,
        String caption,
        String changes,
        List<String> notes,
        List<String> conditions) {
    private static final Page TEMPLATE = new Page(ComparisonPage.class, "compare.mustache");

    private static final Comparator<SeriesDelta> LARGEST_CHANGE_FIRST = Comparator.comparingDouble(
            change -> -Math.abs(Math.log(change.ratio().orElse(1))));

    /** Outcomes by weight: that of a comparison is the first one that occurs in any series. */
    private static final List<Outcome> BY_WEIGHT = List.of(
            Outcome.REGRESSION,
            Outcome.SLOWER,
            Outcome.DRIFTING,
            Outcome.UNDECIDED,
            Outcome.WITHIN_LIMIT,
            Outcome.FASTER,
            Outcome.EQUAL);

    /**
     * One of the two experiments.
     *
     * @param role base or new
     * @param name start and server or, if unknown, the name of its folder
     * @param reference its report, relative to this page; empty if it has none
     */
    record Compared(String role, String name, String reference) {
        static Compared of(String role, StoredExperiment experiment, Path page) {
            return new Compared(role, experiment.name(), reference(experiment, page));
        }

        boolean linked() {
            return !reference.isEmpty();
        }

        private static String reference(StoredExperiment experiment, Path page) {
            Path folder = Files.isDirectory(experiment.place())
                    ? experiment.place()
                    : experiment.place().toAbsolutePath().getParent();
            Path report = folder.resolve("report.html").toAbsolutePath();
            if (!Files.exists(report)) {
                return "";
            }
            String reference =
                    page.toAbsolutePath().getParent().relativize(report).toString();
            return reference.replace(" ", "%20").replace("?", "%3F").replace("#", "%23");
        }
    }

    /**
     * An outcome.
     *
     * @param word in capitals
     * @param style class of the style sheet
     */
    record Badge(String word, String style) {}

    boolean hasFigure() {
        return !svg.isEmpty();
    }

    /**
     * Writes the page.
     *
     * @throws ResultsException if it cannot be written
     */
    public static void write(RunComparison changes, Path page) throws ResultsException {
        TEMPLATE.write(() -> of(changes, page), page);
    }

    /**
     * Renders the page without writing it.
     *
     * @param page intended location, to which its links to both reports are relative
     * @throws IOException if resources are missing
     */
    public static String html(RunComparison changes, Path page) throws IOException {
        return TEMPLATE.html(of(changes, page));
    }

    private static ComparisonPage of(RunComparison changes, Path page) {
        List<SeriesDelta> series =
                changes.compared().stream().sorted(LARGEST_CHANGE_FIRST).toList();
        List<SeriesDelta> drawn =
                series.stream().filter(change -> change.ratio().isPresent()).toList();
        Optional<Drawing> drawing = drawn.isEmpty() ? Optional.empty() : Optional.of(Drawing.of(picture(drawn)));
        return new ComparisonPage(
                changes.limitPercent() == RunComparison.NO_LIMIT ? "Which is faster?" : "Has it become slower?",
                List.of(Compared.of("Base", changes.base(), page), Compared.of("New", changes.now(), page)),
                badge(series),
                ComparisonText.conclusion(changes),
                drawing.map(Drawing::svg).orElse(""),
                drawing.map(figure -> figure.picture().caption()).orElse(""),
                ComparisonText.table(series).html(),
                Stream.concat(ComparisonText.remarks(changes), floors(changes)).toList(),
                ComparisonText.conditions(changes).isEmpty()
                        ? List.of()
                        : List.of(conditions(ComparisonText.conditions(changes)).html()));
    }

    private static Table<ExperimentFacts.Differing> conditions(List<ExperimentFacts.Differing> conditions) {
        return new Table<>(conditions)
                .titled("Other differences", "")
                .styled("differing")
                .words("What", ExperimentFacts.Differing::label)
                .words("Base", ExperimentFacts.Differing::base)
                .words("New", ExperimentFacts.Differing::now);
    }

    private static Badge badge(List<SeriesDelta> series) {
        Outcome outcome = series.stream()
                .map(SeriesDelta::state)
                .min(Comparator.comparingInt(BY_WEIGHT::indexOf))
                .orElse(Outcome.UNDECIDED);
        return new Badge(
                outcome.name().replace('_', ' '),
                switch (outcome) {
                    case REGRESSION, SLOWER -> "noisy";
                    case FASTER, EQUAL, WITHIN_LIMIT -> "clean";
                    default -> "partly";
                });
    }

    private static Picture picture(List<SeriesDelta> series) {
        Map<String, List<SeriesDelta>> byCall = series.stream()
                .collect(Collectors.groupingBy(change -> change.key().call(), LinkedHashMap::new, Collectors.toList()));
        return new IntervalPicture(
                "comparison",
                "Ratio of the medians, new to base",
                Measure.RATIO,
                byCall.entrySet().stream()
                        .map(call -> new Group(
                                call.getKey(),
                                OptionalDouble.empty(),
                                call.getValue().stream()
                                        .map(ComparisonPage::dot)
                                        .toList()))
                        .toList());
    }

    private static IntervalPicture.Row dot(SeriesDelta change) {
        boolean decided = change.state() != Outcome.UNDECIDED && change.state() != Outcome.DRIFTING;
        int colour =
                switch (change.state()) {
                    case REGRESSION, SLOWER -> 1;
                    case FASTER -> 0;
                    case EQUAL, WITHIN_LIMIT -> 2;
                    default -> 8;
                };
        return new IntervalPicture.Row(
                change.key().transport(), change.ratio().orElseThrow(), change.interval(), "", colour, decided);
    }

    /** Notes on the floor, a property of the machine rather than of the compared variants. */
    private static Stream<String> floors(RunComparison changes) {
        return changes.changes().stream()
                .filter(change -> change.key().isFloor())
                .map(change -> "Floor of " + change.key().call() + ": " + ComparisonText.ratio(change) + " ("
                        + ComparisonText.interval(change) + "), "
                        + DeltaText.of(change).toLowerCase(Locale.ROOT) + ".");
    }
}
