package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.LogSelection;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Load tests of the open model, in logs. */
class OpenLoadOfLogsTest {
    @TempDir
    private Path folder;

    @Test
    void responseTimeIsWaitPlusServiceTime() throws Exception {
        OpenLoadSummary one = openLoad(List.of(
                begin("a", 100),
                record("a", 1, "measured", 1_000, 1_000, 1_000),
                record("a", 2, "wait", 0, 500, 9_000),
                end("a", 3, 3, 30_000_000, 30_000_000)));

        assertThat(one.response().medianNanos()).isEqualTo(1_500);
        assertThat(one.response().maxNanos()).isEqualTo(10_000);
        assertThat(one.service().medianNanos()).isEqualTo(1_000);
        assertThat(one.loadTest().complete()).isTrue();
        assertThat(one.achievedPerSecond()).isEqualTo(100);
        assertThat(one.isSaturated(0.98)).isFalse();
    }

    /** One of 90 ms in a schedule of three seconds. */
    @Test
    void lastCallMayEndAfterSchedule() throws Exception {
        OpenLoadSummary one = openLoad(List.of(
                begin("a", 10),
                record("a", 1, "measured", 90_000_000, 90_000_000, 90_000_000),
                record("a", 2, "wait", 0, 0, 0),
                end("a", 3, 3, 3_000_000_000L, 3_090_000_000L)));

        assertThat(one.isSaturated(0.98)).isFalse();
    }

    @Test
    void lateEndIsSaturated() throws Exception {
        OpenLoadSummary one = openLoad(List.of(
                begin("a", 100),
                record("a", 1, "measured", 1_000, 1_000),
                record("a", 2, "wait", 0, 500),
                end("a", 3, 2, 20_000_000, 20_500_000)));

        assertThat(one.isSaturated(0.98)).isTrue();
    }

    @Test
    void openLoadBelongsToNoSeries() throws Exception {
        Analysis analysis = analysis(List.of(
                "executeNopServiceLoadTest:[7, 8, 9]",
                begin("a", 100),
                record("a", 1, "measured", 1_000),
                record("a", 2, "wait", 0),
                end("a", 3, 1, 10_000_000, 10_000_000)));

        assertThat(analysis.series())
                .singleElement()
                .satisfies(series -> assertThat(series.summary().maxNanos()).isEqualTo(9));
        assertThat(analysis.openLoads()).hasSize(1);
        assertThat(analysis.loadTests()).hasSize(2);
        assertThat(analysis.loadTestsBySeries().values())
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
    }

    /** A server killed between two records. */
    @Test
    void missingWaitsAreReported() throws Exception {
        OpenLoadSummary one = openLoad(List.of(
                begin("a", 100),
                record("a", 1, "measured", 1_000, 2_000, 3_000),
                record("a", 2, "wait", 50, 60, 70),
                record("a", 3, "measured", 1_000, 2_000)));

        assertThat(one.response().maxNanos()).isEqualTo(3_070);
        assertThat(one.response().count()).isEqualTo(3);
        assertThat(one.service().count()).isEqualTo(5);
        assertThat(one.loadTest().incompleteReason())
                .contains("the log lacks the waits of 2 of 5 calls, so their response times are unknown");
    }

    /** Whichever of two records with two waits is lost or damaged, no sample gets the wait of another call. */
    @ParameterizedTest
    @ValueSource(strings = {"[1000, 2000]", "[50, 60]", "2000]\n", "60]\n"})
    void waitsAreNotMixedUp(String damaged) throws Exception {
        List<String> lines = List.of(
                begin("a", 100),
                record("a", 1, "measured", 1_000, 2_000),
                record("a", 2, "wait", 50, 60),
                record("a", 3, "measured", 7_000, 8_000),
                record("a", 4, "wait", 1, 2),
                end("a", 5, 4, 20_000_000, 20_000_000));
        String log = String.join("\n", lines) + "\n";
        assertThat(log).contains(damaged);

        OpenLoadSummary one = openLoad(List.of(log.replace(damaged, damaged.startsWith("[") ? "[x, 9]" : "\n")));

        assertThat(one.response().count()).isEqualTo(2);
        assertThat(one.response().minNanos()).isEqualTo(7_001);
        assertThat(one.response().maxNanos()).isEqualTo(8_002);
    }

