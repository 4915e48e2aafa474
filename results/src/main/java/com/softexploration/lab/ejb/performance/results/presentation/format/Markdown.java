package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats tables and text as Markdown, as comments on GitHub and GitLab render it. */
public final class Markdown {
    /** Maximum number of lines of text that is shown unfolded: about a screen. */
    private static final int MOST_LINES = 36;

    private Markdown() {}

    /** Formats a table with the columns shown on terminals. */
    static <T> String table(TableModel<T> table) {
        List<Column<T>> columns = table.terminalColumns();
        return line(columns.stream().map(column -> escaped(column.brief)))
                + line(columns.stream().map(column -> column.kind == Kind.WORDS ? "---" : "---:"))
                + table.rows.stream()
                        .map(row -> line(columns.stream()
                                .map(column -> column.text.apply(row))
                                .map(Markdown::escaped)))
                        .collect(Collectors.joining());
    }

    private static String line(Stream<String> cells) {
        return cells.map(cell -> cell.isEmpty() ? "| " : "| " + cell + " ").collect(Collectors.joining("", "", "|\n"));
    }

    /**
     * Escapes text so that it contains no markup, no line break, no end of a cell, and no mention of a user.
     *
     * @param text may come from logs and files of others
     */
    public static String escaped(String text) {
        return text.replaceAll("\\R", " ")
                .replaceAll("[\\\\`*_\\[\\]|~$]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("@(?=\\w)", "@<!-- -->");
    }

    /** Escapes lines of text; a line that begins with a hyphen and a blank stays an item of a list. */
    public static String lines(String text) {
        return text.lines()
                .map(line -> line.startsWith("- ") ? "- " + escaped(line.substring(2)) : escaped(line))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** Folds formatted text that fills more than a screen. */
    public static String folded(String summary, String formatted) {
        return formatted.lines().count() <= MOST_LINES
                ? formatted
                : "<details>\n<summary>" + escaped(summary) + "</summary>\n\n" + formatted + "\n</details>\n";
    }
}
