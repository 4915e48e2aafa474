package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

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
                .isEqualTo("SHORT The machine was quiet. Give a longer --time to quote nop (too short).");
        assertThat(page.select("h1").text()).isEqualTo("What does a remote call cost on WildFly 39.0.1.Final?");
        assertThat(page.select(".headline").text())
                .isEqualTo("A remote nop call takes about 260 µs, about 88× a local one. Not quotable.");
        assertThat(page.select("main").first().child(0).select("svg desc").text())
                .startsWith("nop: local EJB 3.0 µs");
    }

    @Test
    void raceReportStartsWithAnswer() throws Exception {
        Document page = page(SyntheticExperiment.race(10, 100));

        assertThat(page.select("h1").text()).isEqualTo("Which is fastest? 8 transports on WildFly 39.0.1.Final");
        assertThat(page.select(".headline").text())
                .matches(
                        "accounts: RMI is fastest with 3\\d\\d µs \\(.*\\); remote EJB\\S* takes 1[.\\d]+× \\(.* – .*×\\) as long, SOAP 6[.\\d]+×\\.");
        assertThat(page.select(".headline").text())
                .as("the same figures as in the table")
                .contains(page.select("details.call")
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

        assertThat(headline).contains("nop: no winner yet among RMI, REST and SOAP");
        assertThat(Files.readString(directory.resolve("report.html"))).contains("faster by at least");
    }

    /** Letters compare all pairs, neighbours in rank are only some of them. */
    @Test
    void undecidedPairsAreCounted() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 6; round++) {
            race.exactly("nop", "rmi", null, round, repeated(round % 2 == 0 ? 100 : 190))
                    .exactly("nop", "rest", null, round, repeated(round % 3 == 0 ? 110 : 170))
                    .exactly("nop", "soap", null, round, repeated(round < 4 ? 120 : 180));
        }

        assertThat(page(race).select("main > .note").eachText())
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
                .isEqualTo("JDK 17.0.15 (Eclipse Adoptium) · 2 CPUs (AMD EPYC 7763 64-Core Processor) · 2026-11-21"
                        + " · 1 calling thread · 6 calls · 0 failed");
    }

    @Test
    void builtInOperationsAreExplained() throws Exception {
        Analysis simple = new SyntheticAnalysis()
                .exactly(new SeriesKey("simple", Side.LOCAL, "local-ejb"), 540, 540)
                .exactly(new SeriesKey("mine", Side.REMOTE, "remote-ejb"), 540, 540)
                .build();

        assertThat(page(simple, SyntheticRun.quiet()).select("main > .note").eachText())
                .contains("simple: sleeps in each of four serialization steps, which a local call does not have.");
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
