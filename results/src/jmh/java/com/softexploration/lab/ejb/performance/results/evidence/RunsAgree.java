package com.softexploration.lab.ejb.performance.results.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compares identical runs with the first of them.
 *
 * <p>Usage: {@code RunsAgree <folder of run directories>}. Prints one row per run: its verdict, whether nop and complex
 * can be quoted on both sides, and the number of series whose interval of the median overlaps that of the first run.
 */
final class RunsAgree {
    private RunsAgree() {}

    public static void main(String[] args) throws IOException {
        System.out.println("| run | verdict | nop and complex | overlaps with the first |");
        System.out.println("| --- | --- | --- | --- |");
        rows(Path.of(args[0])).forEach(System.out::println);
    }

    static List<String> rows(Path folder) throws IOException {
        List<String> rows = new ArrayList<>();
        JsonNode first = null;
        try (Stream<Path> runs = Files.list(folder)) {
            for (Path run : runs.filter(run -> Files.exists(run.resolve("summary.json")))
                    .sorted()
                    .toList()) {
                JsonNode summary =
                        new ObjectMapper().readTree(run.resolve("summary.json").toFile());
                rows.add("| %s | %s | %s | %s |"
                        .formatted(
                                run.getFileName(),
                                summary.path("verdict").path("state").asText(),
                                quotable(summary) ? "can be quoted" : "cannot",
                                first == null ? "" : overlapping(intervals(first), intervals(summary))));
                first = first == null ? summary : first;
            }
        }
        return rows;
    }

    private static boolean quotable(JsonNode summary) {
        for (JsonNode series : summary.path("series")) {
            boolean judged =
                    List.of("nop", "complex").contains(series.path("operation").asText());
            if (judged && !series.path("verdict").asText("steady").equals("steady")) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, JsonNode> intervals(JsonNode summary) {
        Map<String, JsonNode> intervals = new LinkedHashMap<>();
        for (JsonNode series : summary.path("series")) {
            if (series.has("medianInterval")) {
                intervals.put(
                        series.path("operation").asText() + " "
                                + series.path("transport").asText(),
                        series.path("medianInterval"));
            }
        }
        return intervals;
    }

    private static String overlapping(Map<String, JsonNode> first, Map<String, JsonNode> other) {
        List<String> apart = first.keySet().stream()
                .filter(other::containsKey)
                .filter(key -> first.get(key).path("lowNanos").asDouble()
                                > other.get(key).path("highNanos").asDouble()
                        || other.get(key).path("lowNanos").asDouble()
                                > first.get(key).path("highNanos").asDouble())
                .toList();
        return (first.size() - apart.size()) + " of " + first.size()
                + (apart.isEmpty() ? "" : ", not " + String.join(", ", apart));
    }
}
