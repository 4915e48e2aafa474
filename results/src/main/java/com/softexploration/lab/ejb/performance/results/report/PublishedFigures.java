package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Table 1 of "Local and remote EJB performance comparison, part II": WebLogic, two managed servers. */
record PublishedFigures(List<Row> rows) {
    /** Where the figures come from, for the reader of a report. */
    static final String SOURCE =
            "\"Local and remote EJB performance comparison, part II\", Table 1 (WebLogic, two managed servers)";

    private static final String RESOURCE = "local-and-remote-ejb-part-2.csv";

    /** The published statistics of one operation and side that are compared, in nanoseconds. */
    record Row(String operation, Side side, double minNanos, double medianNanos, double meanNanos) {}

    /**
     * Reads the table.
     *
     * @throws IOException if this program's own copy of it is damaged
     */
    static PublishedFigures load() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Resource.text(RESOURCE).lines().skip(1).toList()) {
            String[] cells = line.split(",", -1);
            String operation =
                    cells[0].replaceFirst("^execute(.+)ServiceLoadTest$", "$1").toLowerCase(Locale.ROOT);
            rows.add(new Row(
                    operation,
                    Side.valueOf(cells[1].toUpperCase(Locale.ROOT)),
                    Double.parseDouble(cells[2]),
                    Double.parseDouble(cells[4]),
                    Double.parseDouble(cells[5])));
        }
        return new PublishedFigures(List.copyOf(rows));
    }

    Optional<Row> find(String operation, Side side) {
        return rows.stream()
                .filter(row -> row.operation().equals(operation) && row.side() == side)
                .findFirst();
    }
}
