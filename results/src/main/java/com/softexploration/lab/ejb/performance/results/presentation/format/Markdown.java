package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats tables and text as Markdown. */
public final class Markdown {
    private Markdown() {}

    /** Formats a table with the columns shown on terminals. */
    static <T> String table(TableModel<T> table) {
        List<Column<T>> columns = table.terminalColumns();
        return line(columns.stream().map(column -> column.brief))
                + line(columns.stream().map(column -> column.kind == Kind.WORDS ? "---" : "---:"))
                + table.rows.stream()
                        .map(row -> line(columns.stream()
                                .map(column -> column.text.apply(row))
                                .map(Markdown::escaped)))
                        .collect(Collectors.joining());
    }

    private static String line(Stream<String> cells) {
        return cells.map(cell -> cell.isEmpty() ? "| " : "| " + cell + " ").collect(Collectors.joining("", "", "|\n"));
    }

    /** Escapes text so that it contains neither markup nor the end of a cell. */
    public static String escaped(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
