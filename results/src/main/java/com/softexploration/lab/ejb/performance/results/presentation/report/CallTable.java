package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Table with one row per series of a call.
 *
 * @param call operation, with its payload size if it has one
 * @param raced whether its transports are ranked
 * @param rows rows by rank or, without ranks, local calls first; the floor is last
 */
record CallTable(String call, boolean raced, List<CallRow> rows) {
    /**
     * A row of the table with its cells on a page.
     *
     * @param cells the cells, each with its heading
     */
    record Line(CallRow row, List<Labelled> cells) {}

    /** A cell with its heading. */
    record Labelled(String label, Cell cell) {}

    /** Creates one table per call, in the order of the analysis. The calls of a sweep have their own tables. */
    static List<CallTable> of(ExperimentAnalysis measured, Verdict verdict) {
        List<CallTable> tables = new ArrayList<>();
        measured.calls().forEach((call, transports) -> {
            Optional<Race> race = measured.races().stream()
                    .filter(candidate -> candidate.call().equals(call))
                    .findFirst();
            boolean swept = measured.kind() == ExperimentKind.SWEEP
                    && transports.get(0).key().payloadChars().isPresent();
            if (!swept) {
                tables.add(of(call, race.map(Race::contestants).orElse(transports), race, measured, verdict));
            }
        });
        return List.copyOf(tables);
    }

    /** The table of a race. */
    static CallTable of(Race race, ExperimentAnalysis measured, Verdict verdict) {
        return of(race.call(), race.contestants(), Optional.of(race), measured, verdict);
    }

    private static CallTable of(
            String call,
            List<Contestant> contestants,
            Optional<Race> race,
            ExperimentAnalysis measured,
            Verdict verdict) {
        Set<SeriesKey> unfinished = WarmUp.unfinished(measured.description());
        Optional<Contestant> local =
                contestants.stream().filter(Contestant::isLocal).findFirst();
        List<Contestant> inOrder = new ArrayList<>();
        if (race.isPresent()) {
            contestants.stream()
                    .filter(contestant -> contestant.rank().isPresent())
                    .forEach(inOrder::add);
        }
        contestants.stream()
                .filter(contestant -> !inOrder.contains(contestant) && !contestant.isFloor())
                .forEach(inOrder::add);
        contestants.stream().filter(Contestant::isFloor).forEach(inOrder::add);
        return new CallTable(
                call,
                race.isPresent(),
                inOrder.stream()
                        .map(contestant -> new CallRow(
                                contestant,
                                race,
                                local,
                                measured,
                                CallRow.isQuotable(contestant.key(), measured, verdict),
                                unfinished))
                        .toList());
    }

    /** Returns the headings on a page, where the first column contains ranks and transports. */
    List<String> headings() {
        List<String> headings = new ArrayList<>(List.of(raced ? "Rank" : "Call"));
        headings.addAll(table().headings());
        return headings;
    }

    /** Returns the rows on a page. */
    List<Line> lines() {
        Table<CallRow> table = table();
        List<String> labels = table.labels();
        return rows.stream()
                .map(row -> {
                    List<Cell> cells = row.compares() ? table.cells(row) : List.of();
                    return new Line(
                            row,
                            IntStream.range(0, cells.size())
                                    .mapToObj(i -> new Labelled(labels.get(i), cells.get(i)))
                                    .toList());
                })
                .toList();
    }

    /** Columns besides the transport. */
    Table<CallRow> table() {
        Table<CallRow> table = new Table<>(rows)
                .cells(
                        "Median",
                        row -> Cell.of(row.median(), "key", row.medianInterval().isPresent() ? row.interval() : ""))
                .cells(
                        raced ? "× fastest" : "× local",
                        row -> Cell.of(row.times(), "", row.ratioInterval().isPresent() ? row.timesInterval() : ""))
                .ifKnown();
        if (rows.stream().anyMatch(CallRow::hasFloors)) {
            table.numbers("× bare socket", CallRow::floor).ifKnown();
        }
        return table.numbers("99th percentile", CallRow::p99)
                .ifKnown()
                .numbers("Calls/s", CallRow::rate)
                .ifKnown();
    }
}