    /** The waits of the first record and the samples of the second are lost. */
    @Test
    void waitsOfOtherRecordAreIgnored() throws Exception {
        OpenLoadSummary one = openLoad(
                List.of(begin("a", 100), record("a", 1, "measured", 1_000, 2_000), record("a", 4, "wait", 50, 60)));

        assertThat(one.response().count()).isZero();
    }

    @Test
    void severalGeneratorsAreMerged() throws Exception {
        List<String> lines = List.of(
                begin("a-g1", 100),
                record("a-g1", 1, "measured", 1_000, 1_000),
                record("a-g1", 2, "wait", 0, 0),
                end("a-g1", 3, 2, 20_000_000, 20_000_000),
                begin("a-g2", 300),
                record("a-g2", 1, "measured", 3_000, 3_000),
                record("a-g2", 2, "wait", 4_000, 4_000),
                end("a-g2", 3, 2, 20_000_000, 20_000_000));
        Path log = Files.write(folder.resolve("remote.log"), lines);
        OpenLoadSummary one = new LogAnalyzer()
                .analyze(
                        List.of(),
                        List.of(log),
                        new LogSelection(
                                Set.of(),
                                Map.of("a-g1", new JointPart("a", "one"), "a-g2", new JointPart("a", "two")),
                                Set.of(),
                                CpuSpeed.UNKNOWN))
                .openLoads()
                .get(0);

        assertThat(one.load().callsPerSecond()).isEqualTo(400);
        assertThat(one.response().count()).isEqualTo(4);
        assertThat(one.response().minNanos()).isEqualTo(1_000);
        assertThat(one.response().maxNanos()).isEqualTo(7_000);
    }

    @Test
    void reportShowsRates() throws Exception {
        long[] service = new long[2_000];
        Arrays.fill(service, 200_000);
        long[] waits = LongStream.range(0, 2_000).map(i -> i * 100).toArray();
        Analysis analysis = analysis(List.of(
                begin("a", 2_000),
                record("a", 1, "measured", service),
                record("a", 2, "wait", waits),
                end("a", 3, 2_000, 1_000_000_000, 1_000_000_000),
                begin("b", 9_000),
                record("b", 1, "measured", service),
                record("b", 2, "wait", waits),
                end("b", 3, 2_000, 222_000_000, 400_000_000)));
        ExperimentAnalysis measured = ExperimentAnalysis.of(analysis, Optional.empty());
        JudgedFiles.Report report = JudgedFiles.report(measured, folder);
        String page = Files.readString(report.page());

        assertThat(page)
                .contains("<h2>All columns of the rates")
                .contains(
                        "<h1 class=\"headline\">Remote EJB carries at most 5,000 nop calls per second</h1>",
                        "At 2,000, half are answered within 300 µs and 99 % within 398 µs.");
        Document document = Jsoup.parse(page);
        assertThat(document.title()).isEqualTo("Remote EJB carries at most 5,000 nop calls per second");
        assertThat(document.select(".where").text()).contains("4,000 calls · 0 failed");
        assertThat(document.select("main > .load figure svg > title").eachText())
                .contains("Response time by rate");
        assertThat(document.select("#published, #table-1")).isEmpty();
        assertThat(document.select("details.fold")).isNotEmpty().allSatisfy(fold -> assertThat(fold.text())
                .isNotEqualTo(fold.select("summary").text()));
        assertThat(ResultTable.text(measured, report.verdict(), 160))
                .contains("offered/s")
                .containsPattern("nop +remote EJB +9,000 +5,000 +saturated +– +200 µs");
    }

