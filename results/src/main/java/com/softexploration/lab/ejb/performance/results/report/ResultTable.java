package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.GeneratorRow;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import com.softexploration.lab.ejb.performance.results.text.WrappedLine;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The result as tables of plain text, for a terminal. */
public final class ResultTable {
    private static final String PAYLOAD = "payload ";
    private static final int MOST_ERROR_LINES = 20;

    private ResultTable() {}

    /**
     * The tables and the verdict below; ends with a line break. Ranks compared transports, has a row per payload size, and a line per
     * other operation.
     *
     * @param verdict how far the result can be trusted
     * @param width of the terminal, in characters; lines are broken between words only
     */
    public static String text(ExperimentAnalysis comparisons, Verdict verdict, int width) {
        Optional<Sweep> sweep = comparisons.sweep();
        Set<String> raced = comparisons.races().stream().map(Race::call).collect(Collectors.toSet());
        List<GrowthRow> others = GrowthRow.of(comparisons).stream()
                .filter(row -> !raced.contains(row.operation())
                        && !(sweep.isPresent() && row.operation().startsWith(PAYLOAD)))
                .toList();
        List<String> parts = new ArrayList<>();
        comparisons.races().forEach(race -> parts.add(race(race, comparisons, width)));
        sweep.ifPresent(one -> parts.add(sweep(one, comparisons, width)));
        if (!others.isEmpty()) {
            parts.add(comparisons(others, GrowthRow.intervals(comparisons), width));
        }
        if (parts.isEmpty()) {
            parts.add(ReportPage.NOTHING_MEASURED + "\n");
        }
        GeneratorRow.table(comparisons, width).ifPresent(parts::add);
        GeneratorRow.startSkew(comparisons.description())
                .map(text -> wrapped(text + "\n", width))
                .ifPresent(parts::add);
        failures(comparisons.description()).map(text -> wrapped(text, width)).ifPresent(parts::add);
        errors(comparisons.analysis(), comparisons.description())
                .map(text -> wrapped(text, width))
                .ifPresent(parts::add);
        if (!comparisons.thresholds().isEmpty()) {
            String judged = comparisons.thresholds().stream()
                    .map(result -> "- " + result.sentence() + "\n")
                    .collect(Collectors.joining());
            parts.add(wrapped("Thresholds:\n" + judged, width));
        }
        List<String> remarks = Remarks.of(comparisons);
        if (!remarks.isEmpty()) {
            parts.add(wrapped(String.join("\n", remarks), width));
        }
        parts.add(wrapped(verdict.text() + "\n", width));
        return String.join("\n", parts);
    }

    private static String race(Race race, ExperimentAnalysis comparisons, int width) {
        List<RaceRow> rows = RaceRow.of(race, comparisons);
        String table = new TextTable<>(rows)
                .words("rank", RaceRow::rank)
                .words(race.call(), RaceRow::transport)
                .numbers("median", RaceRow::median)
                .numbers("p99", RaceRow::p99)
                .knownNumbers("interval", RaceRow::interval)
                .numbers("to the next", RaceRow::next)
                .numbers("calls/s", RaceRow::rate)
                .numbers("x floor", RaceRow::floor)
                .knownNumbers("x slow floor", RaceRow::slowFloor)
                .numbers("errors", RaceRow::errors)
                .text(width, "x slow floor", "calls/s", "errors", "x floor", "p99");
        Stream<String> reasons =
                rows.stream().filter(row -> !row.compares()).map(row -> row.transport() + ": " + row.reason());
        Stream<String> floor = comparisons.floorOf(race.call()).map(Floor::sentence).stream();
        String sentences = Stream.of(
                        reasons,
                        floor,
                        Stream.of(
                                RaceSection.confidence(race, comparisons),
                                RaceSection.intervals(race, comparisons.estimates())),
                        TransportNotes.of(race, comparisons).stream())
                .flatMap(Function.identity())
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining("\n"));
        return table + wrapped(sentences, width);
    }

    private static String sweep(Sweep sweep, ExperimentAnalysis comparisons, int width) {
        TextTable<Integer> table = new TextTable<>(sweep.sizes()).numbers("payload", NumberText::count);
        sweep.lanes().forEach(lane -> table.numbers(lane.transport(), size -> DurationText.of(lane.medianNanos(size))));
        String plateaus = sweep.lanes().stream()
                .flatMap(lane -> lane.plateau().map(plateau -> plateau.sentence(lane.transport())).stream())
                .map(sentence -> sentence + " See ./ejb-performance sweep --show-nagle.\n")
                .collect(Collectors.joining());
        return "Median time of a call by characters of the payload:\n" + table.text(width)
                + wrapped(plateaus + String.join("\n", TransportNotes.of(sweep, comparisons)), width);
    }

    private static String comparisons(List<GrowthRow> rows, String intervals, int width) {
        String table = new TextTable<>(rows)
                .words("operation", GrowthRow::label)
                .knownNumbers("local median", row -> row.localSide().median())
                .knownNumbers("local interval", row -> row.localSide().interval())
                .knownNumbers("remote median", row -> row.remoteSide().median())
                .knownNumbers("remote interval", row -> row.remoteSide().interval())
                .knownNumbers("growth", GrowthRow::growthTimes)
                .knownNumbers("growth interval", GrowthRow::growthInterval)
                .knownNumbers("local p99", row -> row.localSide().p99())
                .knownNumbers("remote p99", row -> row.remoteSide().p99())
                .knownNumbers("local calls", row -> row.localSide().calls())
                .knownNumbers("remote calls", row -> row.remoteSide().calls())
                .knownNumbers("calls/s", row -> row.remoteSide().rate())
                .text(
                        width,
                        "local calls",
                        "remote calls",
                        "calls/s",
                        "local p99",
                        "remote p99",
                        "local interval",
                        "remote interval");
        String reasons = rows.stream()
                .filter(row -> !row.compares())
                .map(row -> row.label() + ": " + row.incomparable() + "\n")
                .collect(Collectors.joining());
        return table + wrapped(reasons + intervals, width);
    }

    private static String wrapped(String text, int width) {
        return text.lines().map(line -> WrappedLine.of(line, width) + "\n").collect(Collectors.joining());
    }

    private static Optional<String> failures(Optional<ExperimentDescription> description) {
        boolean several =
                description.filter(ExperimentDescription::hasSeveralStarts).isPresent();
        String lines = description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(LoadTest::hasFailed)
                .map(test -> "- " + LoadTestRow.name(test, several)
                        + (test.completion().problem() == null
                                ? ""
                                : ": " + test.completion().problem()) + "\n")
                .collect(Collectors.joining());
        return lines.isEmpty() ? Optional.empty() : Optional.of("Failed load tests:\n" + lines);
    }

    private static Optional<String> errors(Analysis analysis, Optional<ExperimentDescription> description) {
        List<ErrorRow> rows = ErrorRow.of(analysis, description);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        String lines = rows.stream()
                .limit(MOST_ERROR_LINES)
                .map(row -> "- " + row.text() + "\n")
                .collect(Collectors.joining());
        int more = rows.size() - MOST_ERROR_LINES;
        return Optional.of("Failed calls:\n" + lines + (more > 0 ? "- and " + more + " more lines\n" : ""));
    }
}
