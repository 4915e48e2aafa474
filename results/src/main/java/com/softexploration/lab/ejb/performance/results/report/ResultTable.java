package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The result as tables of plain text, for a terminal. */
public final class ResultTable {
    private static final String PAYLOAD = "payload ";
    private static final int MOST_ERROR_LINES = 20;

    private ResultTable() {}

    /**
     * The tables and the verdict below; ends with a line break. What was called over several transports is ranked, payloads of several
     * sizes have a row each; of everything else there is a line per operation.
     *
     * @param verdict how far the result can be trusted
     * @param width of the terminal, in characters; lines are broken between words only
     */
    public static String text(Comparisons comparisons, Verdict verdict, int width) {
        Optional<Sweep> sweep = comparisons.sweep();
        Set<String> raced = comparisons.races().stream().map(Race::call).collect(Collectors.toSet());
        List<GrowthRow> others = GrowthRow.of(comparisons).stream()
                .filter(row -> !raced.contains(row.operation())
                        && !(sweep.isPresent() && row.operation().startsWith(PAYLOAD)))
                .toList();
        List<String> parts = new ArrayList<>();
        comparisons.races().forEach(race -> parts.add(race(race, comparisons, width)));
        sweep.ifPresent(one -> parts.add(sweep(one, width)));
        if (!others.isEmpty()) {
            parts.add(comparisons(others, width));
        }
        if (parts.isEmpty()) {
            parts.add(ReportPage.NOTHING_MEASURED + "\n");
        }
        failures(comparisons.description()).map(text -> wrapped(text, width)).ifPresent(parts::add);
        errors(comparisons.analysis(), comparisons.description())
                .map(text -> wrapped(text, width))
                .ifPresent(parts::add);
        parts.add(wrapped(verdict.text() + "\n", width));
        return String.join("\n", parts);
    }

    private static String race(Race race, Comparisons comparisons, int width) {
        TextTable table = new TextTable(
                2,
                List.of(
                        "rank",
                        race.call(),
                        "median",
                        "p99",
                        "rounds' medians",
                        "calls/s",
                        "x floor",
                        "x tcp",
                        "errors"),
                "x tcp",
                "calls/s",
                "errors",
                "rounds' medians");
        StringBuilder sentences = new StringBuilder();
        for (RaceRow row : RaceRow.of(race, comparisons)) {
            table.add(List.of(
                    row.rank(),
                    row.transport(),
                    row.median(),
                    row.p99(),
                    row.spread(),
                    row.rate(),
                    row.floor(),
                    row.tcp(),
                    row.errors()));
            if (!row.compares()) {
                sentences
                        .append(row.transport())
                        .append(": ")
                        .append(row.reason())
                        .append('\n');
            }
        }
        Stream.concat(
                        comparisons.floorOf(race.call()).map(Floor::sentence).stream(),
                        Stream.of(RaceSection.confidence(race)))
                .filter(sentence -> !sentence.isEmpty())
                .forEach(sentence -> sentences.append(sentence).append('\n'));
        return table.text(width) + wrapped(sentences.toString(), width);
    }

    private static String sweep(Sweep sweep, int width) {
        List<String> headers = new ArrayList<>(List.of("payload"));
        sweep.lanes().forEach(lane -> headers.add(lane.transport()));
        TextTable table = new TextTable(0, headers);
        for (int size : sweep.sizes()) {
            List<String> cells = new ArrayList<>(List.of(NumberText.count(size)));
            for (Sweep.Lane lane : sweep.lanes()) {
                cells.add(DurationText.of(lane.medianNanos(size)));
            }
            table.add(cells);
        }
        String plateaus = sweep.lanes().stream()
                .flatMap(lane -> lane.plateau().map(plateau -> plateau.sentence(lane.transport())).stream())
                .map(sentence -> sentence + " See ./ejb-performance sweep --show-nagle.\n")
                .collect(Collectors.joining());
        return "Median time of a call by characters of the payload:\n" + table.text(width) + wrapped(plateaus, width);
    }

    private static String comparisons(List<GrowthRow> rows, int width) {
        TextTable table = new TextTable(
                1,
                List.of(
                        "operation",
                        "local median",
                        "remote median",
                        "growth",
                        "local p99",
                        "remote p99",
                        "local calls",
                        "remote calls",
                        "calls/s"),
                "local calls",
                "remote calls",
                "calls/s",
                "local p99",
                "remote p99");
        StringBuilder reasons = new StringBuilder();
        for (GrowthRow row : rows) {
            table.add(List.of(
                    row.label(),
                    row.localSide().median(),
                    row.remoteSide().median(),
                    row.growthTimes(),
                    row.localSide().p99(),
                    row.remoteSide().p99(),
                    row.localSide().calls(),
                    row.remoteSide().calls(),
                    row.remoteSide().rate()));
            if (!row.compares()) {
                reasons.append(row.label())
                        .append(": ")
                        .append(row.incomparable())
                        .append('\n');
            }
        }
        return table.text(width) + wrapped(reasons.toString(), width);
    }

    /** Lines of at most that width, broken at blanks; what has none stays whole. */
    private static String wrapped(String text, int width) {
        StringBuilder lines = new StringBuilder();
        for (String line : text.lines().toList()) {
            int used = 0;
            for (String word : line.split(" ", -1)) {
                boolean fits = used == 0 || used + 1 + word.length() <= width;
                lines.append(used == 0 ? "" : fits ? " " : "\n").append(word);
                used = fits && used > 0 ? used + 1 + word.length() : word.length();
            }
            lines.append('\n');
        }
        return lines.toString();
    }

    private static Optional<String> failures(Optional<ExperimentDescription> description) {
        String lines = description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(LoadTest::hasFailed)
                .map(test ->
                        "- " + LoadTestRow.name(test) + (test.problem() == null ? "" : ": " + test.problem()) + "\n")
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
