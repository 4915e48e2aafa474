package com.softexploration.lab.ejb.performance.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligned columns of plain text. */
final class TextTable {
    private final int leftAligned;
    private final List<List<String>> lines = new ArrayList<>();

    /**
     * @param leftAligned how many columns, from the first, hold words and not numbers
     * @param headers one per column
     */
    TextTable(int leftAligned, List<String> headers) {
        this.leftAligned = leftAligned;
        lines.add(headers);
    }

    /**
     * Adds a line.
     *
     * @param cells one per column, or fewer: the last may then be longer than its column is wide
     */
    void add(List<String> cells) {
        lines.add(cells);
    }

    /** All lines, each with a line break. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder cells = new StringBuilder();
            for (int i = 0; i < line.size(); i++) {
                cells.append(i == 0 ? "" : "  ").append(padded(line.get(i), i));
            }
            text.append(cells.toString().stripTrailing()).append('\n');
        }
        return text.toString();
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
