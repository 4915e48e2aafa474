package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Measured;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Formats several servers side by side for a terminal. */
public final class ServersText {
    static final String NOTE = "Times are geometric means of the medians of the rounds, start by start.";

    private ServersText() {}

    /**
     * Formats a table; ends with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public static String of(ServerMatrix matrix, int width) {
        return table(matrix.rows(), matrix.names()).text(width) + NOTE
                + " In brackets: multiples of the floor, measured in the same rounds.\n"
                + verdicts(matrix)
                + answers(matrix).stream().map(answer -> answer + "\n").collect(Collectors.joining());
    }

    private static String verdicts(ServerMatrix matrix) {
        Map<Verdict.State, List<String>> servers = new EnumMap<>(Verdict.State.class);
        for (Measured server : matrix.servers()) {
            server.verdict().ifPresent(verdict -> servers.computeIfAbsent(verdict, any -> new ArrayList<>())
                    .add(server.name()));
        }
        return servers.entrySet().stream()
                .map(state -> state.getKey() + ": " + String.join(", ", state.getValue()) + ".\n")
                .collect(Collectors.joining());
    }

    /** Table of transports by server. */
    static Table<Row> table(List<Row> rows, List<String> servers) {
        Table<Row> table = new Table<>(rows)
                .words("Call", row -> row.key().call())
                .onTerminalsOnly()
                .words("Transport", row -> row.key().transport());
        for (int i = 0; i < servers.size(); i++) {
            int server = i;
            table.cells(servers.get(i), row -> cell(row, server)).brief(servers.get(i), row -> text(row, server));
        }
        return table;
    }

    private static Cell cell(Row row, int server) {
        SeriesKey key = row.key();
        return row.cells()
                .get(server)
                .map(cell -> Cell.of(
                        StoredText.of(key, cell.nanos(), cell.interval()),
                        row.isBest(server) ? "key" : "",
                        StoredText.range(key, cell.interval()),
                        cell.floorMultiple()
                                .map(multiple -> multiple.text() + " floor")
                                .orElse(""),
                        cell.floorMultiple()
                                .map(multiple -> IntervalText.timesRange(multiple.interval()))
                                .orElse(""),
                        cell.unsteady().orElse("")))
                .orElse(Cell.of(NumberText.UNKNOWN));
    }

    private static String text(Row row, int server) {
        return row.cells()
                .get(server)
                .map(cell -> StoredText.of(row.key(), cell.nanos(), cell.interval())
                        + cell.floorMultiple()
                                .map(multiple -> " (" + multiple.text() + ")")
                                .orElse(""))
                .orElse(NumberText.UNKNOWN);
    }

    /** Answers one question per call: over the servers' usual remote transport or, without it, the first other one. */
    static List<String> answers(ServerMatrix matrix) {
        Map<String, Row> byCall = new LinkedHashMap<>();
        for (Row row : matrix.rows()) {
            SeriesKey key = row.key();
            if (key.side() == Side.REMOTE && !key.isFloor()) {
                byCall.merge(key.call(), row, (first, other) -> isUsual(other.key()) ? other : first);
            }
        }
        return Stream.concat(
                        byCall.values().stream()
                                .map(row -> row.answer(matrix.names()))
                                .flatMap(Optional::stream),
                        speeds(matrix))
                .toList();
    }

    /** CPU speed of each server's figures, as one sentence if they differ. */
    private static Stream<String> speeds(ServerMatrix matrix) {
        String speeds = IntStream.range(0, matrix.speeds().size())
                .mapToObj(i -> matrix.names().get(i) + ": " + matrix.speeds().get(i))
                .collect(Collectors.joining("; "));
        return speeds.isEmpty() ? Stream.empty() : Stream.of(ComparisonText.OTHER_SPEED + " " + speeds + ".");
    }

    private static boolean isUsual(SeriesKey key) {
        return key.transport().equals(key.side().publishedTransport());
    }
}
