package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.SyntheticLoads;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the report of a load says before anything is unfolded. */
class LoadFirstScreenTest {
    private static final Observation QUIET = SyntheticRun.observation(
            0.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS), SyntheticRun.quietServer(ServerRole.PRESENTATION));
    private static final Observation STOLEN =
            SyntheticRun.observation(20.0, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS));

    @TempDir
    private Path directory;

    private final SyntheticLoads loads = new SyntheticLoads();

    @Test
    void eachRateHasSixColumns() throws Exception {
        curve(QUIET);

        Document page = page();

        Element table = page.select("main > .load table").first();
        assertThat(table.select("thead th").eachText())
                .containsExactly("Offered/s", "Achieved/s", "Median", "p99", "CPU", "Errors");
        assertThat(table.select("tbody tr")).hasSize(3);
        assertThat(table.select("tbody tr").first().text())
                .matches("1,000 1,000 20\\d µs\\d+ – \\d+ µs 40\\d µs\\d+ – \\d+ µs 94 % 0");
        assertThat(table.select("tbody tr").last().select("td").eachText()).contains("saturated");
        assertThat(table.select("caption").text()).startsWith("nop over remote EJB.");
        assertThat(page.select("details#under-load thead th")).hasSizeGreaterThan(12);
    }

    @Test
    void markdownHasAnswerAndRates() throws Exception {
        curve(QUIET);

        String markdown = ResultTable.markdown(measured(), Judge.judge(measured()));

        assertThat(markdown)
                .startsWith("**" + page().select("h1").text() + "**\n\n")
                .contains("\nResponse times under load, from the intended start of each call:\n\n| ");
        assertThat(markdown.lines()).hasSizeLessThan(50).doesNotContain("<details>");
    }

    @Test
    void figureMarksCapacityOfAnswer() throws Exception {
        curve(QUIET);

        Document page = page();

        Element svg = page.select(".load figure svg").first();
        double capacity =
                LoadCurve.of(measured()).get(0).capacity().orElseThrow().callsPerSecond();
        String label = svg.select(".ticks text:contains(at most)").text();
        assertThat(page.select("h1").text())
                .contains(label.replace("/s", " nop calls per second").substring(0, 12));
        String[] line = svg.select(".plot path[stroke-dasharray]").attr("d").split("[ML ]", -1);
        double width = Double.parseDouble(svg.select(".plot").attr("width"));
        double[] axis = Arrays.stream(svg.select(".plot").attr("data-x").split(" ", -1))
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertThat(Double.parseDouble(line[1]) / width)
                .isCloseTo((capacity - axis[0]) / (axis[1] - axis[0]), within(0.001));
    }

    @Test
    void transportsAtOneRateHaveBars() throws Exception {
        race(QUIET);

        Document page = page();

        assertThat(page.select(".op.raced h2").eachText()).containsExactly("nop at 500/s", "nop at 500/s");
        Element medians = page.select(".op.raced").first();
        assertThat(medians.select(".row .name").eachText()).containsExactly("Hessian", "REST");
        assertThat(medians.select(".row .times").get(1).text()).matches("2\\.0\\d× 2\\.0\\d – 2\\.\\d+×");
        assertThat(medians.select(".row").first().select("s")).isEmpty();
        assertThat(medians.select(".row").last().select("s")).hasSize(1);
        assertThat(page.select("p.key").text()).contains("all multiples of a call together");
        assertThat(page.select("figure")).isEmpty();
    }

    @Test
    void noisyLoadHasTwoDigitsAndNoInterval() throws Exception {
        curve(STOLEN);

        Document page = page();

        assertThat(page.select("header .verdict b").text()).isEqualTo("NOISY");
        assertThat(page.select("h1, .sub, .load table, #under-load table, .load figure .ticks text:contains(at most)")
                        .text())
                .contains("about 200 µs", "at most about 3,000")
                .doesNotContainPattern("\\d – \\d|20[1-9] µs");
    }

    @Test
    void noisyRaceAtOneRateHasNoInterval() throws Exception {
        race(STOLEN);

        assertThat(page().select("h1, .sub, .op, .key").text())
                .contains("about 2.0×")
                .doesNotContainPattern("\\d – \\d|2\\.0\\d×|95 %");
    }

    @Test
    void readingNamesModelOfCalls() throws Exception {
        curve(QUIET);

        assertThat(page().select("#reading li b").eachText())
                .contains("Open load (the rates):")
                .noneMatch(name -> name.startsWith("Closed load"));
    }

    private void curve(Observation observation) {
        for (int start = 1; start <= 3; start++) {
            add("remote-ejb", start, 1_000, 1_000, 200_000 + 2_000 * start, observation);
            add("remote-ejb", start, 2_000, 2_000, 300_000 + 2_000 * start, observation);
            add("remote-ejb", start, 4_000, 3_000 + 20 * start, 9_000_000, observation);
        }
    }

    private void race(Observation observation) {
        for (int start = 1; start <= 4; start++) {
            double nanos = 100_000 * (1 + start / 8.0);
            add("rest", start, 500, 500, 2 * nanos * (1 + start / 100.0), observation);
            add("hessian", start, 500, 500, nanos, observation);
        }
    }

    private void add(
            String transport, int start, double offered, double achieved, double nanos, Observation observation) {
        loads.add(transport, start, offered, achieved, 150_000, nanos, 0, observation);
    }

    private ExperimentAnalysis measured() {
        return ExperimentAnalysis.of(
                loads.analysis(), Optional.of(SyntheticRun.with(ExperimentKind.LOAD, loads.described())));
    }

    private Document page() throws Exception {
        return Jsoup.parse(JudgedFiles.report(measured(), directory).page());
    }
}
