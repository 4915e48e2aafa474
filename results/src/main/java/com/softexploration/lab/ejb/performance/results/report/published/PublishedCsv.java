package com.softexploration.lab.ejb.performance.results.report.published;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table of published figures that comes with the program: a line of column names, and no quotes. */
final class PublishedCsv {
    private PublishedCsv() {}

    /**
     * Reads a table beside this class.
     *
     * @return one map from column to cell per line
     * @throws IOException if this program's own copy of it is missing
     */
    static List<Map<String, String>> read(String name) throws IOException {
        try (InputStream file = PublishedCsv.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new FileNotFoundException("the program's own file " + name + " is missing");
            }
            List<String[]> lines = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(",", -1))
                    .toList();
            return lines.stream()
                    .skip(1)
                    .map(cells -> byColumn(lines.get(0), cells))
                    .toList();
        }
    }

    private static Map<String, String> byColumn(String[] columns, String[] cells) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.length; i++) {
            row.put(columns[i], cells[i]);
        }
        return row;
    }
}
