package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A comma-separated file (RFC 4180) of named columns, each with a function of the row. Non-finite numbers and empty
 * optionals produce empty cells.
 */
final class Csv<T> {
    private final Map<String, Function<T, ?>> columns = new LinkedHashMap<>();

    Csv<T> with(String column, Function<T, ?> value) {
        columns.put(column, value);
        return this;
    }

    String text(Collection<T> rows) {
        return String.join(",", columns.keySet())
                + "\n"
                + rows.stream().map(this::line).collect(Collectors.joining());
    }

    private String line(T row) {
        return columns.values().stream()
                .map(column -> quoted(text(column.apply(row))))
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
            return Double.isFinite(number) ? JsonObject.plain(number) : "";
        }
        return value.toString();
    }

    /** Quotes a cell, because words from a log may contain anything. */
    private static String quoted(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
