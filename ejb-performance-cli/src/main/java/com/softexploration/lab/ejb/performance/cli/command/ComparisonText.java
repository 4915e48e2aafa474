package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What came of a comparison as a table: a line per load test, milliseconds as the experiment published them. */
final class ComparisonText {
    private ComparisonText() {}

    static List<String> of(List<ComparisonRow> rows) {
        if (rows.isEmpty()) {
            return List.of("No load test was measured.");
        }
        List<String> lines = new ArrayList<>();
        lines.add(rows.get(0).operation() + ", times in ms");
        lines.add(line(
                "transport",
                "payload",
                "round",
                "calls",
                "total",
                "average",
                "min",
                "max",
                "median",
                "99 %",
                "errors"));
        rows.forEach(row -> lines.add(line(row)));
        warnings(rows).forEach(lines::add);
        return lines;
    }

    private static String line(ComparisonRow row) {
        String figures = line(
                row.transport(),
                row.operation().equals("payload") ? Integer.toString(row.payloadChars()) : "",
                row.round() == 0 ? "warmup" : Integer.toString(row.round()),
                Long.toString(row.calls()),
                millis(row.totalMillis()),
                millis(row.averageMillis()),
                millis(row.minMillis()),
                millis(row.maxMillis()),
                millis(row.medianMillis()),
                millis(row.p99Millis()),
                Long.toString(row.errorCount()));
        return figures
                + (row.status().equals("completed") ? "" : "  " + row.status())
                + (row.incomparable().isEmpty() ? "" : "  not to be compared");
    }

    private static String line(Object... cells) {
        return String.format(Locale.ROOT, "%-20s%8s%7s%10s%13s%11s%11s%11s%11s%11s%7s", cells);
    }

    private static String millis(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static Stream<String> warnings(List<ComparisonRow> rows) {
        return rows.stream()
                .filter(row -> !row.incomparable().isEmpty())
                .map(row -> "warning: " + row.transport() + " is not to be compared with other transports: "
                        + row.incomparable())
                .distinct();
    }
}
