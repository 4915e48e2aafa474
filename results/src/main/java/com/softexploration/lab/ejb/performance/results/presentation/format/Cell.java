package com.softexploration.lab.ejb.performance.results.presentation.format;

import java.util.List;

/**
 * A table cell on a page.
 *
 * @param text the value
 * @param notes small print below the value; empty ones are omitted
 * @param style class of the style sheet; empty for none
 * @param isRest whether the text replaces this cell and all others to its right
 */
public record Cell(String text, List<String> notes, String style, boolean isRest) {
    /** Creates a cell without notes. */
    public static Cell of(String text) {
        return new Cell(text, List.of(), "", false);
    }

    /** Creates a cell with a style class and notes in small print. */
    public static Cell of(String text, String style, String... notes) {
        return new Cell(
                text, List.of(notes).stream().filter(note -> !note.isEmpty()).toList(), style, false);
    }

    /** Creates a cell that spans the rest of its row, and explains why the other cells are missing. */
    public static Cell rest(String text) {
        return new Cell(text, List.of(), "", true);
    }
}
