package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.analysis.compare.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredLoads;
import com.softexploration.lab.ejb.performance.results.analysis.compare.Timing;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.format.Markdown;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts;
import com.softexploration.lab.ejb.performance.results.presentation.report.OutcomeText;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats a comparison for a terminal, and as Markdown for a pull request. */
public final class ComparisonText {
    private static final String ONE_START =
            "A single server start does not predict the next, so it is not compared: use --starts 3, or a longer --time.";

    private static final String SIDE_BY_SIDE =
            "Measured side by side: times and ratios are those of the rounds that both have.";

    static final String OTHER_SPEED =
            "Figures measured at different CPU speeds are not compared: repeat the experiments on a quieter machine.";

    private static final String INTERVALS = "Intervals: 95 % for all series together.";

    private static final String APART =
            "Measured at different times: the intervals allow for changes of the machine by %s %% each. --against measures in turns."
                    .formatted(NumberText.shortest(100 * Timing.BETWEEN_TIMES));

    private static final String QUICK =
            "A run with --quick has no intervals, so the difference is uncertain: compare runs without --quick.";

    private static final String CAPACITIES =
            "The ratio of two capacities is that of the time per call: above 1, fewer calls per second are carried.";

    static final Comparator<SeriesDelta> LARGEST_CHANGE_FIRST = Comparator.comparingDouble(
            change -> -Math.abs(Math.log(change.ratio().orElse(1))));

    private static final String NO_CHANGE = "no change";

    /** Maximum number of series named after an outcome in a sentence. */
    private static final int MOST_NAMED = 3;

    private static final int NAMED_LINES = 2;
    private static final int LONGEST_LINE = 60;

    private ComparisonText() {}

    /**
     * Formats a table with a conclusion; ends with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public static String text(RunComparison changes, int width) {
        return table(changes.changes()).text(width)
                + notes(changes).map(note -> note + "\n").collect(Collectors.joining())
                + costs(changes, CostChanges.table(changes, true).text(width))
                + conclusion(changes)
                + "\n";
    }

    /** Formats the costs besides time with a table of those that changed; empty if none was compared. */
    private static String costs(RunComparison changes, String table) {
        String conclusion = CostChanges.conclusion(changes);
        return conclusion.isEmpty()
                ? ""
                : conclusion + "\n" + (CostChanges.table(changes, true).isEmpty() ? "" : table);
    }

    /** Returns other differences between the experiments: machine, versions and parameters. */
    static List<ExperimentFacts.Difference> conditions(RunComparison changes) {
        return ExperimentFacts.differences(
                changes.base().description(), changes.now().description());
    }

    /** Formats the comparison as Markdown on at most one screen, beginning with the conclusion. */
    public static String markdown(RunComparison changes) {
        return "**" + Markdown.escaped(conclusion(changes)) + "**\n\n"
                + Markdown.escaped("Base: " + judged(changes.base()) + " · New: " + judged(changes.now())) + "\n\n"
                + Markdown.folded(
                        "All calls",
                        table(changes.changes()).markdown()
                                + "\n"
                                + notes(changes)
                                        .map(note -> "- " + Markdown.escaped(note) + "\n")
                                        .collect(Collectors.joining())
                                + costs(
                                        changes,
                                        "\n" + CostChanges.table(changes, true).markdown()));
    }

    /** Formats the name of an experiment and its verdict, if known. */
    private static String judged(StoredExperiment experiment) {
        return experiment.name()
                + experiment.verdict().map(verdict -> ", " + verdict).orElse("");
    }

    /** Creates the table of changes. */
    static Table<SeriesDelta> table(List<SeriesDelta> changes) {
        return new Table<>(changes)
                .titled("Medians by series", "Median time of a call, the largest change first. Ratio: new to base.")
                .words("Series", change -> TransportName.of(change.key()))
                .numbers("Base", change -> value(change.key(), change.base()))
                .numbers("New", change -> value(change.key(), change.now()))
                .numbers("Ratio", ComparisonText::ratio)
                .numbers("Interval", ComparisonText::interval)
                .words("Outcome", DeltaText::marked)
                .brief("");
    }

