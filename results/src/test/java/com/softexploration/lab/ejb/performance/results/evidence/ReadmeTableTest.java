package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The README compares servers by the medians of published experiments. */
class ReadmeTableTest {
    private static final Path PUBLISHED = Path.of("../results/published");
    private static final Pattern CELL =
            Pattern.compile("(\\*\\*)?([\\d.]+) (µs|ms)(?:\\*\\*)? \\(([\\d.]+)–([\\d.]+)\\)");
    private static final Map<String, String> SERVERS = Map.of(
            "TomEE 9.0.0", "tomee",
            "Open Liberty 26.0.0.3", "liberty",
            "WildFly 26.1.3", "wildfly-26",
            "WildFly 39.0.1", "wildfly",
            "GlassFish 7.0.21", "glassfish",
            "Payara 6.2025.9", "payara");

    @ParameterizedTest
    @CsvSource({"nop, 3, 2026-11-all-servers", "accounts, 4, 2026-11-all-transports", "complex, 5, 2026-11-all-servers"
    })
    void cellsAreStoredMedians(String operation, int column, String experiment) throws IOException {
        List<String[]> rows = rows();
        assertThat(rows).hasSize(SERVERS.size());
        double fastest = Double.POSITIVE_INFINITY;
        String bold = "";
        String expectedBold = "";
        for (String[] row : rows) {
            JsonNode interval =
                    remote(experiment, SERVERS.get(row[1].strip()), operation).get("medianInterval");
            double low = interval.get("lowNanos").asDouble();
            double high = interval.get("highNanos").asDouble();
            double median = Math.sqrt(low * high);
            Matcher cell = CELL.matcher(row[column].strip());
            assertThat(cell.matches()).as(row[column]).isTrue();

            double unit = cell.group(3).equals("ms") ? 1e6 : 1e3;
            assertRounded(cell.group(2), median / unit);
            assertRounded(cell.group(4), low / unit);
            assertRounded(cell.group(5), high / unit);
            if (cell.group(1) != null) {
                bold += row[1];
            }
            if (median < fastest) {
                fastest = median;
                expectedBold = row[1];
            }
        }
        assertThat(bold).isEqualTo(expectedBold);
    }

    @Test
    void exampleIsStoredRatio() throws IOException {
        JsonNode summary = summary("2026-11-all-servers", "wildfly");
        double ratio = 0;
        for (JsonNode growth : summary.get("growth")) {
            if (growth.get("operation").asText().equals("nop")) {
                ratio = growth.get("times").get("ratio").asDouble();
            }
        }
        assertThat(Files.readString(Path.of("../README.md")))
                .contains("WildFly 39 takes 168 µs for a call that does nothing, " + Math.round(ratio)
                        + " times as long");
    }

    private static void assertRounded(String printed, double value) {
        int decimals = new BigDecimal(printed).scale();
        assertThat(Double.parseDouble(printed)).isCloseTo(value, within(0.5 * Math.pow(10, -decimals) + 1e-9));
    }

    private static List<String[]> rows() throws IOException {
        return Files.readAllLines(Path.of("../README.md")).stream()
                .map(line -> line.split("\\|", -1))
                .filter(cells -> cells.length > 5 && SERVERS.containsKey(cells[1].strip()))
                .toList();
    }

    private static JsonNode remote(String experiment, String server, String operation) throws IOException {
        for (JsonNode series : summary(experiment, server).get("series")) {
            if (series.get("operation").asText().equals(operation)
                    && series.get("transport").asText().equals("remote-ejb")) {
                return series;
            }
        }
        throw new AssertionError(operation + " of " + server);
    }

    private static JsonNode summary(String experiment, String server) throws IOException {
        try (Stream<Path> folders = Files.list(PUBLISHED.resolve(experiment))) {
            Path folder = folders.filter(path -> path.getFileName().toString().matches("[\\d]+-[\\d]+-" + server))
                    .findFirst()
                    .orElseThrow();
            return new ObjectMapper().readTree(Files.readString(folder.resolve("summary.json")));
        }
    }
}
