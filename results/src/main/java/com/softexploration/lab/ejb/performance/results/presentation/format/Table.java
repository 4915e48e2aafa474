package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table, stated once: its columns with their headings, texts and values, rendered as plain text for a terminal, as
 * HTML, as Markdown, or as comma-separated values.
 *
 * <p>The first column of a page heads its rows. Methods that describe a column refer to the one added last.
 *
 * @param <T> a row
 */
public final class Table<T> {
    private final TableModel<T> model;

    /** Creates a table with rows but no columns. */
    public Table(List<T> rows) {
        model = new TableModel<>(rows);
    }

    /**
     * Names the table on pages.
     *
     * @param caption explanation below the table; may be empty
     */
    public Table<T> titled(String label, String caption) {
        model.label = label;
        model.caption = caption;
        return this;
    }

    /** Sets its class of the style sheet. */
    public Table<T> styled(String style) {
        model.style = style;
        return this;
    }

    /** Separates rows with different keys on pages. */
    public Table<T> groupedBy(Function<T, ?> key) {
        model.group = key;
        return this;
    }

    /** Sets the class of each row in the style sheet; empty for none. */
    public Table<T> rowStyle(Function<T, String> style) {
        model.rowStyle = style;
        return this;
    }

    /** Adds a column of words. */
    public Table<T> words(String heading, Function<T, String> text) {
        return with(new Column<>(Kind.WORDS, Optional.of(heading), text.andThen(Cell::of)));
    }

    /** Adds a column of numbers. */
    public Table<T> numbers(String heading, Function<T, String> text) {
        return cells(heading, text.andThen(Cell::of));
    }

    /** Adds a column of numbers whose cells have small print or a style on pages. */
    public Table<T> cells(String heading, Function<T, Cell> cell) {
        return with(new Column<>(Kind.NUMBERS, Optional.of(heading), cell));
    }

    /** Adds a column for programs only. */
    public Table<T> data(String name, Function<T, ?> value) {
        Column<T> column = new Column<>(Kind.WORDS, Optional.empty(), row -> Cell.of(""));
        column.onPages = false;
        column.onTerminals = false;
        with(column);
        return named(name, value);
    }

    private Table<T> with(Column<T> column) {
        model.columns.add(column);
        return this;
    }

    private Column<T> last() {
        return model.columns.get(model.columns.size() - 1);
    }

    /** Names the column in files for programs, which contain the unformatted value. */
    public Table<T> named(String name, Function<T, ?> value) {
        last().name = name;
        last().value = value;
        return this;
    }

    /** Sets another heading for terminals and Markdown; by default the heading, not capitalised. */
    public Table<T> brief(String heading) {
        last().brief = heading;
        return this;
    }

    /** Sets another text for terminals and Markdown, where a cell has no small print. */
    public Table<T> brief(String heading, Function<T, String> text) {
        last().text = text;
        return brief(heading);
    }

    /** Puts the heading below one that it shares with its neighbours. */
    public Table<T> under(String sharedHeading) {
        last().group = sharedHeading;
        return this;
    }

    /** Makes the cells headings of their rows. */
    public Table<T> headsRows() {
        last().headsRows = true;
        return this;
    }

    /** Shows the cell once for all rows of a group, as their heading. */
    public Table<T> headsGroups() {
        last().headsGroups = true;
        return this;
    }

    /** Omits the column on a terminal if all its values are unknown or empty. */
    public Table<T> ifKnown() {
        last().ifKnown = true;
        return this;
    }

    /**
     * Omits the column on a terminal that is too narrow.
     *
     * @param order 1 for the first column to omit
     */
    public Table<T> dropped(int order) {
        last().dropped = order;
        return this;
    }

    /** Restricts the column to pages. */
    public Table<T> onPagesOnly() {
        last().onTerminals = false;
        return this;
    }

    /** Restricts the column to terminals and Markdown. */
    public Table<T> onTerminalsOnly() {
        last().onPages = false;
        return this;
    }

    /** Whether there are no rows. */
    public boolean isEmpty() {
        return model.rows.isEmpty();
    }

    /**
     * Formats the table for a terminal, each line with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public String text(int width) {
        return TextTable.of(model, width);
    }

    /** Formats the table for a page, with a scrollable region around it. */
    public String html() {
        return HtmlTable.of(model);
    }

    /** Formats the table as Markdown. */
    public String markdown() {
        return Markdown.table(model);
    }

    /** Formats the named columns as comma-separated values (RFC 4180); missing numbers produce empty cells. */
    public String csv() {
        return CsvTable.of(model);
    }

    /** Headings of the columns of a page. */
    public List<String> headings() {
        return model.pageColumns().stream()
                .map(column -> column.heading.orElse(""))
                .toList();
    }

    /** Headings of the columns of a page, for use beside a value. */
    public List<String> labels() {
        return headings().stream().map(TableModel::uncapitalised).toList();
    }

    /** Cells of a row on a page. */
    public List<Cell> cells(T row) {
        return model.pageColumns().stream()
                .map(column -> column.cell.apply(row))
                .toList();
    }
}
