package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportWriterTest {
    private static final SeriesKey NOP_LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey NOP_REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final Analysis SMALL = new SyntheticAnalysis()
            .exactly(NOP_LOCAL, 2_700, 3_000, 3_300)
            .exactly(NOP_REMOTE, 250_000, 264_000, 280_000)
            .build();

    @TempDir
    private Path directory;

    @Test
    void noiseReasonsAreAtTop() throws Exception {
        LoadTest stolen = SyntheticRun.loadTest("nop", Side.REMOTE, 2, SyntheticRun.observation(6.5, 1.0));
        JudgedFiles.Report report = JudgedFiles.report(
                ExperimentAnalysis.of(SMALL, Optional.of(SyntheticRun.with(List.of(stolen)))), directory);

        Element banner = Jsoup.parse(report.page()).select("header .verdict").first();
        assertThat(report.verdict().state()).isEqualTo(State.NOISY);
        assertThat(banner.className()).isEqualTo("verdict noisy");
        assertThat(banner.text()).startsWith("NOISY Other virtual machines took 6.50 % ");
        assertThat(Jsoup.parse(report.page()).select("#verdict li").eachText())
                .containsExactly("steal time (of demanded CPU time): 6.50 % (at most 2 %) in nop remote EJB round 2");
    }

    @Test
    void bannerNamesDamage() throws Exception {
        Analysis damaged = new SyntheticAnalysis()
                .incomplete(NOP_LOCAL, "r1", "its end record is missing", 3_000)
                .problem(new LogProblem(Path.of("some", "local-results.log"), 7, "cut in the middle of a number"))
                .problem(new LogProblem(Path.of("some", "other.log"), 0, "it is empty"))
                .build();

        Document page = page(damaged, SyntheticRun.quiet());

        assertThat(page.select("#verdict li").eachText())
                .containsExactly(
                        "aborted load tests: nop local EJB, load test r1 (its end record is missing)",
                        "parts of the logs that could not be used: local-results.log line 7 (cut in the middle of a number), "
                                + "other.log (it is empty)");
        assertThat(page.select("#run li").eachText())
                .containsExactly(
                        "local-results.log, line 7: cut in the middle of a number",
                        "other.log, whole file: it is empty");
    }

    @Test
    void firstTableShowsAnswer() throws Exception {
        var rows = page(SMALL, SyntheticRun.quiet()).select(".calls details.call");

        assertThat(rows.select("summary > span").eachText())
                .containsExactly(
                        "local EJB",
                        "median about 3.0 µs",
                        "× local –",
                        "99th percentile –",
                        "calls/s –",
                        "remote EJB",
                        "median about 260 µs",
                        "× local about 88×",
                        "99th percentile –",
                        "calls/s –");
        assertThat(rows.get(1).select("dl > div").eachText())
                .contains("shortest about 250 µs", "more than local about 260 µs", "calls 3");
    }

    @Test
    void floorAveragesBothStates() throws Exception {
        Analysis measured = new SyntheticAnalysis()
                .exactly(NOP_LOCAL, 3_000)
                .exactly(NOP_REMOTE, 264_000)
                .exactly(new SeriesKey("nop", Side.REMOTE, "tcp"), 22_000, 66_000, 66_000)
                .build();

        Document page = page(measured, SyntheticRun.quiet());

        assertThat(page.select(".calls details.call"))
                .extracting(row ->
                        row.select(".name, summary span:contains(bare socket)").text())
                .containsExactly(
                        "local EJB × bare socket –",
                        "remote EJB × bare socket about 5.8×",
                        "bare socket (floor) × bare socket –");
        assertThat(page.select(".calls details.call").get(2).text())
                .contains("median 50 µs", "× local –", "medians of the rounds 22.0 µs to 66.0 µs");
        assertThat(page.select("#reading > p").eachText())
                .contains(
                        "Floor of nop, a bare socket: 45.8 µs (medians of the rounds from 22.0 µs to 66.0 µs). Both of its states"
                                + " occurred: 22.0 µs with both threads on one core, 66.0 µs when they wake each other across cores.");
        assertThat(page.select("#reading li").text()).contains("The floor is the transport tcp");
    }

    @Test
    void secondTableHasPublishedLayout() throws Exception {
        var rows = page(SMALL, SyntheticRun.quiet()).select("#table-1 tbody tr");

        assertThat(rows).hasSize(4);
        assertThat(cells(rows.get(0)))
                .containsExactly(
                        "nop", "local EJB, ns", "2,700.00", "3,300.00", "3,000.00", "3,000.00", "90,000.00", "300.00");
        assertThat(cells(rows.get(1)))
                .startsWith("nop", "remote EJB, ns", "250,000.00", "280,000.00", "264,000.00", "264,666.67");
        assertThat(cells(rows.get(2)))
                .startsWith("nop", "growth, ns", "247,300.00", "276,700.00", "261,000.00", "261,666.67");
        assertThat(cells(rows.get(3))).startsWith("nop", "growth, %", "9,159.26", "8,384.85", "8,700.00", "8,722.22");
    }

    @Test
    void figuresAreShownNextToPublishedOnes() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        assertThat(page.select("#published p").text())
                .contains(
                        "Published: softexploration.com, Local and remote EJB performance comparison, part II, Table 1 (WebLogic, two managed servers). Hardware");
        assertThat(cells(page.select("#published tbody tr").get(0)))
                .containsExactly("nop", "92.6×", "23.2×", "88.4×", "23.6×", "88.2×", "21.0×", "3.8 times as much");
    }

    @Test
    void experimentFactsAreListed() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        assertThat(page.select("#run dt").eachText())
                .contains(
                        "server",
                        "git commit",
                        "rounds, all starts together",
                        "calls of nop local EJB",
                        "CPU",
                        "virtualization",
                        "flags");
        assertThat(page.select("#run dd").eachText())
                .contains(
                        "WildFly 39.0.1.Final",
                        "0123456789abcdef0123456789abcdef01234567-dirty",
                        "33,333 per round",
                        "AMD EPYC 7763 64-Core Processor",
                        "24 GiB",
                        "unknown");
        assertThat(page.select("#run table").get(0).select("tbody tr")).hasSize(6);
        assertThat(cells(page.select("#run table").get(0).select("tbody tr").get(1)))
                .containsExactly(
                        "nop remote EJB",
                        "3 completed",
                        "presentation → business",
                        "99,999",
                        "60,000",
                        "0",
                        "30.0 s",
                        "3,333");
    }

    @Test
    void hiccupMeterCostIsStated() throws Exception {
        Element row = page(SMALL, SyntheticRun.quiet())
                .select("#run table")
                .get(1)
                .select("tbody tr")
                .first();

        assertThat(cells(row))
                .containsExactly(
                        "nop local EJB",
                        "1.30",
                        "0.50 %",
                        "1.00 %",
                        "business",
                        "94.0 %",
                        "0.38 %",
                        "38 ns",
                        "900 µs",
                        "4.00 ms",
                        "0.00 %",
                        "0.05 %");
    }

    @Test
    void bareLogsHaveUnknownFacts() throws Exception {
        JudgedFiles.Report report = JudgedFiles.report(ExperimentAnalysis.of(SMALL, Optional.empty()), directory);

        Document page = Jsoup.parse(report.page());
        assertThat(report.verdict().state()).isEqualTo(State.UNKNOWN);
        assertThat(page.select("header .verdict").text()).startsWith("UNKNOWN").endsWith("give run.json. Why UNKNOWN");
        assertThat(page.select("#run p").text())
                .startsWith("Unknown: result logs alone name neither server nor machine.");
        assertThat(page.text()).doesNotContainIgnoringCase("floor").doesNotContain("Distinguishable", "Not comparable");
        assertThat(page.select("#run table")).isEmpty();
    }

    @Test
    void emptyDescriptionYieldsReport() throws Exception {
        var nothing = new ExperimentDescription(
                1,
                null,
                new ExperimentDescription.Completion(null, null, null, null),
                null,
                new ExperimentDescription.Environment(null, null, null, null),
                null);
        var onlyNames = new ExperimentDescription(
                1,
                null,
                new ExperimentDescription.Completion(null, null, null, null),
                null,
                new ExperimentDescription.Environment(null, new Server(null, null, null, null, null, null), null, null),
                List.of(SyntheticRun.localNopOfWhichNothingIsKnown(SyntheticRun.observation(
                        null,
                        null,
                        new ServerObservation(ServerRole.BUSINESS, null, null, null, null, null, null, null)))));

        assertThat(page(SMALL, nothing)
                        .select("#run dt:not(:contains(calls of)) + dd")
                        .eachText())
                .containsOnly("unknown");
        assertThat(cells(page(SMALL, onlyNames)
                        .select("#run table")
                        .get(1)
                        .select("tbody tr")
                        .first()))
                .containsExactly("nop local EJB", "1.30", "–", "–", "business", "–", "–", "–", "–", "–", "–", "–");
    }

    @Test
    void laterJvmsShowDifferencesOnly() throws Exception {
        ExperimentDescription quiet = SyntheticRun.quiet();
        List<Jvm> jvms = new ArrayList<>(quiet.environment().jvms());
        Jvm first = jvms.get(0);
        for (int start = 2; start <= 3; start++) {
            jvms.add(new Jvm(
                    start,
                    first.role(),
                    first.pid() + start,
                    first.cpus(),
                    first.java(),
                    start == 2 ? first.inputArguments() : List.of("-Xmx99m"),
                    first.maxHeapBytes(),
                    first.garbageCollectors()));
        }
        ExperimentDescription several = new ExperimentDescription(
                quiet.schemaVersion(),
                quiet.runId(),
                quiet.completion(),
                quiet.parameters(),
                new ExperimentDescription.Environment(
                        quiet.environment().project(),
                        quiet.environment().server(),
                        quiet.environment().machine(),
                        jvms),
                quiet.loadTests());

        Document page = page(SMALL, several);

        assertThat(page.select("#run h3:contains(JVM)").eachText())
                .containsExactly("JVM of the business server", "JVM of the presentation server");
        assertThat(page.select("#run dt:contains(start ):not(:contains(rounds)):not(:contains(starts))")
                        .eachText())
                .containsExactly("flags, start 3");
        assertThat(page.select("#run dt:contains(flags, start 3) + dd").text())
                .startsWith("-Xmx99m without " + first.inputArguments().get(0));
    }

    @Test
    void pageShowsChecks() throws Exception {
        assertThat(page(SMALL, SyntheticRun.quiet()).select("#verdict tbody tr").eachText())
                .contains(
                        "Hiccups, 99th percentile 900 µs at most 5 ms yes threads, and therefore calls, had to wait for a CPU",
                        "Calls that failed 0 none yes figures exclude them");
    }

    @Test
    void filesBesideThePageAreLinked() throws Exception {
        Files.createFile(directory.resolve("summary of today.csv"));

        assertThat(page(SMALL, SyntheticRun.quiet()).select(".files a"))
                .extracting(link -> link.text() + " " + link.attr("href"))
                .containsExactly("figures/ ./figures/", "summary of today.csv ./summary%20of%20today.csv");
    }

    @Test
    void unwritablePageIsNamed() throws Exception {
        Path page = Files.createDirectories(directory.resolve("report.html"));

        assertThatThrownBy(() -> page(SMALL, SyntheticRun.quiet()))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("Cannot write " + page);
    }

    private Document page(Analysis analysis, ExperimentDescription description) throws Exception {
        return Jsoup.parse(JudgedFiles.report(ExperimentAnalysis.of(analysis, Optional.of(description)), directory)
                .page());
    }

    private static List<String> cells(Element row) {
        return row.select("th, td").eachText();
    }

    @Test
    void outputReplacesLinksNotTargets() throws Exception {
        Path elsewhere = Files.writeString(directory.resolve("elsewhere"), "precious");
        Files.createSymbolicLink(directory.resolve("report.html"), elsewhere);
        Files.createSymbolicLink(
                Files.createDirectory(directory.resolve("figures")).resolve("nop-per-call.svg"), elsewhere);

        page(SMALL, SyntheticRun.quiet());

        assertThat(elsewhere).hasContent("precious");
        assertThat(directory.resolve("report.html")).content().startsWith("<!DOCTYPE html>");
    }
}
