package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of a race and of a sweep. */
class ComparisonReportTest {
    @TempDir
    private Path directory;

    @Test
    void tablesHaveEveryTransportAndRound() throws Exception {
        Document page = page(SyntheticExperiment.race(3, 20));

        var ranking = page.select(".calls details.call");
        assertThat(ranking).hasSize(10);
        assertThat(ranking.get(7).text()).startsWith("8 SOAP");
        assertThat(ranking.get(7).select("dl > div").eachText()).contains("errors 0");
        assertThat(ranking.get(8).text()).startsWith("local EJB");
        assertThat(page.select("#costs thead tr").last().select("th").eachText())
                .contains("both ways", "presentation server", "business server");
        assertThat(page.select("#costs tbody tr").eachText())
                .contains("accounts SOAP 31.4 kB 100 µs 150 µs")
                .as("the caller of local-ejb is the business server itself")
                .contains("accounts local EJB 12 B – 8.00 µs");
        Element rounds = page.select("#race-accounts table").get(1);
        assertThat(rounds.select("tbody tr")).hasSize(30);
        assertThat(rounds.select("thead th").eachText())
                .startsWith("Transport", "Round", "Calls", "Total", "Average", "Min", "Max");
        assertThat(rounds.parents()).anyMatch(element -> element.is("details:not([open])"));
        assertThat(page.select(".op.raced .row")).hasSize(9);
    }

