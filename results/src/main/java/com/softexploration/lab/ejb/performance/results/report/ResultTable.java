package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
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
     */
    public static String text(Comparisons comparisons, Verdict verdict) {
        Analysis analysis = comparisons.analysis();
        Optional<ExperimentDescription> description = comparisons.description();
        List<Race> races = comparisons.races();
        Optional<Sweep> sweep = comparisons.sweep();
        Set<String> raced = races.stream().map(Race::call).collect(Collectors.toSet());
        List<GrowthRow> others = GrowthRow.of(analysis).stream()
                .filter(row -> !raced.contains(row.operation())
                        && !(sweep.isPresent() && row.operation().startsWith(PAYLOAD)))
                .toList();
        List<String> parts = new ArrayList<>();
        races.forEach(race -> parts.add(race(race)));
        sweep.ifPresent(one -> parts.add(sweep(one)));
        if (!others.isEmpty()) {
            parts.add(comparisons(others));
        }
        if (parts.isEmpty()) {
            parts.add(ReportPage.NOTHING_MEASURED + "\n");
        }
        failures(description).ifPresent(parts::add);
        errors(analysis, description).ifPresent(parts::add);
        parts.add(verdict.text() + "\n");
        return String.join("\n", parts);
    }

    private static String race(Race race) {
        TextTable table =
                new TextTable(2, List.of("rank", race.call(), "median", "p99", "rounds' medians", "x floor", "errors"));
        List<String> reasons = new ArrayList<>();
        for (RaceRow row :
                race.contestants().stream().map(one -> RaceRow.of(one, race)).toList()) {
            table.add(List.of(
                    row.rank(), row.transport(), row.median(), row.p99(), row.spread(), row.floor(), row.errors()));
            if (!row.compares()) {
                reasons.add(row.transport() + ": " + row.reason() + "\n");
            }
        }
        String confidence = RaceSection.confidence(race);
        return table.text(Integer.MAX_VALUE) + String.join("", reasons) + (confidence.isEmpty() ? "" : confidence + "\n");
    }

    private static String sweep(Sweep sweep) {
        List<String> headers = new ArrayList<>(List.of("payload"));
        sweep.lanes().forEach(lane -> headers.add(lane.transport()));
        TextTable table = new TextTable(0, headers);
        for (int size : sweep.sizes()) {
            List<String> cells = new ArrayList<>(List.of(NumberText.count(size)));
            for (Sweep.Lane lane : sweep.lanes()) {
                cells.add(DurationText.of(lane.at(size)
                        .filter(point -> point.comparable())
                        .map(point -> point.medianNanos())
                        .orElse(Double.NaN)));
            }
            table.add(cells);
        }
        String plateaus = sweep.lanes().stream()
                .flatMap(lane -> lane.plateau().map(plateau -> plateau.sentence(lane.transport())).stream())
                .map(sentence -> sentence + " See ./ejb-performance sweep --show-nagle.\n")
                .collect(Collectors.joining());
        return "Median time of a call by characters of the payload:\n" + table.text(Integer.MAX_VALUE) + plateaus;
    }

    private static String comparisons(List<GrowthRow> rows) {
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
                        "remote calls"));
        StringBuilder reasons = new StringBuilder();
        for (GrowthRow row : rows) {
            table.add(List.of(
                    row.label(),
                    row.localMedian(),
                    row.remoteMedian(),
                    row.growthTimes(),
                    row.localP99(),
                    row.remoteP99(),
                    row.localCalls(),
                    row.remoteCalls()));
            if (!row.compares()) {
                reasons.append(row.label())
                        .append(": ")
                        .append(row.incomparable())
                        .append('\n');
            }
        }
        return table.text(Integer.MAX_VALUE) + reasons;
    }

    private static Optional<String> failures(Optional<ExperimentDescription> description) {
        String lines = description.map(ExperimentDescription::loadTests).orElse(List.of()).stream()
                .filter(LoadTest::hasFailed)
                .map(test ->
                        "- " + LoadTestRow.name(test) + (test.problem() == null ? "" : ": " + test.problem()) + "\n")
                .collect(Collectors.joining());
        return lines.isEmpty() ? Optional.empty() : Optional.of("Load tests that failed:\n" + lines);
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
        return Optional.of("Calls that failed:\n" + lines + (more > 0 ? "- and " + more + " more lines\n" : ""));
    }
}
