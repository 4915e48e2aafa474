package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

/** What a comparison is written as: a page, and files for other programs. */
class ComparisonFilesTest extends StoredComparison {
    @Test
    void otherProgramsReadJsonJunitAndMarkdown() throws Exception {
        RunComparison changes = compared(stored("base", 1, 3), stored("now", 1.3, 3));
        Path json = directory.resolve("changes.json");
        Path junit = directory.resolve("changes.xml");

        ComparisonFiles.writeJson(changes, json);
        ComparisonFiles.writeJunit(changes, junit);

        JsonNode tree = new ObjectMapper().readTree(json.toFile());
        assertThat(tree.get("regression").booleanValue()).isTrue();
        assertThat(tree.at("/series/0/state").textValue()).isEqualTo("regression");
        assertThat(tree.at("/series/0/low").doubleValue()).isGreaterThan(1.1);
        Document xml = Jsoup.parse(Files.readString(junit), "", Parser.xmlParser());
        assertThat(xml.select("testsuite").attr("failures")).isEqualTo("1");
        assertThat(xml.select("testcase[name='nop remote remote-ejb'] > failure")
                        .attr("message"))
                .startsWith("REGRESSION");
        assertThat(ComparisonText.markdown(changes))
                .startsWith("**REGRESSION: ")
                .contains("\n| nop remote EJB | 1", "| ● REGRESSION, by at least ");
    }

    @Test
    void pageDrawsRatiosWithIntervals() throws Exception {
        RunComparison changes = RunComparison.of(
                StoredExperiment.read(stored("base", 1, 3)),
                StoredExperiment.read(stored("it's <new>", 1.3, 3)),
                RunComparison.NO_LIMIT);
        Path page = directory.resolve("it's <new>/comparison.html");
        Files.writeString(directory.resolve("base/report.html"), "");

        ComparisonPage.write(changes, page);

        Document html = Jsoup.parse(Files.readString(page));
        assertThat(html.title()).isEqualTo("Which is faster? base it's <new>");
        assertThat(html.select("h1").text()).matches("Slower in nop remote EJB by 30\\.?\\d* %");
        assertThat(html.select("p.answer").text()).isEqualTo("Base: base SHORT · New: it's <new> SHORT");
        assertThat(html.select(".verdicts").text()).isEqualTo("SLOWER Every call is decided.");
        assertThat(html.select("svg circle").attr("fill")).as("orange").isEqualTo("#d55e00");
        assertThat(html.select("a").eachAttr("href")).containsExactly("../base/report.html");
        assertThat(html.select("tbody tr:first-child td:last-child").text()).startsWith("● slower by at least 2");
        assertThat(percent(html.select("circle").attr("cx"))).isGreaterThan(50);
        assertThat(percent(html.select("rect").attr("x"))).isLessThan(50);
        assertThat(html.select("figcaption").text()).contains("Left of 1×: faster. Band: equal within 5 %.");
    }

    @Test
    void longOutcomeNamesLargestChange() throws Exception {
        RunComparison changes = RunComparison.of(
                StoredExperiment.read(manyCalls("base", 1)),
                StoredExperiment.read(manyCalls("now", 1.3)),
                RunComparison.NO_LIMIT);

        assertThat(ComparisonText.outcomes(changes)).hasSizeGreaterThan(160);
        assertThat(ComparisonText.outcomes(changes, 160))
                .matches("slower in nop remote EJB by \\d+ % \\(.*\\) and 4 more; 5 undecided\\.");
        assertThat(ComparisonText.outcomes(changes, 40)).isEqualTo("5 slower; 5 undecided.");
    }

    private Path manyCalls(String name, double factor) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int start = 1; start <= 3; start++) {
            experiment.atStart(start);
            double slower = factor;
            for (String transport : List.of("rmi", "rest", "soap", "hessian", "remote-ejb")) {
                slower *= factor;
                experiment.exactly("nop", transport, null, 1, Math.round(slower * (100_000 + start)));
                double chance = factor == 1 ? 1 : 1 + 0.3 * (start - 2);
                experiment.exactly("simple", transport, null, 1, Math.round(chance * (100_000 + start)));
            }
        }
        return stored(name, experiment);
    }

    @Test
    void pageNamesStartAndServer() throws Exception {
        Path base = stored("base", 1, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        Path page = directory.resolve("comparison.html");

        ComparisonPage.write(compared(base, stored("now", 1, 3)), page);

        assertThat(Jsoup.parse(Files.readString(page)).select("p.answer").text())
                .isEqualTo("Base: 2026-11-21 10:15 UTC, WildFly 39.0.1.Final SHORT · New: now SHORT");
    }

    /** Green is for faster only. */
    @Test
    void noChangeIsHollowAndGrey() throws Exception {
        Path base = stored("base", 1, 3);
        Path page = directory.resolve("comparison.html");

        ComparisonPage.write(compared(base, stored("now", 1.02, 3)), page);

        Document html = Jsoup.parse(Files.readString(page));
        assertThat(html.select("h1").text()).matches("No change in nop remote EJB beyond ±[5-9]\\.\\d %");
        assertThat(html.select(".verdicts").text())
                .isEqualTo("NO CHANGE No regression: no series is slower by more than 10 %.");
        assertThat(html.select(".verdicts dt").attr("class")).isEqualTo("unknown");
        assertThat(html.select("details:first-of-type tbody tr td:last-child").text())
                .matches("○ no change beyond ±[5-9]\\.\\d %");
        assertThat(html.select("svg circle").attr("fill")).isEqualTo("#ffffff");
        assertThat(html.select("svg circle").attr("stroke")).isEqualTo("#7f7f7f");

        ComparisonPage.write(compared(base, stored("faster", 0.7, 3)), page);

        Document faster = Jsoup.parse(Files.readString(page));
        assertThat(faster.select(".verdicts dt").attr("class")).isEqualTo("clean");
        assertThat(faster.select("svg circle").attr("fill")).isEqualTo("#009e73");
    }

    @Test
    void longDifferencesAreFolded() throws Exception {
        Path base = stored("base", 1, 3);
        Path now = stored("now", 1, 3);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), base.resolve("run.json"));
        Files.writeString(
                now.resolve("run.json"),
                Files.readString(base.resolve("run.json"))
                        .replace("39.0.1.Final", "40.0.0.Final")
                        .replace("\"-Xms512m\"", "\"-Da=1\", \"-Db=1\", \"-Dc=1\", \"-Dd=1\", \"-De=1\""));
        Path page = directory.resolve("comparison.html");

        ComparisonPage.write(compared(base, now), page);

        Document html = Jsoup.parse(Files.readString(page));
        assertThat(html.select("main > .wide .differing tbody tr").eachText())
                .containsExactly("server WildFly 39.0.1.Final WildFly 40.0.0.Final");
        assertThat(html.select("details .differing tbody tr").text()).startsWith("flags (business) -Xms512m -Da=1");
    }

    @Test
    void pageOmitsFloor() throws Exception {
        Path page = directory.resolve("comparison.html");

        ComparisonPage.write(compared(stored("base", "tcp", 1, 3), stored("now", "tcp", 2, 3)), page);

        Document html = Jsoup.parse(Files.readString(page));
        assertThat(html.select("figure, tbody tr")).isEmpty();
        assertThat(html.select("details p").eachText()).anyMatch(note -> note.startsWith("Floor of nop: 2.0"));
        assertThat(html.select(".verdicts dd").text()).isEqualTo("Only the floor was measured in both.");
    }

    private static double percent(String text) {
        return Double.parseDouble(text.replace("%", ""));
    }
}
