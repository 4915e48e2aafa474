package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Renders the named columns of a table as comma-separated values (RFC 4180). Non-finite numbers and empty optionals
 * produce empty cells.
 */
final class CsvTable {
    private CsvTable() {}

    static <T> String of(TableModel<T> table) {
        return table.namedColumns().stream().map(column -> column.name).collect(Collectors.joining(",", "", "\n"))
                + table.rows.stream().map(row -> line(row, table)).collect(Collectors.joining());
    }

    private static <T> String line(T row, TableModel<T> table) {
        return table.namedColumns().stream()
                .map((Column<T> column) -> quoted(text(column.value.apply(row))))
                .collect(Collectors.joining(",", "", "\n"));
    }

    private static String text(Object value) {
        if (value instanceof OptionalDouble optional) {
            return text(optional.orElse(Double.NaN));
        }
        if (value instanceof OptionalInt optional) {
            return optional.isPresent() ? Integer.toString(optional.getAsInt()) : "";
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? NumberText.plain(number) : "";
        }
        return value.toString();
    }

    /** Quotes a cell if necessary, because names from a log may contain any characters. */
    private static String quoted(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
