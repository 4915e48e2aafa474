package com.softexploration.lab.ejb.performance.results.report.published;

import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Table 1 of "Local and remote EJB performance comparison, part II". */
public record PublishedTable1(List<Row> rows) {
    /** Where the figures come from. */
    public static final Article ARTICLE = new Article(
            "softexploration.com",
            "Local and remote EJB performance comparison, part II",
            "http://blog.softexploration.com/java/local-and-remote-ejb-performance-comparison-part-ii.html",
            "Table 1 (WebLogic, two managed servers)");

    /** The published statistics of one operation and side that are compared, in nanoseconds. */
    public record Row(String operation, Side side, double minNanos, double medianNanos, double meanNanos) {}

    /**
     * Reads the table.
     *
     * @throws IOException if this program's own copy of it is missing
     */
    public static PublishedTable1 load() throws IOException {
        return new PublishedTable1(PublishedCsv.read("local-and-remote-ejb-part-2.csv").stream()
                .map(cells -> new Row(
                        cells.get("operation")
                                .replaceFirst("^execute(.+)ServiceLoadTest$", "$1")
                                .toLowerCase(Locale.ROOT),
                        Side.valueOf(cells.get("side").toUpperCase(Locale.ROOT)),
                        Double.parseDouble(cells.get("min_ns")),
                        Double.parseDouble(cells.get("median_ns")),
                        Double.parseDouble(cells.get("avg_ns"))))
                .toList());
    }

    /** The published statistics of an operation and side, if there are any. */
    public Optional<Row> find(String operation, Side side) {
        return rows.stream()
                .filter(row -> row.operation().equals(operation) && row.side() == side)
                .findFirst();
    }
}
