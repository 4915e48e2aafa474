package com.softexploration.lab.ejb.performance.results.text;

import java.util.ArrayList;
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
    /** Kinds of columns; they decide the alignment. */
    enum Kind {
        WORDS,
        NUMBERS
    }

    /**
     * A cell of a page.
     *
     * @param text the value
     * @param notes small print below the value; empty ones are omitted
     * @param style class of the style sheet; empty for none
     * @param isRest whether the text replaces this cell and all others to its right
     */
    public record Cell(String text, List<String> notes, String style, boolean isRest) {
        /** Creates a cell without small print. */
        public static Cell of(String text) {
            return new Cell(text, List.of(), "", false);
        }

        /** Creates a cell with a class of the style sheet and small print. */
        public static Cell of(String text, String style, String... notes) {
            return new Cell(
                    text,
                    List.of(notes).stream().filter(note -> !note.isEmpty()).toList(),
                    style,
                    false);
        }

        /** Creates the last cell of a row, which tells why the others are missing. */
        public static Cell rest(String text) {
            return new Cell(text, List.of(), "", true);
        }
    }

    /** A column; without a heading it is for programs only. */
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

        private Column(Kind kind, Optional<String> heading, Function<T, Cell> cell) {
            this.kind = kind;
            this.heading = heading;
            this.cell = cell;
            brief = heading.map(Table::uncapitalised).orElse("");
            text = row -> cell.apply(row).text();
            value = text;
        }
    }

    private final List<T> rows;
    private final List<Column<T>> columns = new ArrayList<>();
    private String label = "";
    private String caption = "";
    private String style = "";
    private Function<T, ?> group = row -> "";
    private Function<T, String> rowStyle = row -> "";

    /** Creates a table with rows but no columns. */
    public Table(List<T> rows) {
        this.rows = List.copyOf(rows);
    }

    /**
     * Names the table on pages.
     *
     * @param caption explanation below the table; may be empty
     */
    public Table<T> titled(String label, String caption) {
        this.label = label;
        this.caption = caption;
        return this;
    }

    /** Sets its class of the style sheet. */
    public Table<T> styled(String style) {
        this.style = style;
        return this;
    }

    /** Separates rows with different keys on pages. */
    public Table<T> groupedBy(Function<T, ?> key) {
        group = key;
        return this;
    }

    /** Sets the class of each row in the style sheet; empty for none. */
    public Table<T> rowStyle(Function<T, String> style) {
        rowStyle = style;
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
        columns.add(column);
        return this;
    }

    private Column<T> last() {
        return columns.get(columns.size() - 1);
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
        return rows.isEmpty();
    }

    /**
     * Formats the table for a terminal, each line with a line break.
     *
     * @param width width of the terminal, in characters
     */
    public String text(int width) {
        return TextTable.of(this, width);
    }

    /** Formats the table for a page, with a scrollable region around it. */
    public String html() {
        return HtmlTable.of(this);
    }

    /** Formats the table as Markdown. */
    public String markdown() {
        return Markdown.table(this);
    }

    /** Formats the named columns as comma-separated values (RFC 4180); missing numbers produce empty cells. */
    public String csv() {
        return CsvTable.of(this);
    }

    /** Headings of the columns of a page. */
    public List<String> headings() {
        return pageColumns().stream().map(column -> column.heading.orElse("")).toList();
    }

    /** Headings of the columns of a page, for use beside a value. */
    public List<String> labels() {
        return headings().stream().map(Table::uncapitalised).toList();
    }

    /** Cells of a row on a page. */
    public List<Cell> cells(T row) {
        return pageColumns().stream().map(column -> column.cell.apply(row)).toList();
    }

    List<T> rows() {
        return rows;
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

    String label() {
        return label;
    }

    String caption() {
        return caption;
    }

    String style() {
        return style;
    }

    Object groupOf(T row) {
        return group.apply(row);
    }

    String styleOf(T row) {
        return rowStyle.apply(row);
    }

    private static String uncapitalised(String heading) {
        boolean isWord = heading.length() > 1 && Character.isLowerCase(heading.charAt(1));
        return isWord ? Character.toLowerCase(heading.charAt(0)) + heading.substring(1) : heading;
    }
}