    @Test
    void onlyAccountsHavePublishedFigures() throws Exception {
        Element table = page(SyntheticExperiment.race(1, 20))
                .select("#race-accounts table")
                .get(0);

        assertThat(table.select("tbody tr"))
                .anySatisfy(row -> assertThat(cells(row))
                        .startsWith("SOAP", "jax-ws")
                        .endsWith("128,522", "64.5 ms", "1.60×", "6"))
                .anySatisfy(
                        row -> assertThat(cells(row)).startsWith("Hessian", "–").endsWith("–", "–", "–", "–"))
                .anySatisfy(row -> assertThat(cells(row))
                        .startsWith("local EJB (transaction required)", "local-ejb")
                        .contains("<0.01×"))
                .anySatisfy(row -> assertThat(cells(row))
                        .as("the fastest of those that both have, although rmi was faster")
                        .startsWith("remote EJB (transaction supported)")
                        .containsSubsequence("1.00×", "1", "1.33×", "4"));
        SyntheticExperiment nop = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "rmi", null, 1, 100)
                .exactly("nop", "servlet", null, 1, 200);
        assertThat(page(nop).select("#race-nop table")).hasSize(1);
    }

    @Test
    void httpClientsComeFromLog() throws Exception {
        String sentence = "HTTP clients, which are part of the measurement: servlet over Apache; SOAP over the JDK's.";

        assertThat(page(SyntheticExperiment.race(2, 20)).text()).doesNotContain("HTTP clients");
        assertThat(page(SyntheticExperiment.empty(ExperimentKind.RACE)
                                .exactly("nop", "rmi", null, 1, 100)
                                .client("Apache")
                                .exactly("nop", "servlet", null, 1, 200)
                                .client("the JDK's")
                                .exactly("nop", "soap", null, 1, 300))
                        .select("#reading > p")
                        .eachText())
                .contains(sentence);
        assertThat(page(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                                .client("Apache")
                                .exactly("payload", "servlet", 0, 1, 200)
                                .exactly("payload", "servlet", 8, 1, 200)
                                .client("the JDK's")
                                .exactly("payload", "soap", 0, 1, 300)
                                .exactly("payload", "soap", 8, 1, 300))
                        .select("#reading > p")
                        .eachText())
                .contains(sentence);
    }

    @Test
    void everyTableShowsIncomparability() throws Exception {
        Document page = page(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("simple", "local-ejb", null, 1, 3_000)
                .exactly("simple", "remote-ejb", null, 1, 1_000_000_000)
                .exactly("simple", "servlet", null, 1, 1_001_000_000)
                .incomparable("JSON does not sleep")
                .exactly("simple", "rest", null, 1, 777_777_777));

        assertThat(page.select("tr:contains(rest) td:contains(JSON does not sleep), .call:contains(rest) .reason"))
                .hasSize(2);
        assertThat(page.select(".calls, figure.intervals, #table-1").text())
                .doesNotContain("778 ms", "777.78", "777,777");
        assertThat(page.select(".headline").text()).contains("remote EJB");
    }

    @Test
    void errorsAreListedAndPreventClean() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "rmi", null, 1, 100)
                .errors(2, "HTTP status 500 <b>")
                .exactly("nop", "rest", null, 1, 200)
                .exactly("nop", "soap", null, 1);
        JudgedFiles.Report report = JudgedFiles.report(
                ExperimentAnalysis.of(race.analysis(directory), Optional.of(race.description())), directory);

        Document page = Jsoup.parse(report.page());
        assertThat(report.verdict().state()).isEqualTo(State.NOISY);
        assertThat(page.select(".where").text()).contains(" · 2 calls · 4 failed");
        assertThat(page.select("#errors tbody tr"))
                .extracting(ComparisonReportTest::cells)
                .containsExactly(
                        List.of("nop over REST", "1", "2", "HTTP status 500 <b>"),
                        List.of("nop over SOAP", "1", "2", "HTTP status 500 <b>"));
        assertThat(page.select(".call:contains(soap)").text()).contains("no call was measured");
    }

    @Test
    void exclusionsAreAtTheTop() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(1, 10);
        ExperimentDescription known = race.description();
        ExperimentDescription leavingOut = new ExperimentDescription(
                1,
                known.runId(),
                new ExperimentDescription.Completion(
                        known.completion().startedAt(),
                        known.completion().endedAt(),
                        Status.COMPLETED,
                        "Excluded, not offered by the servers: soap"),
                known.parameters(),
                known.environment(),
                known.loadTests());

        Document page = Jsoup.parse(
                JudgedFiles.report(ExperimentAnalysis.of(race.analysis(directory), Optional.of(leavingOut)), directory)
                        .page());

        assertThat(page.select("main > .note").eachText()).contains("Excluded, not offered by the servers: soap");
        assertThat(page.select("#run dt").eachText()).contains("remark").doesNotContain("problem");
    }

    @Test
    void incompleteRaceHasNoSpread() throws Exception {
        Document page = page(SyntheticExperiment.empty(ExperimentKind.RACE)
                .cancelled()
                .exactly("nop", "rmi", null, 1, 200)
                .exactly("nop", "servlet", null, 1, 300));

        assertThat(page.select("figure.intervals svg").outerHtml()).doesNotContain("Infinity", "NaN");
        assertThat(page.select("#reading > p").eachText())
                .anyMatch(text -> text.contains("Ranking needs at least two complete rounds"));
    }

    @Test
    void totalFailureStillYieldsReport() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .errors(1, "connection refused")
                .exactly("nop", "rest", null, 1)
                .exactly("nop", "soap", null, 1);

        assertThat(page(race).select("#errors tbody tr")).hasSize(2);
    }

    @Test
    void failedSizeKeepsSweep() throws Exception {
        Document page = page(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "rmi", 0, 1, 100)
                .exactly("payload", "servlet", 0, 1, 200)
                .errors(1, "connection refused")
                .exactly("payload", "rmi", 8, 1));

        assertThat(page.select("#sweep table").get(0).select("tbody tr"))
                .extracting(ComparisonReportTest::cells)
                .containsExactly(List.of("0", "200 ns", "100 ns"), List.of("8", "–", "–"));
        assertThat(page.select("[id^=race]")).isEmpty();
    }

    @Test
    void earlyFailureIsReported() throws Exception {
        ExperimentDescription run = SyntheticExperiment.empty(ExperimentKind.RACE)
                .neverBegun("accounts", "soap", 0, "connection refused; start the business server")
                .description();
        JudgedFiles.Report report =
                JudgedFiles.report(ExperimentAnalysis.of(Analysis.ofNothing(), Optional.of(run)), directory);

        Document page = Jsoup.parse(report.page());
        assertThat(report.verdict().state()).isNotEqualTo(State.CLEAN);
        assertThat(page.select(".headline").text()).isEqualTo("No call was measured");
        assertThat(page.select("#run table").get(0).select("tbody tr"))
                .extracting(ComparisonReportTest::cells)
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .startsWith("accounts SOAP, warm-up", "1 failed: connection refused; start the business server");
        assertThat(ResultTable.text(
                        ExperimentAnalysis.of(Analysis.ofNothing(), Optional.of(run)), report.verdict(), 120))
                .startsWith("""
                        No call was measured.

                        Failed load tests:
                        - accounts SOAP, warm-up: connection refused; start the business server
                        """)
                .doesNotContain("local median");
    }

    @Test
    void sweepNamesPlateau() throws Exception {
        Document page = page(SyntheticExperiment.sweep(2, 50, 80));

        assertThat(page.select(".headline").text())
                .containsPattern("^Remote EJB takes about 4[01] ms at 4096 and 8192 characters but not at 0 to 2048");
        assertThat(page.select("#sweep .finding").text())
                .contains("cause is plausible, not proven")
                .contains("java examples/Nagle.java");
        assertThat(page.select("#sweep td.slow")).hasSize(2);
        Element totals = page.select("#sweep-more table").get(0);
        assertThat(totals.select("tbody tr")).hasSize(12);
        assertThat(totals.select("tbody tr").get(6).select("th").eachText()).containsExactly("80", "0");
        Element costs = page.select("#sweep-more table").get(1);
        assertThat(costs.select("tbody tr")).hasSize(48);
        assertThat(cells(costs.select("tbody tr").get(0)))
                .startsWith("0", "local EJB")
                .endsWith("8.00 µs", "–", "–", "12", "0");
        assertThat(cells(costs.select("tbody tr").get(1)))
                .startsWith("0", "remote EJB")
                .endsWith("100 µs", "150 µs", "40 : 60", "11,900", "0");
        assertThat(page.select("#sweep-more p").eachText())
                .anyMatch(text -> text.startsWith("The published remote EJB takes about 40 ms at 4096 and 8192"));
        assertThat(page.select("figure[data-chart=payload-sweep] .ticks text").eachText())
                .contains("16,384");
        assertThat(page.select("[id^=race]")).isEmpty();
    }

    @Test
    void everyTableHasACaptionAndHeaders() throws Exception {
        for (SyntheticExperiment experiment :
                List.of(SyntheticExperiment.race(2, 10), SyntheticExperiment.sweep(1, 10))) {
            assertThat(page(experiment).select("table")).allSatisfy(table -> {
                assertThat(table.select("caption").text()).isNotBlank();
                assertThat(table.select("thead th[scope]")).isNotEmpty();
                assertThat(table.select("tbody tr:not(:has(> th[scope=row]))"))
                        .allSatisfy(row -> assertThat(row.parent().select("th[scope=rowgroup]"))
                                .hasSize(1));
            });
        }
    }

    @Test
    void fullRaceReportIsSmall() throws Exception {
        page(SyntheticExperiment.race(10, 2_000));

        assertThat(Files.size(directory.resolve("report.html"))).isLessThan(256_000);
    }

    private Document page(SyntheticExperiment experiment) throws Exception {
        return Jsoup.parse(JudgedFiles.report(
                        ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description())),
                        directory)
                .page());
    }

    private static List<String> cells(Element row) {
        return row.select("th, td").eachText();
    }
}