    /** Every fifth window has other times, so that the figure has a range; a second less is no long load test. */
    @Test
    void longLoadHasCourse() throws Exception {
        long[] service = LongStream.range(0, 3_000)
                .map(call -> call / 50 % 5 == 0 ? 300_000 : 200_000)
                .toArray();
        for (long seconds : new long[] {59, 60}) {
            ExperimentAnalysis measured = ExperimentAnalysis.of(
                    analysis(List.of(
                            begin("a", 50),
                            record("a", 1, "measured", service),
                            record("a", 2, "wait", new long[3_000]),
                            end("a", 3, 3_000, seconds * 1_000_000_000, seconds * 1_000_000_000))),
                    Optional.empty());
            JudgedFiles.summaries(measured, folder);
            String page = Files.readString(JudgedFiles.report(measured, folder).page());
            String summary = Files.readString(folder.resolve("summary.json"));

            assertThat(page.contains("No trend in response times over 60 s")).isEqualTo(seconds == 60);
            assertThat(page.contains("Response times over time")).isEqualTo(seconds == 60);
            assertThat(page.contains("median: 200 µs to 300 µs.")).isEqualTo(seconds == 60);
            assertThat(summary.contains("\"quantity\" : \"responseMedianNanos\","))
                    .isEqualTo(seconds == 60);
            assertThat(summary.contains("\"trend\" : false")).isEqualTo(seconds == 60);
        }
    }

    /** Rate 100 has two load tests; rate 900 is saturated. */
    @Test
    void filesHaveResponseTimesPerRate() throws Exception {
        Analysis analysis = analysis(List.of(
                begin("a", 100),
                record("a", 1, "measured", 1_000, 1_000),
                record("a", 2, "wait", 0, 500),
                end("a", 3, 2, 20_000_000, 20_000_000),
                begin("b", 100),
                record("b", 1, "measured", 1_000),
                record("b", 2, "wait", 2_000),
                end("b", 3, 1, 10_000_000, 10_000_000),
                begin("c", 900),
                record("c", 1, "measured", 1_000),
                record("c", 2, "wait", 9_000),
                end("c", 3, 1, 1_000_000, 2_000_000)));
        Path stale = Files.writeString(folder.resolve("nop-remote-remote-ejb-at-70.ns.hgrm"), "");
        JudgedFiles.summaries(ExperimentAnalysis.of(analysis, Optional.empty()), folder);

        assertThat(Files.readAllLines(folder.resolve("rates.csv")))
                .hasSize(4)
                .first(InstanceOfAssertFactories.STRING)
                .startsWith("operation,payload_chars,side,transport,start,round,run,offered_per_second,");
        assertThat(Files.readString(folder.resolve("rates.csv")))
                .contains("nop,,remote,remote-ejb,1,1,a,100,100,false,2,0,1000,,,1000,,,,1500,90000\n")
                .contains(",c,900,500,true,1,0,");
        assertThat(Files.readString(folder.resolve("nop-remote-remote-ejb-at-100.ns.hgrm")))
                .contains("Total count    =            3")
                .contains("Max     =     3001.000");
        assertThat(folder.resolve("nop-remote-remote-ejb-at-900.ns.hgrm")).doesNotExist();
        assertThat(stale).doesNotExist();
    }

    private OpenLoadSummary openLoad(List<String> lines) throws IOException, ResultsException {
        return analysis(lines).openLoads().get(0);
    }

    private Analysis analysis(List<String> lines) throws IOException, ResultsException {
        return new LogAnalyzer().analyze(List.of(), List.of(Files.write(folder.resolve("remote.log"), lines)));
    }

    private static String begin(String run, int callsPerSecond) {
        return "executeNopServiceLoadTest {run=" + run + ", part=0, phase=begin, transport=remote-ejb, side=remote,"
                + " requestCount=3, callsPerSecond=" + callsPerSecond + ".0, spacing=poisson, seed=1}:[]";
    }

    private static String record(String run, int part, String phase, long... nanos) {
        return "executeNopServiceLoadTest {run=" + run + ", part=" + part + ", phase=" + phase
                + ", transport=remote-ejb}:["
                + Arrays.stream(nanos).mapToObj(Long::toString).collect(Collectors.joining(", ")) + "]";
    }

    private static String end(String run, int part, int count, long offeredNanos, long elapsedNanos) {
        return "executeNopServiceLoadTest {run=" + run + ", part=" + part + ", phase=end, transport=remote-ejb,"
                + " status=completed, measuredCount=" + count + ", errorCount=0, elapsedNanos=" + elapsedNanos
                + ", offeredNanos=" + offeredNanos + ", sendErrorP99Nanos=90000}:[]";
    }
}
