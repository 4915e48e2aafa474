package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Table 1 of "Local and remote EJB performance comparison, part II". */
public record PublishedTable1(List<Row> rows) {
    /** Article from which the figures are taken. */
    public static final Article ARTICLE = new Article(
            "softexploration.com",
            "Local and remote EJB performance comparison, part II",
            "http://blog.softexploration.com/java/local-and-remote-ejb-performance-comparison-part-ii.html",
            "Table 1 (WebLogic, two managed servers)");

    /**
     * Published statistics of one operation and side that are compared.
     *
     * @param nanos minimum, median and mean in nanoseconds
     */
    public record Row(String operation, Side side, List<Double> nanos) {}

    /**
     * Reads the published table.
     *
     * @throws IOException if the resource is missing
     */
    public static PublishedTable1 load() throws IOException {
        return new PublishedTable1(PublishedCsv.read("local-and-remote-ejb-part-2.csv").stream()
                .map(cells -> new Row(
                        cells.get("operation")
                                .replaceFirst("^execute(.+)ServiceLoadTest$", "$1")
                                .toLowerCase(Locale.ROOT),
                        Side.valueOf(cells.get("side").toUpperCase(Locale.ROOT)),
                        Stream.of("min_ns", "median_ns", "avg_ns")
                                .map(column -> Double.valueOf(cells.get(column)))
                                .toList()))
                .toList());
    }

    /** Returns the published statistics of an operation and side; empty if there are none. */
    public Optional<Row> find(String operation, Side side) {
        return rows.stream()
                .filter(row -> row.operation().equals(operation) && row.side() == side)
                .findFirst();
    }
}
