package com.softexploration.lab.ejb.performance.cli.web.live;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A run directory, as far as its files are readable.
 *
 * @param id its path below the runs folder, with slashes
 * @param name set by a user, else empty
 * @param server product and version
 * @param startedAt in UTC, to the minute
 * @param report whether it has a report
 */
public record StoredRun(
        String id,
        Path directory,
        String name,
        String kind,
        String server,
        String startedAt,
        String status,
        Result result,
        boolean report) {

    /**
     * The result of a run.
     *
     * @param verdict a word of the report; empty without a summary
     * @param medians of the first few series, as text
     */
    record Result(String verdict, String meaning, List<String> medians, List<CallTable> tables) {}

    /** Whether it can be compared. */
    boolean hasResult() {
        return !result.tables().isEmpty();
    }

    /** Its id as part of a query. */
    String query() {
        return URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    /** Its files for other programs. */
    List<String> downloads() {
        return Stream.of("summary.csv", "rounds.csv", "summary.json", "run.json")
                .filter(file -> Files.isRegularFile(directory.resolve(file)))
                .toList();
    }

    /** Whether there are logs. */
    boolean hasLogs() {
        return Files.isDirectory(directory.resolve("logs"));
    }

    /** The verdict as in the report. */
    String verdictText() {
        return result.verdict().toUpperCase(Locale.ROOT);
    }
}
