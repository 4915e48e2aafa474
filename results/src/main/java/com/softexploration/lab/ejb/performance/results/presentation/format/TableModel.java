package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Definition of a table, used by its renderers.
 *
 * @param <T> a row
 */
final class TableModel<T> {
    /** Kinds of columns, which determine the alignment. */
    enum Kind {
        WORDS,
        NUMBERS
    }

    /** A column of the table; columns without a heading are for programs only. */
    static final class Column<T> {
        final Kind kind;
        final Optional<String> heading;
        final Function<T, Cell> cell;
        String brief;
        Function<T, String> text;
        String group = "";
        String name = "";
        Function<T, ?> value;
        boolean onPages = true;
        boolean onTerminals = true;
        boolean headsRows;
        boolean headsGroups;
        boolean ifKnown;
        int dropped;

        Column(Kind kind, Optional<String> heading, Function<T, Cell> cell) {
            this.kind = kind;
            this.heading = heading;
            this.cell = cell;
            brief = heading.map(TableModel::uncapitalised).orElse("");
            text = row -> cell.apply(row).text();
            value = text;
        }
    }

    final List<T> rows;
    final List<Column<T>> columns = new ArrayList<>();
    String label = "";
    String caption = "";
    String style = "";
    Function<T, ?> group = row -> "";
    Function<T, String> rowStyle = row -> "";

    TableModel(List<T> rows) {
        this.rows = List.copyOf(rows);
    }

    List<Column<T>> pageColumns() {
        return columns.stream().filter(column -> column.onPages).toList();
    }

    List<Column<T>> terminalColumns() {
        return columns.stream()
                .filter(column -> column.onTerminals && !(column.ifKnown && isUnknown(column)))
                .toList();
    }

    private boolean isUnknown(Column<T> column) {
        String unknown = column.kind == Kind.WORDS ? "" : NumberText.UNKNOWN;
        return rows.stream().map(column.text).allMatch(unknown::equals);
    }

    List<Column<T>> namedColumns() {
        return columns.stream().filter(column -> !column.name.isEmpty()).toList();
    }

    Object groupOf(T row) {
        return group.apply(row);
    }

    String styleOf(T row) {
        return rowStyle.apply(row);
    }

    static String uncapitalised(String heading) {
        boolean isWord = heading.length() > 1 && Character.isLowerCase(heading.charAt(1));
        return isWord ? Character.toLowerCase(heading.charAt(0)) + heading.substring(1) : heading;
    }
}
