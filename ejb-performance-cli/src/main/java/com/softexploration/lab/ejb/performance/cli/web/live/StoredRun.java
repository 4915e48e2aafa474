package com.softexploration.lab.ejb.performance.cli.web.live;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run directory, as far as its files are readable.
 *
 * @param id its path below the runs folder, with slashes
 * @param name given by a user; else empty
 * @param kind {@code run}, {@code race} or {@code sweep}
 * @param server product and version
 * @param startedAt in UTC, to the minute
 * @param status how it ended
 * @param result its result
 * @param report its report, if it exists
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
        Optional<Path> report) {

    /**
     * The result of a run.
     *
     * @param verdict a word of the report; empty without a summary
     * @param meaning what the verdict means
     * @param medians of the first few series, as text
     * @param tables times of its calls
     */
    record Result(String verdict, String meaning, List<String> medians, List<CallTable> tables) {}

    String verdict() {
        return result.verdict();
    }

    String meaning() {
        return result.meaning();
    }

    List<String> medians() {
        return result.medians();
    }

    List<CallTable> tables() {
        return result.tables();
    }

    /** Whether it can be compared. */
    public boolean hasResult() {
        return !tables().isEmpty();
    }

    /** Its id as part of a query. */
    String query() {
        return URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    /** Whether there is a report. */
    boolean hasReport() {
        return report.isPresent();
    }

    /** Whether a user has given it a name. */
    boolean hasName() {
        return !name.isEmpty();
    }

    /** Its files that other programs read. */
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
        return verdict().toUpperCase(Locale.ROOT);
    }
}
