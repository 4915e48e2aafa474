package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table, defined once by its columns with headings, texts and values, and rendered as plain text for a terminal, as
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
     * Sets the label and caption shown on pages.
     *
     * @param caption explanation below the table; may be empty
     */
    public Table<T> titled(String label, String caption) {
        model.label = label;
        model.caption = caption;
        return this;
    }

    /** Sets the style class of the table. */
    public Table<T> styled(String style) {
        model.style = style;
        return this;
    }

    /** Sets a key by which rows are grouped on pages. */
    public Table<T> groupedBy(Function<T, ?> key) {
        model.group = key;
        return this;
    }

    /** Sets the style class of each row; empty for none. */
    public Table<T> rowStyle(Function<T, String> style) {
        model.rowStyle = style;
        return this;
    }

    /** Adds a text column. */
    public Table<T> words(String heading, Function<T, String> text) {
        return with(new Column<>(Kind.WORDS, Optional.of(heading), text.andThen(Cell::of)));
    }

    /** Adds a numeric column. */
    public Table<T> numbers(String heading, Function<T, String> text) {
        return cells(heading, text.andThen(Cell::of));
    }

    /** Adds a numeric column whose cells have notes or a style on pages. */
    public Table<T> cells(String heading, Function<T, Cell> cell) {
        return with(new Column<>(Kind.NUMBERS, Optional.of(heading), cell));
    }

    /** Adds a column that only appears in files for programs. */
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

    /** Sets the name of the column added last in files for programs, and its unformatted value. */
    public Table<T> named(String name, Function<T, ?> value) {
        last().name = name;
        last().value = value;
        return this;
    }

    /**
     * Sets another heading of the column added last for terminals and Markdown; by default, the heading is not
     * capitalised.
     */
    public Table<T> brief(String heading) {
        last().brief = heading;
        return this;
    }

    /** Sets another text of the column added last for terminals and Markdown, which do not show notes. */
    public Table<T> brief(String heading, Function<T, String> text) {
        last().text = text;
        return brief(heading);
    }

    /** Sets a heading that the column added last shares with its neighbours. */
    public Table<T> under(String sharedHeading) {
        last().group = sharedHeading;
        return this;
    }

    /** Makes the cells of the column added last row headings. */
    public Table<T> headsRows() {
        last().headsRows = true;
        return this;
    }

    /** Makes the cells of the column added last group headings, shown once for all rows of a group. */
    public Table<T> headsGroups() {
        last().headsGroups = true;
        return this;
    }

    /** Omits the column added last on terminals if all its values are unknown or empty. */
    public Table<T> ifKnown() {
        last().ifKnown = true;
        return this;
    }

    /**
     * Omits the column added last on terminals that are too narrow.
     *
     * @param order 1 for the first column to omit
     */
    public Table<T> dropped(int order) {
        last().dropped = order;
        return this;
    }

    /** Restricts the column added last to pages. */
    public Table<T> onPagesOnly() {
        last().onTerminals = false;
        return this;
    }

    /** Restricts the column added last to terminals and Markdown. */
    public Table<T> onTerminalsOnly() {
        last().onPages = false;
        return this;
    }

    /** Returns whether there are no rows. */
    public boolean isEmpty() {
        return model.rows.isEmpty();
    }

    /**
     * Formats the table for a terminal, with a line break at the end of each line.
     *
     * @param width width of the terminal, in characters
     */
    public String text(int width) {
        return TextTable.of(model, width);
    }

    /** Formats the table as HTML, in a horizontally scrollable region. */
    public String html() {
        return HtmlTable.of(model);
    }

    /** Formats the table as Markdown. */
    public String markdown() {
        return Markdown.table(model);
    }

    /** Formats the named columns as comma-separated values (RFC 4180), with empty cells for missing numbers. */
    public String csv() {
        return CsvTable.of(model);
    }

    /** Returns the headings of the columns shown on a page. */
    public List<String> headings() {
        return model.pageColumns().stream()
                .map(column -> column.heading.orElse(""))
                .toList();
    }

    /** Returns the headings of the columns shown on a page, worded for use next to a value. */
    public List<String> labels() {
        return headings().stream().map(TableModel::uncapitalised).toList();
    }

    /** Returns the cells of a row on a page. */
    public List<Cell> cells(T row) {
        return model.pageColumns().stream()
                .map(column -> column.cell.apply(row))
                .toList();
    }
}
