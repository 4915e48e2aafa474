package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a file that others open: it loads nothing external, is safe, and is accessible. */
class SelfContainedPageTest {
    private static final SeriesKey NOP_LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey NOP_REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final Analysis SMALL = new SyntheticAnalysis()
            .exactly(NOP_LOCAL, 2_700, 3_000, 3_300)
            .exactly(NOP_REMOTE, 250_000, 264_000, 280_000)
            .build();

    @TempDir
    private Path directory;

    @Test
    void pageLoadsNothingExternal() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        assertThat(page.select("link, img, iframe, object, embed, base, script[src], [srcset]"))
                .isEmpty();
        assertThat(page.select("[href]"))
                .as("links, which nobody follows unasked")
                .allMatch(link -> link.is("a"));
        assertThat(page.select("style").html()).doesNotContain("@import").doesNotContain("url(");
        assertThat(page.html()).doesNotContain("sourceMappingURL");
    }

    @Test
    void pageIsSmallEnoughToSend() throws Exception {
        JudgedFiles.report(
                ExperimentAnalysis.of(SyntheticAnalysis.likeReal().build(), Optional.of(SyntheticRun.quiet())),
                directory);

        assertThat(Files.size(directory.resolve("report.html"))).isLessThan(1_500_000);
    }

    @Test
    void namesCannotInjectMarkup() throws Exception {
        String hostile = "</script><script>alert('x')</script>\u2028\"<img src=x>";
        Analysis analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey(hostile, Side.LOCAL, "local-ejb"), 3_000)
                .exactly(new SeriesKey(hostile, Side.REMOTE, hostile), 260_000)
                .exactly(new SeriesKey(hostile, Side.REMOTE, "servlet"), 270_000)
                .build();
        LoadTest test = new LoadTest(
                hostile,
                new LoadTest.Call(hostile, Side.REMOTE, hostile, null),
                new LoadTest.Repetition(1, 1),
                new LoadTest.Servers(hostile, "business"),
                new LoadTest.Calls(1, 1, null, 0L, List.of()),
                new LoadTest.Completion(Status.FAILED, hostile, null, 1),
                null,
                List.of());
        ExperimentDescription plain = SyntheticRun.with(List.of(test));
        ExperimentDescription run = new ExperimentDescription(
                1,
                hostile,
                new ExperimentDescription.Completion(null, null, Status.FAILED, hostile),
                null,
                new ExperimentDescription.Environment(
                        plain.environment().project(),
                        new Server(hostile, hostile, hostile, hostile, hostile, hostile),
                        null,
                        plain.environment().jvms()),
                plain.loadTests());

        Document page = page(analysis, run);

        assertThat(page.select("script")).hasSize(1);
        assertThat(page.select("img")).isEmpty();
        assertThat(page.select("h1").text()).contains("</script><script>alert('x')</script>");
        assertThat(page.select("h2").eachText()).anyMatch(heading -> heading.startsWith("</script><script>"));
        assertThat(page.select("figure .plot [data-name]").get(1).attr("data-name"))
                .startsWith(hostile);
    }

    @Test
    void inlineFiguresEqualFiles() throws Exception {
        page(SMALL, SyntheticRun.quiet());
        String html = Files.readString(directory.resolve("report.html"));

        for (String name : List.of("nop-per-call", "nop-distribution", "nop-percentiles")) {
            assertThat(html).contains(Files.readString(directory.resolve("figures/" + name + ".svg")));
        }
    }

    @Test
    void figuresHaveAxesAndEveryCall() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        Element plot = page.select("figure[data-chart=nop-per-call] svg .plot").first();
        assertThat(plot.attr("data-x")).isEqualTo("call-number 0.0 3.0");
        assertThat(plot.attr("data-y")).isEqualTo("duration 2000.0 500000.0");
        assertThat(plot.select("[data-shape=dots] path").eachAttr("d"))
                .hasSize(2)
                .allMatch(path -> path.split("h0").length == 3);
    }

    @Test
    void figuresNeedNoScriptAndHaveText() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        assertThat(page.select("figure svg[role=img] > title")).hasSize(4);
        assertThat(page.select(".operation svg > desc").eachText())
                .hasSize(4)
                .allMatch(text -> text.contains("3 local EJB calls: median 2.99 µs")
                        || text.contains("local EJB: 90 %, 100 %, 110 %"));
    }

    @Test
    void tablesHaveCaptionAndHeaders() throws Exception {
        Document page = page(SMALL, SyntheticRun.quiet());

        assertThat(page.select("table")).hasSize(5).allSatisfy(table -> {
            assertThat(table.select("caption").text()).isNotBlank();
            assertThat(table.select("thead th[scope]")).isNotEmpty();
            assertThat(table.select("tbody tr"))
                    .allSatisfy(row -> assertThat(row.select("th[scope=row]")).isNotEmpty());
        });
    }

    private Document page(Analysis analysis, ExperimentDescription description) throws Exception {
        return Jsoup.parse(JudgedFiles.report(ExperimentAnalysis.of(analysis, Optional.of(description)), directory)
                .page());
    }
}
