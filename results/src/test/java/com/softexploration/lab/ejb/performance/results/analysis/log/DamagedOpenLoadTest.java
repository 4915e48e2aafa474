package com.softexploration.lab.ejb.performance.results.analysis.log;

import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.problems;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.read;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.record;
import static com.softexploration.lab.ejb.performance.results.analysis.log.LogText.samples;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged logs of the open model. */
class DamagedOpenLoadTest {
    private static final String BEGIN = record(0, "begin", ", requestCount=4, callsPerSecond=100", "");
    private static final String END =
            ", status=completed, measuredCount=4, errorCount=0, offeredNanos=40000000, elapsedNanos=40000000";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775807", "9223372036854775000", "31536000000000001"})
    void implausibleWaitSkipsItsRecord(String wait) {
        LogReader.Contents contents = read(BEGIN
                + record(1, "measured", "", "100, 200")
                + record(2, "wait", "", "1, " + wait)
                + record(3, "measured", "", "300, 400")
                + record(4, "wait", "", "3, 4")
                + record(5, "end", END, ""));

        LoggedLoadTest loadTest = contents.loadTests().get(0);
        assertThat(loadTest.samples().toArray()).containsExactly(100, 200, 300, 400);
        assertThat(loadTest.openLoad().orElseThrow().responses().toArray()).containsExactly(303, 404);
        assertThat(problems(contents)).contains("3: a wait of " + wait + " ns is beyond a year: the record is skipped");
    }

    @Test
    void longestWaitIsUsed() {
        LogReader.Contents contents =
                read(BEGIN + record(1, "measured", "", "1") + record(2, "wait", "", "31536000000000000"));

        assertThat(contents.loadTests()
                        .get(0)
                        .openLoad()
                        .orElseThrow()
                        .responses()
                        .toArray())
                .containsExactly(31536000000000001L);
    }

    @Test
    void sumsOfHugeTimesSaturate() throws Exception {
        Path log = Files.writeString(
                folder.resolve("log"),
                BEGIN
                        + record(1, "measured", "", "9223372036854775807, 9223372036854775807, 5, 5")
                        + record(2, "wait", "", "1, 2, 3, 4")
                        + record(3, "end", END, ""));

        Analysis analysis = new LogAnalyzer().analyze(List.of(log), List.of());
        JudgedFiles.summaries(ExperimentAnalysis.of(analysis, Optional.empty()), folder.resolve("output"));

        OpenLoadSummary test = analysis.openLoads().get(0);
        assertThat(test.response().maxNanos()).isEqualTo(Long.MAX_VALUE);
        assertThat(test.service().meanNanos()).isEqualTo(Long.MAX_VALUE / 2.0);
        assertThat(folder.resolve("output/rates.csv")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "-1", "0", "abc", "1.2.3", "E-", "Infinity", "1e9999", "1.0E300", "--", ""})
    void unusableRateIgnoresLoadTest(String rate) {
        LogReader.Contents contents = read(record(0, "begin", ", requestCount=2, callsPerSecond=" + rate, "")
                + record(1, "measured", "", "100, 200")
                + record(2, "wait", "", "1, 2")
                + record(3, "end", END, "")
                + "executeNopServiceLoadTest:[7]\n");

        assertThat(samples(contents)).containsExactly(7);
        assertThat(problems(contents))
                .containsExactly("1: property 'callsPerSecond' is '" + rate
                        + "', not a number of calls per second above 0, up to 1000000000, so that load test r1 is ignored:"
                        + " the record is skipped");
    }

    @ParameterizedTest
    @CsvSource({"1.6666666666666666E-2, 0.016666666666666666", "100, 100", "0.5, 0.5", "1.0E6, 1000000"})
    void ratesOfServersAreRead(String written, double rate) {
        LogReader.Contents contents = read(record(0, "begin", ", callsPerSecond=" + written, ""));

        assertThat(contents.loadTests().get(0).openLoad().orElseThrow().callsPerSecond())
                .isEqualTo(rate);
        assertThat(problems(contents)).noneMatch(problem -> problem.contains("callsPerSecond"));
    }

    @ParameterizedTest
    @CsvSource({
        "offeredNanos=-5",
        "offeredNanos=abc",
        "elapsedNanos=1e9",
        "elapsedNanos=99999999999999999999",
        "sendErrorP99Nanos=-1",
        "errorCount=NaN"
    })
    void endWithBadNumberIsSkipped(String property) throws Exception {
        String key = property.substring(0, property.indexOf('='));
        String end = END.replaceFirst(", " + key + "=\\d+", "") + ", " + property;
        Path log = Files.writeString(
                folder.resolve("log"),
                BEGIN
                        + record(1, "measured", "", "100, 200, 300, 400")
                        + record(2, "wait", "", "1, 2, 3, 4")
                        + record(3, "end", end, ""));

        Analysis analysis = new LogAnalyzer().analyze(List.of(log), List.of());

        OpenLoadSummary test = analysis.openLoads().get(0);
        assertThat(test.response().count()).isEqualTo(4);
        assertThat(test.isSaturated(0.95)).isFalse();
        assertThat(analysis.problems())
                .extracting(problem -> problem.line() + ": " + problem.reason())
                .contains("4: property '" + key + "' is '" + property.substring(key.length() + 1)
                        + "', not a number from 0 up: the record is skipped");
    }

    @Test
    void unknownScheduleIsNotSaturated() {
        OpenLoadSummary.Load unknown = new OpenLoadSummary.Load(100, 0, 40_000_000, 0);

        assertThat(new OpenLoadSummary(null, null, 0, unknown).isSaturated(0.95))
                .isFalse();
    }

    @Test
    void dispensableBadNumberIsReported() {
        LogReader.Contents contents =
                read(record(0, "begin", ", requestCount=-3", "") + record(1, "measured", ", cpuProbeNanos=x", "100"));

        assertThat(samples(contents)).containsExactly(100);
        assertThat(problems(contents))
                .contains(
                        "1: property 'requestCount' is '-3', not a number from 0 up: ignored (and 1 more of this kind)");
    }
}
