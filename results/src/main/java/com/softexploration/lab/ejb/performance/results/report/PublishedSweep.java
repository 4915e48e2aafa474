package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Plateau;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures of "EJB vs Spring/Hessian": char[] of several sizes sent there and back, total seconds. */
record PublishedSweep(List<Row> rows) {
    /** Where the figures come from, for the reader of a report. */
    static final String SOURCE = "\"EJB vs Spring/Hessian\", 2009 (JBoss 5.1, char[] sent there and back)";

    /** The published words, and their own order. */
    static final String EJB = "remote-ejb";

    static final String HESSIAN = "spring-hessian";

    private static final String RESOURCE = "ejb-vs-spring-hessian.csv";

    /**
     * One cell of the published tables.
     *
     * @param totalSeconds what all calls took; empty where it was not published
     */
    record Row(
            int run, String platform, long calls, int payloadChars, String technology, OptionalDouble totalSeconds) {}

    /**
     * Reads the figures.
     *
     * @throws IOException if this program's own copy of them is damaged
     */
    static PublishedSweep load() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Resource.text(RESOURCE).lines().skip(1).toList()) {
            String[] cells = line.split(",", -1);
            rows.add(new Row(
                    Integer.parseInt(cells[0]),
                    cells[1],
                    Long.parseLong(cells[2]),
                    Integer.parseInt(cells[3]),
                    cells[4],
                    cells[5].isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cells[5]))));
        }
        return new PublishedSweep(List.copyOf(rows));
    }

    List<Integer> runs() {
        return rows.stream().map(Row::run).distinct().sorted().toList();
    }

    List<Long> callCounts() {
        return rows.stream().map(Row::calls).distinct().sorted().toList();
    }

    List<Integer> sizes() {
        return rows.stream().map(Row::payloadChars).distinct().sorted().toList();
    }

    /** On which platform a run was made. */
    String platform(int run) {
        return rows.stream()
                .filter(row -> row.run() == run)
                .map(Row::platform)
                .findFirst()
                .orElse("");
    }

    /** One published cell. */
    OptionalDouble seconds(int run, long calls, int payloadChars, String technology) {
        return rows.stream()
                .filter(row -> row.run() == run
                        && row.calls() == calls
                        && row.payloadChars() == payloadChars
                        && row.technology().equals(technology))
                .findFirst()
                .map(Row::totalSeconds)
                .orElse(OptionalDouble.empty());
    }

    /** The plateau in what a technology needed in one run, from the mean time of its calls. */
    Optional<Plateau> plateau(int run, long calls, String technology) {
        List<Plateau.Point> points = new ArrayList<>();
        for (int size : sizes()) {
            seconds(run, calls, size, technology)
                    .ifPresent(seconds -> points.add(Plateau.Point.ofMean(size, seconds * 1e9 / calls)));
        }
        return Plateau.find(points);
    }
}
