package com.softexploration.lab.ejb.performance.cli.domain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The table of shapes of session beans in {@code docs/your-bean.md}, with the reasons below it.
 *
 * @param cells cells of a server's column by the operation in the row
 * @param reasons possible texts of messages by their numbers
 */
record ShapesTable(Map<String, String> cells, Map<Integer, List<String>> reasons) {
    static final String MEASURED = "measured";

    private static final Pattern OPERATION = Pattern.compile("`([a-z0-9-]+)`");
    private static final Pattern REASON = Pattern.compile("(\\d+)\\. `([^`]+)`(?: or `([^`]+)`)?.+");
    private static final Pattern REFERENCE = Pattern.compile("\\[(\\d+)\\]");

    /** Reads the column of a server; without cells if the table has none. */
    static ShapesTable read(Path document, String server) throws IOException {
        List<String> lines = Files.readAllLines(document).stream()
                .dropWhile(line -> !line.startsWith("## Shapes"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .toList();
        Map<String, String> cells = new LinkedHashMap<>();
        Map<Integer, List<String>> reasons = new LinkedHashMap<>();
        int column = -1;
        for (String line : lines) {
            if (line.startsWith("| shape")) {
                column = columns(line).indexOf(server);
            } else if (line.startsWith("| ") && !line.startsWith("| ---")) {
                List<String> row = columns(line);
                Matcher operation = OPERATION.matcher(row.get(1));
                if (column >= 0 && operation.find()) {
                    cells.put(operation.group(1), row.get(column));
                }
            }
            Matcher reason = REASON.matcher(line);
            if (reason.matches()) {
                reasons.put(
                        Integer.valueOf(reason.group(1)),
                        Stream.of(reason.group(2), reason.group(3))
                                .filter(Objects::nonNull)
                                .toList());
            }
        }
        return new ShapesTable(cells, reasons);
    }

    private static List<String> columns(String line) {
        return Arrays.stream(line.split("\\|")).map(String::strip).toList();
    }

    /** Whether a cell says what was seen: {@link #MEASURED}, or a message. */
    boolean says(String operation, String seen) {
        String cell = cells.get(operation);
        Matcher reference = REFERENCE.matcher(cell == null ? "" : cell);
        return reference.find()
                ? reasons.getOrDefault(Integer.valueOf(reference.group(1)), List.of()).stream()
                        .anyMatch(seen::contains)
                : seen.equals(cell);
    }
}
