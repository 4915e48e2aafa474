package com.softexploration.lab.ejb.performance.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Aligned plain-text columns for terminals of any width; cells are never broken. Each column has a function of the row;
 * all headers have the same number of lines.
 */
public final class TextTable<T> {
    private static final String GAP = "  ";

    private final List<T> rows;
    private final List<List<String>> columns = new ArrayList<>();
    private int columnsOfWords;

    /** Creates a table with rows but no columns. */
    public TextTable(List<T> rows) {
        this.rows = rows;
    }

    /** Adds a column of words, left of all numbers. */
    public TextTable<T> words(String header, Function<T, String> cell) {
        columnsOfWords++;
        return with(header, cell, "-");
    }

    /** Adds a column of words unless all its cells are empty. */
    public TextTable<T> knownWords(String header, Function<T, String> cell) {
        return rows.stream().map(cell).allMatch(String::isEmpty) ? this : words(header, cell);
    }

    /** Adds a column of numbers. */
    public TextTable<T> numbers(String header, Function<T, String> cell) {
        return with(header, cell, "");
    }

    /** Adds a column of numbers unless all its values are unknown. */
    public TextTable<T> knownNumbers(String header, Function<T, String> cell) {
        return rows.stream().map(cell).allMatch(NumberText.UNKNOWN::equals) ? this : numbers(header, cell);
    }

    private TextTable<T> with(String header, Function<T, String> cell, String alignment) {
        List<String> cells = Stream.concat(
                        Stream.of(header.split("\n", -1)), rows.stream().map(cell))
                .toList();
        int width = cells.stream().mapToInt(String::length).max().orElse(0);
        columns.add(cells.stream()
                .map(text -> ("%" + alignment + width + "s").formatted(text))
                .toList());
        return this;
    }

    /**
     * Formats all lines, each with a line break. A table that is too wide loses its droppable columns; if it is still
     * too wide, it is split into several tables that repeat the columns of words, or else the first column of numbers.
     *
     * @param width width of the terminal, in characters
     * @param droppable headers of the columns of numbers to drop on a narrow terminal, in order
     */
    public String text(int width, String... droppable) {
        List<List<String>> kept = new ArrayList<>(columns);
        for (String header : droppable) {
            if (width(kept) > width) {
                kept.removeIf(column -> column.get(0).strip().equals(header.strip()));
            }
        }
        List<List<String>> shared = kept.subList(0, Math.max(1, columnsOfWords));
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
