package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.List;
import java.util.function.Function;

/** The result as a table of plain text, for a terminal. */
public final class ResultTable {
    private record Column(String header, Function<Comparison, String> text, boolean leftAligned) {
        int width(List<Comparison> rows) {
            return rows.stream().mapToInt(row -> text.apply(row).length()).reduce(header.length(), Math::max);
        }

        String padded(String cell, int width) {
            String blanks = " ".repeat(width - cell.length());
            return leftAligned ? cell + blanks : blanks + cell;
        }
    }

    private static final List<Column> COLUMNS = List.of(
            new Column("operation", Comparison::label, true),
            new Column("local median", Comparison::localMedian, false),
            new Column("remote median", Comparison::remoteMedian, false),
            new Column("growth", Comparison::growthTimes, false),
            new Column("local p99", Comparison::localP99, false),
            new Column("remote p99", Comparison::remoteP99, false),
            new Column("local calls", Comparison::localCalls, false),
            new Column("remote calls", Comparison::remoteCalls, false));

    private ResultTable() {}

    /** The table, a header and one line per operation and remote transport, and the verdict below; ends with a line break. */
    public static String text(Analysis analysis, Verdict verdict) {
        List<Comparison> rows = Comparison.of(analysis);
        StringBuilder text = new StringBuilder();
        line(text, rows, Column::header);
        for (Comparison row : rows) {
            line(text, rows, column -> column.text().apply(row));
        }
        return text.append('\n').append(verdict.text()).append('\n').toString();
    }

    private static void line(StringBuilder text, List<Comparison> rows, Function<Column, String> cell) {
        StringBuilder line = new StringBuilder();
        for (Column column : COLUMNS) {
            line.append(line.isEmpty() ? "" : "  ").append(column.padded(cell.apply(column), column.width(rows)));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }
}
