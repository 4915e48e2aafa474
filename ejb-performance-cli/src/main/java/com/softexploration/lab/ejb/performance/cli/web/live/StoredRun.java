package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.web.TimesTable;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A stored run, as far as its files are readable.
 *
 * @param id path below the runs folder, with slashes
 * @param name name set by a user; otherwise empty
 * @param server product and version
 * @param startedAt start in UTC, to the minute
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
     * Result of a run.
     *
     * @param verdict verdict in the report; empty without a summary
     * @param answer first answer of its report; empty in older summaries
     * @param medians medians of the first few series, as text
     */
    record Result(String verdict, String meaning, String answer, List<String> medians, List<TimesTable> tables) {
        /** Returns the text shown in the list: the answer or, for older summaries, the medians. */
        List<String> shown() {
            return answer.isEmpty() ? medians : List.of(answer);
        }
    }

    /** Returns whether the run has a name, which protects it from deletion. */
    public boolean isKept() {
        return !name.isEmpty();
    }

    /** Formats the id as part of a query. */
    String query() {
        return URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    /** Returns the files intended for other programs. */
    List<String> downloads() {
        return Stream.of("summary.csv", "rounds.csv", "summary.json", "run.json")
                .filter(file -> Files.isRegularFile(directory.resolve(file)))
                .toList();
    }

    /** Returns whether there are logs. */
    boolean hasLogs() {
        return Files.isDirectory(directory.resolve("logs"));
    }

    /** Returns the verdict as worded in the report. */
    String verdictText() {
        return result.verdict().toUpperCase(Locale.ROOT);
    }
}
