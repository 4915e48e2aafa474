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
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.profile.ProfilePages;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * HTML page that compares two experiments: the answer, a figure of ratios with their intervals, other differences, and,
 * in a folded section, the durations.
 *
 * @param question title of the window
 * @param experiments the base and the new experiment
 * @param answer what became slower or faster, by how much
 * @param outcome combined outcome of all series
 * @param conclusion outcome as a sentence
 * @param svg figure; empty without a ratio of any series but the floor
 * @param caption caption of the figure
 * @param changes table of the series, largest change first
 * @param costs table of other costs than time; at most one
 * @param graphs links to differential flame graphs
 * @param notes notes on the intervals, the floor, and series of one experiment only
 * @param conditions table of other differences of a few lines; at most one
 * @param longConditions table of longer ones, such as flags; at most one
 */
public record ComparisonPage(
        String question,
        List<Compared> experiments,
        String answer,
        Badge outcome,
        String conclusion,
        String svg,
        String caption,
        String changes,
        List<String> costs,
        List<ProfilePages.Link> graphs,
        List<String> notes,
        List<String> conditions,
        List<String> longConditions) {
    private static final int ORANGE = 1;
    private static final int GREEN = 2;
    private static final int GREY = 8;

    /** Maximum length of a name in characters, as in the style sheet. */
    private static final int LONGEST_NAME = 44;

    /** Maximum number of lines of a difference; longer ones are folded. */
    private static final int MOST_LINES = 4;

    private static final Page TEMPLATE = new Page(ComparisonPage.class, "compare.mustache");

    /**
     * One of the compared experiments.
     *
     * @param role base or new
     * @param name start and server or, if unknown, the name of its folder
     * @param reference its report, relative to this page; empty if it has none
     * @param verdict one-word verdict on the experiment; empty if unknown
     */
    record Compared(String role, String name, String reference, String verdict) {
        static Compared of(String role, StoredExperiment experiment, Path page) {
            return new Compared(
                    role,
                    experiment.name(),
                    reference(experiment, page),
                    experiment.verdict().map(Enum::name).orElse(""));
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
     * Outcome and its style.
     *
     * @param word in capitals
     * @param style class of the style sheet
     */
    record Badge(String word, String style) {}

    boolean isSame() {
        return conditions.isEmpty() && longConditions.isEmpty();
    }

    boolean hasFigure() {
        return !svg.isEmpty();
    }

    /**
     * Writes the page to a file.
     *
     * @throws ResultsException if it cannot be written
     */
    public static void write(RunComparison changes, Path page) throws ResultsException {
        write(changes, List.of(), page);
    }

    /**
     * Writes the page to a file.
     *
     * @param graphs links to differential flame graphs
     * @throws ResultsException if it cannot be written
     */
    public static void write(RunComparison changes, List<ProfilePages.Link> graphs, Path page) throws ResultsException {
        TEMPLATE.write(() -> of(changes, graphs, page), page);
    }

    /**
     * Returns the HTML of the page without writing it.
     *
     * @param page intended location, to which its links to both reports are relative
     * @throws IOException if resources are missing
     */
    public static String html(RunComparison changes, Path page) throws IOException {
        return TEMPLATE.html(of(changes, List.of(), page));
    }

    private static ComparisonPage of(RunComparison changes, List<ProfilePages.Link> graphs, Path page) {
        List<SeriesDelta> series = changes.compared().stream()
                .sorted(ComparisonText.LARGEST_CHANGE_FIRST)
                .toList();
        List<SeriesDelta> drawn =
                series.stream().filter(change -> change.ratio().isPresent()).toList();
        Optional<Drawing> drawing = drawn.isEmpty() ? Optional.empty() : Optional.of(Drawing.of(picture(drawn)));
        return new ComparisonPage(
                changes.limitPercent() == RunComparison.NO_LIMIT ? "Which is faster?" : "Has it become slower?",
                List.of(Compared.of("Base", changes.base(), page), Compared.of("New", changes.now(), page)),
                answer(changes),
                badge(series),
                conclusion(changes),
                drawing.map(Drawing::svg).orElse(""),
                drawing.map(figure -> figure.picture().caption()).orElse(""),
                ComparisonText.table(series).html(),
                changes.costs().isEmpty()
                        ? List.of()
                        : List.of(CostChanges.table(changes, false).html()),
                graphs,
                Stream.concat(ComparisonText.remarks(changes), floors(changes)).toList(),
                conditions(changes, differing -> !isLong(differing)),
                conditions(changes, ComparisonPage::isLong));
    }

    private static boolean isLong(ExperimentFacts.Difference differing) {
        return Stream.of(differing.base(), differing.now())
                .anyMatch(value -> value.lines().count() > MOST_LINES);
    }

    private static List<String> conditions(RunComparison changes, Predicate<ExperimentFacts.Difference> kind) {
        List<ExperimentFacts.Difference> conditions =
                ComparisonText.conditions(changes).stream().filter(kind).toList();
        return conditions.isEmpty() ? List.of() : List.of(conditions(conditions).html());
    }

    private static Table<ExperimentFacts.Difference> conditions(List<ExperimentFacts.Difference> conditions) {
        return new Table<>(conditions)
                .titled("Other differences", "")
                .styled("differing")
                .words("What", ExperimentFacts.Difference::label)
                .words("Base", ExperimentFacts.Difference::base)
                .words("New", ExperimentFacts.Difference::now);
    }

    private static String answer(RunComparison changes) {
        return ComparisonText.headline(changes)
                .map(ComparisonPage::capitalised)
                .orElse("No comparison of the two experiments");
    }

    private static String conclusion(RunComparison changes) {
        String open = ComparisonText.open(changes);
        return changes.limitPercent() != RunComparison.NO_LIMIT
                        || changes.compared().isEmpty()
                ? ComparisonText.conclusion(changes)
                : open.isEmpty() ? "Every call is decided." : capitalised(open) + ".";
    }

    private static String capitalised(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    private static Badge badge(List<SeriesDelta> series) {
        Set<Outcome> outcomes = series.stream().map(SeriesDelta::state).collect(Collectors.toSet());
        boolean slower = outcomes.contains(Outcome.SLOWER) || outcomes.contains(Outcome.REGRESSION);
        boolean faster = outcomes.contains(Outcome.FASTER);
        if (slower) {
            return new Badge(
                    outcomes.contains(Outcome.REGRESSION) ? "REGRESSION" : faster ? "MIXED" : "SLOWER", "noisy");
        }
        if (faster) {
            return new Badge("FASTER", "clean");
        }
        if (series.stream().anyMatch(SeriesDelta::isUnchanged)) {
            return new Badge("NO CHANGE", "unknown");
        }
        return new Badge(outcomes.contains(Outcome.DRIFTING) ? "NOT STEADY" : "NOT COMPARED", "partly");
    }

    private static Picture picture(List<SeriesDelta> series) {
        return new IntervalPicture(
                "comparison",
                "Ratio of the medians, new to base",
                Measure.RATIO,
                List.of(new Group(
                        "",
                        OptionalDouble.empty(),
                        series.stream().map(ComparisonPage::dot).toList())),
                LONGEST_NAME);
    }

    private static IntervalPicture.Row dot(SeriesDelta change) {
        int colour =
                switch (change.state()) {
                    case REGRESSION, SLOWER -> ORANGE;
                    case FASTER -> GREEN;
                    default -> GREY;
                };
        return new IntervalPicture.Row(
                TransportName.of(change.key()),
                change.ratio().orElseThrow(),
                change.interval(),
                "",
                colour,
                DeltaText.isChange(change));
    }

    /** Returns notes on the floor, which is a property of the machine rather than of the compared variants. */
    private static Stream<String> floors(RunComparison changes) {
        return changes.changes().stream()
                .filter(change -> change.key().isFloor())
                .map(change -> "Floor of " + change.key().call() + ": " + ComparisonText.ratio(change) + " ("
                        + ComparisonText.interval(change) + "), "
                        + DeltaText.of(change).toLowerCase(Locale.ROOT) + ".");
    }
}
