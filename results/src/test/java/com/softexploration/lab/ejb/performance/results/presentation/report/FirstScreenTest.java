package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report says before anything is unfolded: question, load, answer, operations. */
class FirstScreenTest {
    @TempDir
    private Path directory;

    @Test
    void headerHasAnswerAndVerdict() throws Exception {
        Document page = page(small(), SyntheticRun.quiet());

        Element verdict = page.select("header .verdict").first();
        assertThat(verdict.className()).isEqualTo("verdict short");
        assertThat(verdict.text())
                .isEqualTo("SHORT The machine was quiet. Give a longer --time to quote nop (too short). Why SHORT");
        assertThat(page.select("h1").text())
                .isEqualTo("A remote EJB call costs about 260 µs on WildFly 39: about 88 times a local one");
        assertThat(page.select(".sub").text()).isEqualTo("Not quotable.");
        assertThat(page.select(".op").eachText())
                .containsExactly("nop empty request and response: the price of a call local EJB about 3.0 µs"
                        + " remote EJB about 260 µs about 88× a local call");
    }

    @Test
    void callIsFloorAndWhatServerAdds() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int round = 1; round <= 6; round++) {
            run.exactly("nop", "local-ejb", null, round, nanos(500 + round))
                    .exactly("nop", "remote-ejb", null, round, nanos(160_000 + 100 * round))
                    .exactly("nop", "tcp", null, round, nanos(40_000));
        }

        Document page = page(run);

        assertThat(page.select("h1").text())
                .matches("A remote EJB call costs 16\\d(\\.\\d)? µs on WildFly 39: 3\\d\\d times a local one");
        assertThat(page.select(".sub").text())
                .matches("A bare socket takes 40(\\.0)? µs of it\\. The rest, 120(\\.\\d)? µs, is WildFly's\\.");
        Element bar = page.select(".op .bar:has(i.remote)").first();
        double floor = width(bar.select("i.floor").first());
        assertThat(floor / width(bar.select("i.remote").first())).isCloseTo(40.0 / 120.35, within(0.01));
        assertThat(floor)
                .as("linear from 0, the longest bar at most 60 %")
                .isCloseTo(0.6 * 100 * 40 / 160.35, within(0.1));
        assertThat(page.select(".ratios b").eachText()).last().asString().matches("4\\.0\\d*×");
    }

    @Test
    void noisyFiguresHaveTwoDigitsAndNoInterval() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 6; round++) {
            race.exactly("nop", "rmi", null, round, nanos(123_400 + round))
                    .exactly("nop", "rest", null, round, nanos(345_600 + round));
        }
        race.errors(1, "silence").exactly("nop", "soap", null, 1, nanos(456_700));

        Document page = page(race);

        assertThat(page.select("header .verdict b").text()).isEqualTo("NOISY");
        assertThat(page.select("h1, .op, .call").text())
                .contains("about 120 µs", "about 350 µs", "about 2.8×")
                .doesNotContainPattern("123|346|\\d – \\d");
    }

    private static double width(Element bar) {
        return Double.parseDouble(bar.attr("style").replaceAll("[^\\d.]", ""));
    }

    private static long[] nanos(long nanos) {
        long[] calls = new long[2_000];
        Arrays.fill(calls, nanos);
        return calls;
    }

    @Test
    void raceReportStartsWithAnswer() throws Exception {
        Document page = page(SyntheticExperiment.race(10, 100));

        assertThat(page.select("h1").text())
                .matches(
                        "accounts on WildFly 39: RMI is fastest with 3\\d\\d µs; remote EJB.* takes 1[.\\d]+× as long, SOAP 6[.\\d]+×");
        assertThat(page.select(".op .times small").get(1).text())
                .as("the same interval as in the table")
                .matches("[\\d.]+ – [\\d.]+×")
                .isEqualTo(page.select("details.call")
                        .get(1)
                        .select("summary span:contains(fastest) small")
                        .text());
        assertThat(page.select("#reading > p").eachText())
                .anyMatch(text -> text.contains("Holm's and Bonferroni's corrections for 28 pairs"));
        assertThat(page.select("#run dt").eachText()).contains("experiment", "transports", "allowed errors");
    }

    /** soap is significantly slower than its neighbour rest, but not than rmi, which was slow in every other round. */
    @Test
    void extremesMustDifferFromAllOthers() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 10; round++) {
            race.exactly("nop", "rmi", null, round, repeated(round % 2 == 0 ? 100 : 900))
                    .exactly("nop", "rest", null, round, repeated(400 + round))
                    .exactly("nop", "soap", null, round, repeated(600 + round));
        }

        String headline = page(race).select(".headline").text();

        assertThat(headline).contains("nop on WildFly 39: no winner yet among RMI, REST and SOAP");
        assertThat(Files.readString(directory.resolve("report.html"))).contains("faster by at least");
    }

    /** All pairs are compared, neighbours in rank are only some of them. */
    @Test
    void undecidedPairsAreCounted() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 6; round++) {
            race.exactly("nop", "rmi", null, round, repeated(round % 2 == 0 ? 100 : 190))
                    .exactly("nop", "rest", null, round, repeated(round % 3 == 0 ? 110 : 170))
                    .exactly("nop", "soap", null, round, repeated(round < 4 ? 120 : 180));
        }

        assertThat(page(race).select(".race > p").eachText())
                .anyMatch(note -> note.startsWith("Undecided: 3 of 3 pairs, among them these neighbours in rank: "));
    }

    private static long[] repeated(long micros) {
        long[] nanos = new long[200];
        Arrays.fill(nanos, 1_000 * micros);
        return nanos;
    }

    @Test
    void headerStatesMachineAndLoad() throws Exception {
        assertThat(page(small(), SyntheticRun.quiet()).select(".where").text())
                .isEqualTo(
                        "WildFly 39.0.1.Final · JDK 17.0.15 (Eclipse Adoptium) · 2 CPUs (AMD EPYC 7763 64-Core Processor) · 2026-11-21"
                                + " · 1 calling thread · 6 calls · 0 failed · 3 min 35 s To repeat: ./ejb-performance run");
    }

    @Test
    void builtInOperationsAreExplained() throws Exception {
        Analysis simple = new SyntheticAnalysis()
                .exactly(new SeriesKey("simple", Side.LOCAL, "local-ejb"), 540, 540)
                .exactly(new SeriesKey("mine", Side.REMOTE, "remote-ejb"), 540, 540)
                .build();

        assertThat(page(simple, SyntheticRun.quiet()).select(".op .what").eachText())
                .as("what sleeps comes last")
                .containsExactly(
                        "mine",
                        "simple sleeps by design in four serialization steps, which a local call does not have");
    }

    private static Analysis small() {
        return new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.LOCAL, "local-ejb"), 2_700, 3_000, 3_300)
                .exactly(new SeriesKey("nop", Side.REMOTE, "remote-ejb"), 250_000, 264_000, 280_000)
                .build();
    }

    private Document page(SyntheticExperiment experiment) throws Exception {
        return page(experiment.analysis(directory), experiment.description());
    }

    private Document page(Analysis analysis, ExperimentDescription description) throws Exception {
        return Jsoup.parse(JudgedFiles.report(ExperimentAnalysis.of(analysis, Optional.of(description)), directory)
                .page());
    }
}
