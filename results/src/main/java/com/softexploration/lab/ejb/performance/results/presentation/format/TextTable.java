package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Renders a table as aligned text columns for a terminal of a given width, without breaking cells. All headings have
 * the same number of lines.
 */
final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /**
     * Formats all lines of a table, each ending with a line break.
     * A table that is too wide loses the columns that may be dropped; if it is
     * still too wide, it is split into several tables that repeat the leading columns of words, or else the first column.
     */
    static <T> String of(TableModel<T> table, int width) {
        List<Column<T>> columns = new ArrayList<>(table.terminalColumns());
        List<Column<T>> droppable = columns.stream()
                .filter(column -> column.dropped > 0)
                .sorted(Comparator.comparingInt(column -> column.dropped))
                .toList();
        for (Column<T> column : droppable) {
            if (width(lines(columns, table)) > width) {
                columns.remove(column);
            }
        }
        int words = (int)
                columns.stream().takeWhile(column -> column.kind == Kind.WORDS).count();
        List<List<String>> kept = lines(columns, table);
        List<List<String>> shared = kept.subList(0, Math.max(1, words));
        List<List<String>> block = new ArrayList<>(shared);
        StringBuilder text = new StringBuilder();
        for (List<String> column : kept.subList(shared.size(), kept.size())) {
            if (block.size() > shared.size() && width(block) + GAP.length() + width(List.of(column)) > width) {
                text.append(text(block)).append('\n');
                block = new ArrayList<>(shared);
            }
            block.add(column);
        }
        return text.append(text(block)).toString();
    }

    /** Returns the lines of each column, padded to equal width. */
    private static <T> List<List<String>> lines(List<Column<T>> columns, TableModel<T> table) {
        return columns.stream().map(column -> lines(column, table)).toList();
    }

    private static <T> List<String> lines(Column<T> column, TableModel<T> table) {
        List<String> cells = Stream.concat(
                        Stream.of(column.brief.split("\n", -1)),
                        table.rows.stream().map(column.text))
                .toList();
        int width = cells.stream().mapToInt(String::length).max().orElse(0);
        String alignment = column.kind == Kind.WORDS ? "-" : "";
        return cells.stream()
                .map(text -> width == 0 ? "" : ("%" + alignment + width + "s").formatted(text))
                .toList();
    }

    private static String text(List<List<String>> columns) {
        return IntStream.range(0, columns.get(0).size())
                .mapToObj(
                        line -> columns.stream().map(column -> column.get(line)).collect(Collectors.joining(GAP)))
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static int width(List<List<String>> columns) {
        return columns.stream()
                        .mapToInt(column -> column.get(0).length() + GAP.length())
                        .sum()
                - GAP.length();
    }
}
