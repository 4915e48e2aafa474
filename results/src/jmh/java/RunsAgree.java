import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What several equal runs say of themselves, and whether they agree with the first one.
 *
 * <p>Usage: {@code RunsAgree <folder of run directories>}: a line per run with its verdict, whether nop and complex are steady on both sides,
 * and in how many series the interval of the median overlaps with that of the first run.
 */
final class RunsAgree {
    private RunsAgree() {}

    public static void main(String[] args) throws IOException {
        List<JsonNode> summaries = new ArrayList<>();
        List<Path> names = new ArrayList<>();
        try (Stream<Path> runs = Files.list(Path.of(args[0]))) {
            for (Path run : runs.filter(run -> Files.exists(run.resolve("summary.json"))).sorted().toList()) {
                summaries.add(new ObjectMapper().readTree(run.resolve("summary.json").toFile()));
                names.add(run.getFileName());
            }
        }
        System.out.println("| run | verdict | nop and complex | overlaps with the first |");
        System.out.println("| --- | --- | --- | --- |");
        for (int i = 0; i < summaries.size(); i++) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %s |%n",
                    names.get(i),
                    summaries.get(i).path("verdict").path("state").asText(),
                    quotable(summaries.get(i)) ? "can be quoted" : "cannot",
                    i == 0 ? "" : overlapping(intervals(summaries.get(0)), intervals(summaries.get(i))));
        }
    }

    private static boolean quotable(JsonNode summary) {
        for (JsonNode series : summary.path("series")) {
            boolean asked = List.of("nop", "complex").contains(series.path("operation").asText());
            if (asked && !series.path("verdict").asText("steady").equals("steady")) {
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
                        series.path("operation").asText() + " " + series.path("transport").asText(),
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
