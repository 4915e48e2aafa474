package com.softexploration.lab.ejb.performance.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Aligned columns of plain text, for terminals of any width: a cell is never broken. */
public final class TextTable {
    private static final String GAP = "  ";

    private final int leftAligned;
    private final List<String> droppable;
    private final List<List<String>> lines = new ArrayList<>();

    /**
     * A table with nothing but headers.
     *
     * @param leftAligned how many columns, from the first, hold words and not numbers
     * @param headers one per column
     * @param droppable headers of the columns that a narrow terminal can do without, the first to go first
     */
    public TextTable(int leftAligned, List<String> headers, String... droppable) {
        this.leftAligned = leftAligned;
        this.droppable = List.of(droppable);
        lines.add(headers);
    }

    /**
     * Adds a line.
     *
     * @param cells one per column
     */
    public void add(List<String> cells) {
        lines.add(cells);
    }

    /**
     * All lines, each with a line break. What is too wide loses its droppable columns; what is still too wide becomes several tables
     * that share their columns of words.
     *
     * @param width of the terminal, in characters
     */
    public String text(int width) {
        List<Integer> columns =
                IntStream.range(0, lines.get(0).size()).boxed().collect(Collectors.toCollection(ArrayList::new));
        for (String header : droppable) {
            if (width(columns) > width) {
                columns.remove((Object) lines.get(0).indexOf(header));
            }
        }
        int shared = Math.max(1, leftAligned);
        List<Integer> block = new ArrayList<>(columns.subList(0, shared));
        StringBuilder text = new StringBuilder();
        for (int column : columns.subList(shared, columns.size())) {
            List<Integer> wider =
                    Stream.concat(block.stream(), Stream.of(column)).toList();
            if (block.size() > shared && width(wider) > width) {
                text.append(text(block)).append('\n');
                block = new ArrayList<>(columns.subList(0, shared));
            }
            block.add(column);
        }
        return text.append(text(block)).toString();
    }

    private String text(List<Integer> columns) {
        return lines.stream()
                .map(line -> columns.stream()
                                .map(column -> padded(line.get(column), column))
                                .collect(Collectors.joining(GAP))
                                .stripTrailing()
                        + "\n")
                .collect(Collectors.joining());
    }

    private String padded(String cell, int column) {
        String blanks = " ".repeat(width(column) - cell.length());
        return column < leftAligned ? cell + blanks : blanks + cell;
    }

    private int width(List<Integer> columns) {
        return columns.stream().mapToInt(this::width).sum() + GAP.length() * (columns.size() - 1);
    }

    private int width(int column) {
        return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
    }
}
