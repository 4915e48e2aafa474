package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.compare.ServerMatrix.Cell;
import com.softexploration.lab.ejb.performance.results.compare.ServerMatrix.Measured;
import com.softexploration.lab.ejb.performance.results.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
        TextTable<Row> table = new TextTable<>(matrix.rows())
                .words("call", row -> row.key().call())
                .words("transport", row -> row.key().transport());
        for (int i = 0; i < matrix.servers().size(); i++) {
            int server = i;
            table.numbers(
                    matrix.names().get(i), row -> cell(row.key(), row.cells().get(server)));
        }
        return table.text(width) + NOTE + " In brackets: multiples of the floor, measured in the same rounds.\n"
                + verdicts(matrix)
                + ServersPage.answers(matrix).stream()
                        .map(answer -> answer + "\n")
                        .collect(Collectors.joining());
    }

    private static String verdicts(ServerMatrix matrix) {
        Map<Verdict.State, List<String>> servers = new EnumMap<>(Verdict.State.class);
        for (Measured server : matrix.servers()) {
            server.verdict().ifPresent(verdict -> servers.computeIfAbsent(verdict, any -> new ArrayList<>())
                    .add(server.name()));
        }
        return servers.entrySet().stream()
                .map(one -> one.getKey() + ": " + String.join(", ", one.getValue()) + ".\n")
                .collect(Collectors.joining());
    }

    private static String cell(SeriesKey key, Optional<Cell> cell) {
        return cell.map(one -> StoredLoads.text(key, one.nanos(), one.interval())
                        + one.floorMultiple()
                                .map(multiple -> " (" + multiple.text() + ")")
                                .orElse(""))
                .orElse(NumberText.UNKNOWN);
    }
}
