package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equal servers, of which one had a fifth of its calls at full speed, the other one hardly any. */
class OtherCpuSpeedTest extends StoredComparison {
    private static final List<Long> FULL = List.of(75L, 76L, 125L, 134L, 147L, 159L, 171L, 186L, 203L, 219L);
    private static final List<Long> CHANGING = List.of(121L, 131L, 142L, 154L, 166L, 181L, 195L, 211L, 228L, 247L);
    private static final List<Long> SLOWER = List.of(99L, 99L, 100L, 100L, 100L, 101L, 101L, 102L, 102L, 102L);
    private static final List<Long> FASTER = List.of(75L, 75L, 75L, 75L, 76L, 76L, 76L, 76L, 77L, 77L);

    @Test
    void figuresOfOtherSpeedAreNotCompared() throws Exception {
        RunComparison changes = compared(probed("base", FULL), probed("now", CHANGING));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.state()).isEqualTo(Outcome.UNDECIDED);
            assertThat(change.ratio()).isEmpty();
            assertThat(change.interval()).isEmpty();
            assertThat(DeltaText.of(change)).isEqualTo("undecided: different CPU speeds");
        });
        assertThat(changes.hasRegression()).isFalse();
        assertThat(ComparisonText.text(changes, 200))
                .contains(
                        "Figures measured at different CPU speeds are not compared: repeat the experiments on a quieter"
                                + " machine. Base: full CPU speed (probe 75.5 µs); new: changing CPU speed (probe 174 µs).\n")
                .doesNotContain("×", "slower by at least")
                .endsWith("No regression was found, but 1 of 1 series may be slower by more than 10 %;"
                        + " 1 series not compared, at different CPU speeds.\n");
        assertThat(ComparisonText.markdown(changes))
                .contains(
                        "| – | – | ○ undecided: different CPU speeds |", "- Figures measured at different CPU speeds");
    }

    @Test
    void filesGiveTheReason() throws Exception {
        RunComparison changes = compared(probed("base", FULL), probed("now", CHANGING));

        Document page = Jsoup.parse(ComparisonPage.html(changes, directory.resolve("comparison.html")));
        assertThat(page.select("figure")).isEmpty();
        assertThat(page.select("h1").text()).isEqualTo("No comparison of the two experiments");
        assertThat(page.select(".verdicts").text())
                .startsWith("NOT COMPARED ")
                .endsWith("1 series not compared, at different CPU speeds.");
        Path file = directory.resolve("compare.json");
        ComparisonFiles.writeJson(changes, file);
        JsonNode series = new ObjectMapper().readTree(file.toFile()).at("/series/0");
        assertThat(series.path("state").asText()).isEqualTo("undecided");
        assertThat(series.path("reason").asText()).isEqualTo("different CPU speeds");
        assertThat(series.has("ratio")).isFalse();
        ComparisonFiles.writeJunit(changes, file);
        assertThat(Files.readString(file))
                .contains("failures=\"0\"", "<skipped message=\"undecided: different CPU speeds\"");
    }

    /** Two steps of the frequency, each of which is full speed within its experiment. */
    @Test
    void readingsOfFullSpeedAreCompared() throws Exception {
        assertThat(compared(probed("fast", FASTER), probed("slow", SLOWER)).changes())
                .singleElement()
                .returns("undecided: different CPU speeds", DeltaText::of);
    }

    /** The probe is other code then. */
    @ParameterizedTest
    @ValueSource(strings = {"\"-Xint\"", "\"-XX:TieredStopAtLevel=1\""})
    void readingsOfOtherCompilersAreNotCompared(String flag) throws Exception {
        Path fast = probed("fast", FASTER);
        Path slow = probed("slow", SLOWER);
        replace(slow.resolve("run.json"), "\"-Xms512m\"", flag);

        assertThat(compared(fast, slow).changes()).singleElement().satisfies(change -> assertThat(change.ratio())
                .isPresent());
    }

    @Test
    void heapSizeLeavesProbeAlone() throws Exception {
        Path fast = probed("fast", FASTER);
        Path slow = probed("slow", SLOWER);
        replace(slow.resolve("run.json"), "\"-Xms512m\"", "\"-Xms256m\", \"-XX:+UseG1GC\"");

        assertThat(compared(fast, slow).changes()).singleElement().satisfies(change -> assertThat(change.ratio())
                .isEmpty());
    }

    @Test
    void earlierSummariesTakeSpeedFromDescription() throws Exception {
        Path base = probed("base", FULL);
        Path now = probed("now", CHANGING);
        for (Path summary : List.of(base.resolve("summary.json"), now.resolve("summary.json"))) {
            replace(summary, "\"cpuSpeed\"", "\"another\"");
        }

        assertThat(compared(base, now).changes())
                .singleElement()
                .returns("undecided: different CPU speeds", DeltaText::of);
        Files.delete(now.resolve("run.json"));
        assertThat(compared(base, now).changes()).as("unknown").singleElement().satisfies(change -> assertThat(
                        change.ratio())
                .isPresent());
    }

    @Test
    void sameSpeedIsCompared() throws Exception {
        assertThat(compared(probed("base", FULL), probed("now", FULL)).changes())
                .singleElement()
                .returns(Outcome.EQUAL, SeriesDelta::state);
        assertThat(compared(probed("base2", CHANGING), probed("now2", CHANGING)).changes())
                .singleElement()
                .returns(Outcome.EQUAL, SeriesDelta::state);
    }

    @Test
    void serversAtOtherSpeedsHaveNoWinner() throws Exception {
        ServerMatrix matrix = ServerMatrix.of(List.of(
                StoredExperiment.read(probed("full", FULL)), StoredExperiment.read(probed("changing", CHANGING))));

        assertThat(matrix.rows().get(0).letters()).containsExactly("", "");
        assertThat(ServersText.answers(matrix))
                .containsExactly(
                        "No comparison for nop over remote EJB. Not compared, at different CPU speeds: all.",
                        "Figures measured at different CPU speeds are not compared: repeat the experiments on a quieter"
                                + " machine. full: full CPU speed (probe 75.5 µs); changing: changing CPU speed"
                                + " (probe 174 µs).");
    }

    private static void replace(Path file, String text, String other) throws Exception {
        String written = Files.readString(file);
        assertThat(written).contains(text);
        Files.writeString(file, written.replace(text, other));
    }

    /** An experiment whose calls take as much longer as the probe. */
    private Path probed(String name, List<Long> micros) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN)
                .probed(micros.stream().map(one -> 1_000 * one).toList());
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 2; round++) {
                experiment.exactly(
                        "nop",
                        "remote-ejb",
                        null,
                        round,
                        micros.stream()
                                .flatMapToLong(probe -> LongStream.of(probe, probe))
                                .map(probe -> 1_300 * probe)
                                .toArray());
            }
        }
        Path folder = stored(name, experiment);
        ExperimentDescriptionFile.write(experiment.description(), folder.resolve("run.json"));
        return folder;
    }
}
