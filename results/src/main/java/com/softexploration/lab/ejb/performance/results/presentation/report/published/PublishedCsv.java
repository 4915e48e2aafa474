package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads tables of published figures from the class path: a line of column names, and cells without quotes. */
final class PublishedCsv {
    private PublishedCsv() {}

    /**
     * Reads a table next to this class.
     *
     * @return one map from column to cell per line
     * @throws IOException if the resource is missing
     */
    static List<Map<String, String>> read(String name) throws IOException {
        List<String[]> lines = Resource.text(PublishedCsv.class, name)
                .lines()
                .map(line -> line.split(",", -1))
                .toList();
        return lines.stream()
                .skip(1)
                .map(cells -> byColumn(lines.get(0), cells))
                .toList();
    }

    private static Map<String, String> byColumn(String[] columns, String[] cells) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.length; i++) {
            row.put(columns[i], cells[i]);
        }
        return row;
    }
}
