package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Column;
import com.softexploration.lab.ejb.performance.results.presentation.format.TableModel.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Renders a table as HTML, in a horizontally scrollable region. */
final class HtmlTable {
    private HtmlTable() {}

    static <T> String of(TableModel<T> table) {
        return "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"" + escaped(table.label) + "\">\n"
                + "<table" + style(table.style) + ">\n"
                + (table.caption.isEmpty() ? "" : "<caption><span>" + escaped(table.caption) + "</span></caption>\n")
                + "<thead>\n" + head(table.pageColumns()) + "</thead>\n"
                + groups(table).stream()
                        .map(group -> "<tbody>\n" + body(group, table) + "</tbody>\n")
                        .collect(Collectors.joining())
                + "</table>\n</div>";
    }

    /** Renders the headings in one line, or in two if columns share a heading. */
    private static <T> String head(List<Column<T>> columns) {
        boolean isDouble = columns.stream().anyMatch(column -> !column.group.isEmpty());
        StringBuilder first = new StringBuilder("<tr>");
        StringBuilder second = new StringBuilder("<tr>");
        String group = "";
        for (int i = 0; i < columns.size(); i++) {
            Column<T> column = columns.get(i);
            String heading = escaped(column.heading.orElse("")) + "</th>";
            if (column.group.isEmpty()) {
                first.append("<th scope=\"col\"")
                        .append(isDouble ? " rowspan=\"2\"" : "")
                        .append(style(styleOf(column, i)))
                        .append('>')
                        .append(heading);
            } else {
                second.append("<th scope=\"col\">").append(heading);
                if (!column.group.equals(group)) {
                    first.append("<th scope=\"colgroup\" colspan=\"")
                            .append(columns.stream()
                                    .filter(other -> other.group.equals(column.group))
                                    .count())
                            .append("\">")
                            .append(escaped(column.group))
                            .append("</th>");
                }
            }
            group = column.group;
        }
        return first + "</tr>\n" + (isDouble ? second + "</tr>\n" : "");
    }

    private static String styleOf(Column<?> column, int index) {
        return index == 0 ? "stays" : isWords(column) ? "words" : "";
    }

    private static boolean isWords(Column<?> column) {
        return column.kind == Kind.WORDS;
    }

    /** Groups adjacent rows with the same key. */
    private static <T> List<List<T>> groups(TableModel<T> table) {
        List<List<T>> groups = new ArrayList<>();
        for (T row : table.rows) {
            List<T> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (last.isEmpty() || !table.groupOf(last.get(0)).equals(table.groupOf(row))) {
                last = new ArrayList<>();
                groups.add(last);
            }
            last.add(row);
        }
        return groups;
    }

    private static <T> String body(List<T> group, TableModel<T> table) {
        StringBuilder html = new StringBuilder();
        List<Column<T>> columns = table.pageColumns();
        for (T row : group) {
            html.append("<tr").append(style(table.styleOf(row))).append('>');
            for (int i = 0; i < columns.size(); i++) {
                Column<T> column = columns.get(i);
                Cell cell = column.cell.apply(row);
                if (cell.isRest()) {
                    html.append("<td class=\"words\" colspan=\"")
                            .append(columns.size() - i)
                            .append("\">")
                            .append(escaped(cell.text()))
                            .append("</td>");
                    break;
                }
                if (!column.headsGroups) {
                    html.append(html(cell, column, i == 0 || column.headsRows));
                } else if (row == group.get(0)) {
                    html.append("<th scope=\"rowgroup\" rowspan=\"")
                            .append(group.size())
                            .append("\">")
                            .append(content(cell))
                            .append("</th>");
                }
            }
            html.append("</tr>\n");
        }
        return html.toString();
    }

    private static String html(Cell cell, Column<?> column, boolean headsRow) {
        if (headsRow) {
            return "<th scope=\"row\">" + content(cell) + "</th>";
        }
        return "<td" + style(cell.style().isEmpty() && isWords(column) ? "words" : cell.style()) + ">" + content(cell)
                + "</td>";
    }

    private static String content(Cell cell) {
        return escaped(cell.text())
                + cell.notes().stream()
                        .map(note -> "<small>" + escaped(note) + "</small>")
                        .collect(Collectors.joining());
    }

    private static String style(String names) {
        return names.isEmpty() ? "" : " class=\"" + names + "\"";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
