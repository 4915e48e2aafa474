package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Measured;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix.Row;
import com.softexploration.lab.ejb.performance.results.presentation.format.Markdown;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Formats the comparison of several servers for a terminal, and as Markdown. */
public final class ServersText {
    static final String NOTE = "Times are geometric means of the medians of the rounds, start by start.";

    private ServersText() {}

    private static final String MULTIPLES = " In brackets: multiples of the floor, measured in the same rounds.\n";

    /**
     * Formats the tables and answers; ends with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public static String of(ServerMatrix matrix, int width) {
        return table(matrix.rows(), matrix.names()).text(width)
                + NOTE
                + MULTIPLES
                + verdicts(matrix)
                + answered(matrix);
    }

    /**
     * Formats the comparison as Markdown on at most one screen, beginning with the answers; ends with a line break.
     *
     * @param problems servers that could not be measured, with reasons, one line each
     */
    public static String markdown(ServerMatrix matrix, List<String> problems) {
        return answers(matrix).stream()
                        .map(answer -> "**" + Markdown.escaped(answer) + "**\n\n")
                        .collect(Collectors.joining())
                + Markdown.lines(verdicts(matrix))
                + problems.stream()
                        .map(problem -> "- " + Markdown.escaped(problem) + "\n")
                        .collect(Collectors.joining())
                + "\n"
                + Markdown.folded(
                        "All calls",
                        table(matrix.rows(), matrix.names()).markdown() + "\n" + Markdown.escaped(NOTE) + MULTIPLES);
    }

    private static String answered(ServerMatrix matrix) {
        return answers(matrix).stream().map(answer -> answer + "\n").collect(Collectors.joining());
    }

    private static String verdicts(ServerMatrix matrix) {
        return byVerdict(matrix).entrySet().stream()
                .map(state -> state.getKey() + ": " + String.join(", ", state.getValue()) + ".\n")
                .collect(Collectors.joining());
    }

    /** Returns the names of the servers by verdict. */
    static Map<Verdict.State, List<String>> byVerdict(ServerMatrix matrix) {
        Map<Verdict.State, List<String>> servers = new EnumMap<>(Verdict.State.class);
        for (Measured server : matrix.servers()) {
            server.verdict().ifPresent(verdict -> servers.computeIfAbsent(verdict, any -> new ArrayList<>())
                    .add(server.name()));
        }
        return servers;
    }

    /** Creates the table of transports by server. */
    private static Table<Row> table(List<Row> rows, List<String> servers) {
        Table<Row> table = new Table<>(rows)
                .words("Call", row -> row.key().call())
                .words("Transport", row -> TransportName.of(row.key().transport()));
        for (int i = 0; i < servers.size(); i++) {
            int server = i;
            table.numbers(servers.get(i), row -> text(row, server)).brief(servers.get(i));
        }
        return table;
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

    /**
     * Returns one answer per call, over the default remote transport of the servers or, if it was not measured, the
     * first other one.
     */
    static List<String> answers(ServerMatrix matrix) {
        List<String> servers = matrix.names();
        return Stream.of(
                        usual(matrix)
                                .flatMap(row ->
                                        row.answer(servers).map(answer -> answer + row.notCompared(servers)).stream()),
                        ReleaseSteps.of(matrix).stream().map(ReleaseSteps::sentence),
                        speeds(matrix))
                .flatMap(Function.identity())
                .toList();
    }

    /** Returns the series to which the answers refer. */
    static Stream<Row> usual(ServerMatrix matrix) {
        Map<String, Row> byCall = new LinkedHashMap<>();
        for (Row row : matrix.rows()) {
            SeriesKey key = row.key();
            boolean ofSeveral =
                    row.cells().stream().flatMap(Optional::stream).limit(2).count() == 2;
            if (key.side() == Side.REMOTE && !key.isFloor() && ofSeveral) {
                byCall.merge(key.call(), row, (first, other) -> isUsual(other.key()) ? other : first);
            }
        }
        return byCall.values().stream();
    }

    /** Returns the CPU speed of each server's figures, in one sentence if they differ. */
    static Stream<String> speeds(ServerMatrix matrix) {
        String speeds = IntStream.range(0, matrix.speeds().size())
                .mapToObj(i -> matrix.names().get(i) + ": " + matrix.speeds().get(i))
                .collect(Collectors.joining("; "));
        return speeds.isEmpty() ? Stream.empty() : Stream.of(ComparisonText.OTHER_SPEED + " " + speeds + ".");
    }

    private static boolean isUsual(SeriesKey key) {
        return key.transport().equals(key.side().publishedTransport());
    }
}