    /** Names the only option in which both differ; otherwise both experiments. */
    private static String question(RunComparison changes) {
        List<ExperimentFacts.Difference> differing = conditions(changes).stream()
                .filter(difference -> !difference.isOfProgram())
                .toList();
        return differing.size() == 1 && differing.get(0).isAddedOption()
                ? "With " + differing.get(0).label() + " versus without"
                : "New versus base";
    }

    /** Formats the overall conclusion in one sentence. */
    public static String conclusion(RunComparison changes) {
        if (changes.compared().isEmpty()) {
            return "Only the floor was measured in both.";
        }
        if (changes.limitPercent() == RunComparison.NO_LIMIT) {
            return question(changes) + ": " + outcomes(changes);
        }
        String limit = NumberText.shortest(changes.limitPercent()) + " %";
        List<String> slower = changes.changes().stream()
                .filter(change -> change.state() == Outcome.REGRESSION)
                .map(change -> TransportName.of(change.key()))
                .toList();
        if (!slower.isEmpty()) {
            return joined(
                            "REGRESSION: slower by more than " + limit + ": " + String.join(", ", slower),
                            obstacles(changes))
                    + ".";
        }
        double most = 1 + changes.limitPercent() / 100;
        long possible = changes.compared().stream()
                .filter(change -> change.obstacle().isPresent()
                        || change.interval().map(Interval::high).orElse(Double.POSITIVE_INFINITY) > most)
                .count();
        if (possible == 0) {
            return "No regression: no series is slower by more than " + limit + ".";
        }
        String maybe = "No regression was found, but " + possible + " of "
                + changes.compared().size() + " series may be slower by more than " + limit + toDecide(changes);
        return joined(maybe, obstacles(changes)) + ".";
    }

    /** Outcomes of all series except the floor, without a limit, for example {@code slower in nop remote.}. */
    public static String outcomes(RunComparison changes) {
        return joined(states(changes) + toDecide(changes), obstacles(changes)) + ".";
    }

    /**
     * Formats the outcomes in at most the given number of characters if possible: with their series or, if that is too
     * long, with the largest change and the number of other series.
     */
    public static String outcomes(RunComparison changes, int longest) {
        return Stream.of(outcomes(changes), counted(changes, true))
                .filter(text -> text.length() <= longest)
                .findFirst()
                .orElseGet(() -> counted(changes, false));
    }

    /** Formats the number of series of each outcome, for example {@code 2 slower; 3 unchanged; 4 undecided.}. */
    private static String counted(RunComparison changes, boolean namesLargest) {
        List<String> parts = new ArrayList<>();
        byOutcome(changes).forEach((outcome, series) -> {
            if (namesLargest && parts.isEmpty() && DeltaText.isChange(series.get(0))) {
                parts.add(outcome + " in " + DeltaText.named(series.get(0)) + more(series.size() - 1));
            } else if (namesLargest && parts.isEmpty() && outcome.equals(NO_CHANGE)) {
                parts.add(unchanged(series));
            } else {
                parts.add(series.size() + " " + (outcome.equals(NO_CHANGE) ? "unchanged" : outcome));
            }
        });
        long obstructed = changes.compared().stream()
                .filter(change -> change.obstacle().isPresent())
                .count();
        if (obstructed > 0) {
            parts.add(obstructed + " not compared");
        }
        return String.join("; ", parts) + ".";
    }

    private static String joined(String one, String other) {
        return Stream.of(one, other).filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
    }

