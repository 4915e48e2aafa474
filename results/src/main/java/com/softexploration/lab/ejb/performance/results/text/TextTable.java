package com.softexploration.lab.ejb.performance.results.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligned columns of plain text. */
public final class TextTable {
    private final int leftAligned;
    private final List<List<String>> lines = new ArrayList<>();

    /**
     * @param leftAligned how many columns, from the first, hold words and not numbers
     * @param headers one per column
     */
    public TextTable(int leftAligned, List<String> headers) {
        this.leftAligned = leftAligned;
        lines.add(headers);
    }

    /**
     * Adds a line.
     *
     * @param cells one per column, or fewer: the last may then be longer than its column is wide
     */
    public void add(List<String> cells) {
        lines.add(cells);
    }

    /** All lines, each with a line break, however wide they are. */
    public String text() {
        return text(Integer.MAX_VALUE);
    }

    /**
     * All lines, each with a line break. Columns that do not fit are in a second table below, or as many as it takes; the first
     * column is in each of them.
     *
     * @param width the largest width of a line, in characters
     */
    public String text(int width) {
        StringBuilder text = new StringBuilder();
        int columns = lines.get(0).size();
        for (int from = 1; from == 1 || from < columns; ) {
            int to = from;
            int used = width(0);
            while (to < columns && (to == from || used + 2 + width(to) <= width)) {
                used += 2 + width(to++);
            }
            text.append(from == 1 ? "" : "\n");
            for (List<String> line : lines) {
                if (from == 1 || line.size() == columns) {
                    text.append(cells(line, from, to)).append('\n');
                }
            }
            from = Math.max(to, 2);
        }
        return text.toString();
    }

    private String cells(List<String> line, int from, int to) {
        boolean whole = line.size() == lines.get(0).size();
        StringBuilder cells = new StringBuilder(padded(line.get(0), 0));
        for (int i = from; i < (whole ? to : line.size()); i++) {
            cells.append("  ").append(padded(line.get(i), i));
        }
        return cells.toString().stripTrailing();
    }

    private String padded(String cell, int column) {
        String blanks = " ".repeat(Math.max(0, width(column) - cell.length()));
        return column < leftAligned ? cell + blanks : blanks + cell;
    }

    private int width(int column) {
        int columns = lines.get(0).size();
        return IntStream.range(0, lines.size())
                .mapToObj(lines::get)
                .filter(line -> line.size() == columns && column < columns)
                .mapToInt(line -> line.get(column).length())
                .max()
                .orElse(0);
    }
}
