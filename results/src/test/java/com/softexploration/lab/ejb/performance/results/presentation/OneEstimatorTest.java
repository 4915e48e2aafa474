package com.softexploration.lab.ejb.performance.results.presentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonFiles;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersText;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All outputs of an experiment whose rounds differ in length and median, and whose floor has two states. */
class OneEstimatorTest {
    private static final String TIME = "([\\d.,]+ (?:ns|µs|ms|s))";
    private static final String REMOTE = "remote.(?i:ejb)";
    private static final String MULTIPLE = "([\\d.,]+)×";
    private static final double ROUNDING = 0.04;

    @TempDir
    private Path folder;

    private double median;
    private double multiple;
    private JsonNode summary;
    private Document page;
    private String terminal;
    private StoredExperiment stored;

    @BeforeEach
    void writeAll() throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int start = 1; start <= 2; start++) {
            experiment
                    .atStart(start)
                    .exactly("nop", "local-ejb", null, 1, calls(300, 2_000 + 7 * start))
                    .exactly("nop", "local-ejb", null, 2, calls(300, 2_000 + 7 * start))
                    .exactly("nop", "remote-ejb", null, 1, calls(300, 200_000 + start))
                    .exactly("nop", "remote-ejb", null, 2, calls(2_000, 300_000 + start))
                    .exactly("nop", "tcp", null, 1, calls(300, 30_000 + start))
                    .exactly("nop", "tcp", null, 2, calls(300, 60_000 + start));
        }
        ExperimentAnalysis measured =
                ExperimentAnalysis.of(experiment.analysis(folder), Optional.of(experiment.description()));
        JudgedFiles.summaries(measured, folder);
        page = Jsoup.parse(JudgedFiles.report(measured, folder).page());
        summary = new ObjectMapper().readTree(folder.resolve("summary.json").toFile());
        terminal = ResultTable.text(measured, Judge.judge(measured), 200);
        stored = StoredExperiment.read(folder);
        median = series("remote-ejb").path("medianNanos").asDouble();
        multiple = median / series("tcp").path("medianNanos").asDouble();
    }

    @Test
    void medianAveragesRounds() {
        assertThat(median).isCloseTo(Math.sqrt(200_000.0 * 300_000), within(3.0));
        assertThat(series("remote-ejb").path("percentiles").path("50").asDouble())
                .as("of all calls, most of which are in second rounds")
                .isGreaterThan((1 + 3 * ROUNDING) * median);
        assertThat(multiple).isCloseTo(Math.sqrt(200_000.0 * 300_000 / 30_000 / 60_000), within(0.001));
    }

    @Test
    void medianIsTheSameEverywhere() throws Exception {
        RunComparison changes = RunComparison.of(stored, stored, RunComparison.NO_LIMIT);
        ComparisonFiles.writeJson(changes, folder.resolve("comparison.json"));
        JsonNode comparison =
                new ObjectMapper().readTree(folder.resolve("comparison.json").toFile());

        assertThat(csv("median_ns")).isEqualTo(median);
        assertThat(summary.findPath("growth")
                        .path(0)
                        .path("median")
                        .path("nanos")
                        .asDouble())
                .isEqualTo(median - series("local-ejb").path("medianNanos").asDouble());
        assertThat(comparison.path("series").findValuesAsText("baseNanos")).contains("" + median);
        assertMedian(terminal, "call costs (?:about )?" + TIME);
        assertMedian(terminal, "\nremote EJB +" + TIME);
        assertMedian(page.select(".headline").text(), "call costs (?:about )?" + TIME);
        assertMedian(page.select(".calls").text(), "remote EJB ?median " + TIME);
        assertMedian(page.select(".operation svg > desc").text(), "remote EJB calls: median " + TIME);
        assertMedian(ComparisonText.text(changes, 200), REMOTE + " +" + TIME);
        assertMedian(ServersText.of(ServerMatrix.of(List.of(stored)), 200), REMOTE + " +" + TIME);
    }

    @Test
    void floorMultipleIsTheSameEverywhere() {
        assertMultiple(terminal, "\nremote EJB .*×.* " + MULTIPLE + " +[0-9]");
        assertMultiple(page.select(".calls").text(), "remote EJB.*?× bare socket " + MULTIPLE);
        assertMultiple(ServersText.of(ServerMatrix.of(List.of(stored)), 200), REMOTE + " .*?" + MULTIPLE);
    }

    /** Only the layout of the article pools the calls of all rounds. */
    @Test
    void pooledMediansAreNamed() {
        assertThat(page.text()).containsOnlyOnce("all calls are pooled, also for medians");
    }

    private void assertMedian(String text, String pattern) {
        assertThat(DurationText.nanos(found(text, pattern)).orElseThrow())
                .as(pattern + " in " + text)
                .isCloseTo(median, within(ROUNDING * median));
    }

    private void assertMultiple(String text, String pattern) {
        assertThat(Double.parseDouble(found(text, pattern)))
                .as(pattern + " in " + text)
                .isCloseTo(multiple, within(ROUNDING * multiple));
    }

    private static String found(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
        return matcher.group(1);
    }

    private JsonNode series(String transport) {
        for (JsonNode series : summary.path("series")) {
            if (series.path("transport").asText().equals(transport)) {
                return series;
            }
        }
        throw new AssertionError(transport);
    }

    private double csv(String column) throws Exception {
        List<String> lines = Files.readAllLines(folder.resolve("summary.csv"));
        int index = List.of(lines.get(0).split(",", -1)).indexOf(column);
        return lines.stream()
                .filter(line -> line.contains("remote-ejb"))
                .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[index]))
                .findFirst()
                .orElseThrow();
    }

    private static long[] calls(int count, long nanos) {
        return LongStream.range(0, count).map(call -> nanos + call % 3 - 1).toArray();
    }
}