    /** Formats the number of series without a conclusion, by reason. */
    private static String obstacles(RunComparison changes) {
        Map<Obstacle, Long> counts = changes.compared().stream()
                .flatMap(change -> change.obstacle().stream())
                .collect(Collectors.groupingBy(
                        Function.identity(), () -> new EnumMap<>(Obstacle.class), Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " series " + DeltaText.of(entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** Formats the time needed to decide the undecided series, as far as known. */
    private static String toDecide(RunComparison changes) {
        List<SeriesDelta> open = changes.compared().stream()
                .filter(change ->
                        change.state() == Outcome.UNDECIDED && change.obstacle().isEmpty())
                .toList();
        List<SeriesDelta> decidable =
                open.stream().filter(change -> change.needed().isPresent()).toList();
        return decidable.stream()
                .max(Comparator.comparingInt(change -> change.needed().getAsInt()))
                .map(change -> "; runs of about %s would decide %s"
                        .formatted(
                                sizeToDecide(change, changes),
                                decidable.size() == open.size() ? "" : decidable.size() + " of them")
                        .strip())
                .orElse("");
    }

    /**
     * Formats the approximate size of an experiment that would decide a series: its duration or, if unknown, its number
     * of starts.
     */
    private static String sizeToDecide(SeriesDelta change, RunComparison changes) {
        OptionalLong minutes = changes.minutesToDecide(change);
        return minutes.isPresent()
                ? DurationText.ofMinutes(minutes.getAsLong())
                : change.needed().orElseThrow() + " starts";
    }

    /**
     * Formats the largest changes or, if there are none, the maximum possible change; empty if nothing was compared.
     */
    static Optional<String> headline(RunComparison changes) {
        Map<String, List<SeriesDelta>> changed = byOutcome(changes);
        String largest = changed.entrySet().stream()
                .filter(state -> DeltaText.isChange(state.getValue().get(0)))
                .map(state -> state.getKey() + " in "
                        + DeltaText.inBrief(state.getValue().get(0))
                        + more(state.getValue().size() - 1))
                .collect(Collectors.joining("; "));
        List<SeriesDelta> unchanged = changed.getOrDefault(NO_CHANGE, List.of());
        if (!largest.isEmpty()) {
            return Optional.of(largest);
        }
        return unchanged.isEmpty() ? Optional.empty() : Optional.of(unchanged(unchanged));
    }

    /** Formats unchanged series with their maximum possible change. */
    private static String unchanged(List<SeriesDelta> series) {
        SeriesDelta widest = Collections.max(series, Comparator.comparingDouble(change -> change.mostPercentChanged()
                .orElseThrow()));
        return NO_CHANGE + " in "
                + (series.size() == 1
                        ? DeltaText.named(widest)
                        : "any of " + series.size() + " calls "
                                + DeltaText.beyond(widest).orElseThrow());
    }

    /** Formats what would decide the undecided series, and which series were not compared; empty if all are decided. */
    static String open(RunComparison changes) {
        return joined(
                toDecide(changes).replaceFirst("^; ", "").replaceFirst("decide$", "decide the rest"),
                obstacles(changes));
    }

    /** Formats the outcomes with their series, for example {@code slower in nop remote EJB by 30 % (26 – 34 %)}. */
    private static String states(RunComparison changes) {
        return byOutcome(changes).entrySet().stream()
                .map(state -> state.getKey() + " in "
                        + state.getValue().stream()
                                .limit(MOST_NAMED)
                                .map(DeltaText::named)
                                .collect(Collectors.joining(", "))
                        + more(state.getValue().size() - MOST_NAMED))
                .collect(Collectors.joining("; "));
    }

    private static String more(int series) {
        return series > 0 ? " and " + series + " more" : "";
    }

    /** Returns the compared series by the wording of their outcome, the largest change first. */
    private static Map<String, List<SeriesDelta>> byOutcome(RunComparison changes) {
        return changes.compared().stream()
                .filter(change -> change.obstacle().isEmpty())
                .sorted(Comparator.comparing(ComparisonText::isUnchanged)
                        .thenComparing(SeriesDelta::state)
                        .thenComparing(LARGEST_CHANGE_FIRST))
                .collect(Collectors.groupingBy(ComparisonText::word, LinkedHashMap::new, Collectors.toList()));
    }

    private static boolean isUnchanged(SeriesDelta change) {
        return change.mostPercentChanged().isPresent();
    }

    private static String word(SeriesDelta change) {
        return isUnchanged(change) ? NO_CHANGE : OutcomeText.of(change.state());
    }

    private static Stream<String> notes(RunComparison changes) {
        return Stream.concat(remarks(changes), conditions(changes).stream().map(ComparisonText::differing));
    }

    /** Returns remarks on the intervals, and on series without an interval. */
    static Stream<String> remarks(RunComparison changes) {
        Stream<String> ratios = changes.changes().stream().map(SeriesDelta::key).anyMatch(StoredLoads::isCapacity)
                ? Stream.of(CAPACITIES)
                : Stream.empty();
        String starts = changes.timing() == Timing.SIDE_BY_SIDE && hasInterval(changes)
                ? SIDE_BY_SIDE
                : changes.severalStarts() ? "Each start of the servers counts once." : ONE_START;
        Stream<String> reliability = changes.isQuick()
                ? Stream.of(QUICK)
                : Stream.concat(
                        Stream.of(
                                        hasInterval(changes) ? INTERVALS : "",
                                        starts,
                                        changes.timing() == Timing.APART && hasInterval(changes) ? APART : "",
                                        changes.sameCpuSpeed() ? "" : speeds(changes))
                                .filter(text -> !text.isEmpty()),
                        changes.unsteady().stream()
                                .map(one -> TransportName.of(one.key()) + ": " + one.reason() + " in " + one.role()
                                        + doNotQuote(changes)));
        Stream<String> onlyInOne =
                changes.onlyInOne().stream().map(one -> TransportName.of(one.key()) + ": only in " + one.role());
        return Stream.of(reliability, ratios, onlyInOne).flatMap(notes -> notes);
    }

    /** Warns not to quote an unsteady series; side by side, its ratio may be quoted nevertheless. */
    static String doNotQuote(RunComparison changes) {
        return changes.timing() == Timing.SIDE_BY_SIDE ? ", do not quote its times" : ", do not quote";
    }

    private static String speeds(RunComparison changes) {
        return OTHER_SPEED + " Base: " + speed(changes.base().speed()) + "; new: "
                + speed(changes.now().speed()) + ".";
    }

    /** Describes the CPU speed of figures, for example {@code full CPU speed (probe 75 µs)}. */
    static String speed(Optional<FigureSpeed> speed) {
        return speed.map(figure ->
                        figure.state().word() + " CPU speed (probe " + DurationText.of(figure.probeNanos()) + ")")
                .orElse("unknown CPU speed");
    }

    private static boolean hasInterval(RunComparison changes) {
        return changes.changes().stream().anyMatch(change -> change.interval().isPresent());
    }

    private static String differing(ExperimentFacts.Difference differing) {
        return "Differs: " + differing.label() + ": " + folded(differing.base()) + " -> " + folded(differing.now());
    }

    /** Shortens a list of flags, which the page shows completely. */
    private static String folded(String value) {
        List<String> lines = value.lines().toList();
        int more = lines.size() - NAMED_LINES;
        return lines.stream().limit(NAMED_LINES).map(ComparisonText::shortened).collect(Collectors.joining(" "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    private static String shortened(String line) {
        return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE - 1) + "…" : line;
    }

    private static String value(SeriesKey key, Repetitions repetitions) {
        return StoredText.of(key, repetitions.geometricMean(), Optional.empty());
    }

    static String ratio(SeriesDelta change) {
        return change.ratio().isPresent()
                ? IntervalText.times(change.ratio().getAsDouble(), change.interval())
                : NumberText.UNKNOWN;
    }

    static String interval(SeriesDelta change) {
        return IntervalText.timesRange(change.interval());
    }
}
