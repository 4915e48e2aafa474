package com.softexploration.lab.ejb.performance.results.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Change;
import com.softexploration.lab.ejb.performance.results.analysis.history.SeriesHistory.Point;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunHistoryTest {
    private static final Instant NOW = StoredRuns.FIRST.plusSeconds(200 * 86_400L);

    @TempDir
    private Path folder;

    private StoredRuns stored;

    @BeforeEach
    void store() {
        stored = new StoredRuns(folder);
    }

    private RunHistory read() throws ResultsException {
        return RunHistory.read(folder, NOW);
    }

    private SeriesHistory only() throws ResultsException {
        assertThat(read().series()).hasSize(1);
        return read().series().get(0);
    }

    @Test
    void changeNamesItsFirstRun() throws Exception {
        stored.runs(20, 100_000).runs(5, 120_000);

        SeriesHistory series = only();

        assertThat(series.changes()).hasSize(1);
        Change change = series.changes().get(0);
        assertThat(change.first().name()).isEqualTo("run-020");
        assertThat(change.previous().name()).isEqualTo("run-019");
        assertThat(change.ratio().value()).isCloseTo(1.2, within(0.005));
        assertThat(change.isCertain()).isTrue();
        assertThat(series.points().get(22).levelNanos()).isCloseTo(120_000, within(700.0));
        assertThat(read().regressed()).hasSize(1);
    }

    @Test
    void oldAndFasterChangesAreNoRegression() throws Exception {
        stored.runs(20, 100_000).runs(SeriesHistory.NEW + 1, 120_000);
        assertThat(only().changes()).hasSize(1);
        assertThat(read().regressed()).isEmpty();

        stored.runs(5, 90_000);
        assertThat(only().changes()).hasSize(2);
        assertThat(read().regressed()).isEmpty();
    }

    @Test
    void changeWithinFivePercentIsNoRegression() throws Exception {
        stored.runs(40, 100_000).runs(10, 104_500);

        assertThat(only().changes()).hasSize(1);
        assertThat(only().changes().get(0).isCertain()).isTrue();
        assertThat(read().regressed()).isEmpty();
    }

    @Test
    void floorHasNoRegressions() throws Exception {
        stored.runs(20, 100_000).runs(5, 120_000);
        for (int i = 0; i < 25; i++) {
            StoredRuns.change(folder.resolve("run-%03d/summary.json".formatted(i)), "remote-ejb", "tcp");
        }

        assertThat(only().changes()).hasSize(1);
        assertThat(read().regressed()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "summary.json | \"clean\"        | \"noisy\"     | noisy",
                "summary.json | \"steady\"       | \"disturbed\" | disturbed",
                "run.json     | \"quick\":false  | \"quick\":true | quick",
                "summary.json | \"schemaVersion\":1 | \"schemaVersion\":1,\"cpuSpeed\":{\"state\":\"changing\",\"probeNanos\":150000} | other CPU speed"
            })
    void unusableRunsAreKeptButUnused(String file, String text, String other, String reason) throws Exception {
        stored.runs(20, 100_000);
        for (int i = 0; i < 20; i++) {
            StoredRuns.change(
                    folder.resolve("run-%03d/summary.json".formatted(i)),
                    "\"schemaVersion\":1",
                    "\"schemaVersion\":1,\"cpuSpeed\":{\"state\":\"full\",\"probeNanos\":75000}");
        }
        for (int day = 20; day < 24; day++) {
            StoredRuns.change(stored.run(day, 150_000).resolve(file), text, other);
        }

        SeriesHistory series = only();

        assertThat(series.points()).hasSize(24);
        assertThat(series.used()).isEqualTo(20);
        assertThat(series.points().get(21).unused()).hasValue(reason);
        assertThat(series.points().get(21).levelNanos()).isNaN();
        assertThat(series.changes()).isEmpty();
        assertThat(series.latestUsed().run().name()).isEqualTo("run-019");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AMD EPYC      | Intel Xeon    | 2",
                "17.0.1        | 21.0.1        | 2",
                "\"free\"      | \"split\"     | 2",
                "WildFly       | TomEE         | 2",
                "\"nop\"       | \"complex\"   | 2",
                "\"version\":\"39\" | \"version\":\"40\" | 1",
                "\"starts\":3  | \"starts\":5  | 1"
            })
    void otherSettingsHaveSeriesOfTheirOwn(String text, String other, int series) throws Exception {
        stored.runs(3, 100_000);
        StoredRuns.change(stored.run(3, 150_000).resolve("run.json"), text, other);

        assertThat(read().series()).hasSize(series);
    }

    @Test
    void changeNamesAnotherRelease() throws Exception {
        stored.runs(20, 100_000).runs(5, 120_000);
        for (int i = 20; i < 25; i++) {
            StoredRuns.change(
                    folder.resolve("run-%03d/run.json".formatted(i)), "\"version\":\"39\"", "\"version\":\"40\"");
        }

        assertThat(only().changes().get(0).hasOtherRelease()).isTrue();
        assertThat(only().changes().get(0).first().server()).isEqualTo("WildFly 40");
    }

    @Test
    void runsAreInTheOrderOfTime() throws Exception {
        stored.run(2, 120_000);
        stored.run(0, 100_000);
        stored.run(1, 110_000);

        assertThat(only().points().stream().map(Point::run).map(Run::name))
                .containsExactly("run-001", "run-002", "run-000");
    }

    @Test
    void copiesCountOnce() throws Exception {
        stored.runs(2, 100_000);
        Path copy = Files.createDirectory(folder.resolve("copy"));
        for (String file : new String[] {"run.json", "summary.json"}) {
            Files.copy(folder.resolve("run-001").resolve(file), copy.resolve(file));
        }

        assertThat(only().points()).hasSize(2);
        assertThat(read().problems())
                .containsExactly(folder.resolve("run-001") + " is a copy of " + copy + "; it counts once");
    }

    @Test
    void wrongClocksAreNamed() throws Exception {
        stored.runs(2, 100_000);
        stored.run(1_000, 100_000);
        StoredRuns.change(folder.resolve("run-000/run.json"), "\"endedAt\":\"2026-10-01", "\"endedAt\":\"2026-09-30");

        assertThat(only().points()).hasSize(3);
        assertThat(read().problems())
                .containsExactly(
                        folder.resolve("run-000")
                                + " has a clock that was set back; it is where its start says, 2026-10-01T02:00:00Z",
                        folder.resolve("run-002")
                                + " has a clock that was set back; it is where its start says, 2029-06-27T02:00:00Z");
    }

    @Test
    void unreadableRunsAreNamed() throws Exception {
        stored.runs(6, 100_000);
        StoredRuns.change(folder.resolve("run-000/run.json"), "\"schemaVersion\":3", "\"schemaVersion\":99");
        StoredRuns.change(folder.resolve("run-001/summary.json"), "]}]}", "");
        Files.delete(folder.resolve("run-002/run.json"));
        Files.delete(folder.resolve("run-003/summary.json"));
        StoredRuns.change(folder.resolve("run-004/summary.json"), "medianNanos", "other");
        Files.createDirectory(folder.resolve("no run"));

        assertThat(only().points()).hasSize(1);
        assertThat(read().problems())
                .satisfiesExactly(
                        problem -> assertThat(problem).contains("run-000", "schema version 99"),
                        problem -> assertThat(problem).contains("run-001", "is not a summary"),
                        problem -> assertThat(problem).contains("run-002 has no start time"),
                        problem -> assertThat(problem).contains("There is no ", "run-003"),
                        problem -> assertThat(problem).contains("run-004", "has no rounds"));
    }

    @Test
    void foldersWithoutRunsAreRefused() throws Exception {
        assertThatThrownBy(this::read)
                .isInstanceOf(ResultsException.class)
                .hasMessage(folder + " has no runs; measure with run, or name the folder of run directories");

        stored.runs(2, 100_000);
        Files.delete(folder.resolve("run-000/run.json"));
        Files.delete(folder.resolve("run-001/run.json"));
        assertThatThrownBy(this::read)
                .hasMessageContaining("run-000 has no start time")
                .hasMessageEndingWith("(and 1 more like it)");

        Path file = folder.resolve("run-000/summary.json");
        assertThatThrownBy(() -> RunHistory.read(file, NOW))
                .hasMessage(file + " is a file; name the folder of run directories");
        Path absent = folder.resolve("absent");
        assertThatThrownBy(() -> RunHistory.read(absent, NOW))
                .hasMessage("There is no folder " + absent + "; name the folder of run directories");
    }

    @Test
    void trendIsThatSinceTheLatestChange() throws Exception {
        stored.runs(30, 100_000);
        assertThat(only().trend().orElseThrow().isSignificant()).isFalse();
        stored.runs(5, 130_000);
        assertThat(only().trend()).isEqualTo(Optional.empty());
        for (int day = 35; day < 65; day++) {
            stored.run(day, 130_000 * Math.exp(0.001 * (day - 35)));
        }
        assertThat(only().trend().orElseThrow().isSignificant()).isTrue();
        assertThat(only().trend().orElseThrow().value()).isCloseTo(0.001, within(0.0004));
    }
}
