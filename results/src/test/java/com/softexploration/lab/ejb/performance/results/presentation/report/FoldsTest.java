package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.load.SyntheticLoads;
import java.nio.file.Path;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report keeps folded, and the links to it. */
class FoldsTest {
    @TempDir
    private Path directory;

    @Test
    void runHasNoEmptyFold() throws Exception {
        SyntheticExperiment run = run();

        assertFoldsAreFull(page(run));
        assertFoldsAreFull(page(ExperimentAnalysis.of(run.analysis(directory), Optional.empty())));
    }

    @Test
    void raceHasNoEmptyFold() throws Exception {
        assertFoldsAreFull(page(SyntheticExperiment.race(3, 100)));
    }

    @Test
    void sweepHasNoEmptyFold() throws Exception {
        assertFoldsAreFull(page(SyntheticExperiment.sweep(3, 100, 200)));
    }

    @Test
    void loadHasNoEmptyFold() throws Exception {
        SyntheticLoads loads = new SyntheticLoads();
        for (int rate : new int[] {500, 1_000, 2_000}) {
            loads.add("remote-ejb", 1, rate, Math.min(rate, 1_500), 150_000, 200_000, 0, null);
        }

        assertFoldsAreFull(page(ExperimentAnalysis.of(
                loads.analysis(), Optional.of(SyntheticRun.with(ExperimentKind.LOAD, loads.described())))));
    }

    @Test
    void courseIsRelativeToGeometricMean() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int round = 1; round <= 3; round++) {
            long nanos = round == 3 ? 800_000 : 100_000;
            run.exactly("nop", "remote-ejb", null, round, nanos, nanos, nanos);
        }

        String described =
                page(run).select("svg:contains(median of each round) desc").text();

        assertThat(described).contains("remote EJB: 50 %, 50 %, 400 %.", "geometric mean");
    }

    private static SyntheticExperiment run() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int round = 1; round <= 3; round++) {
            run.exactly("nop", "local-ejb", null, round, 500, 510, 520)
                    .exactly("nop", "remote-ejb", null, round, 160_000, 161_000, 162_000);
        }
        return run;
    }

    private static void assertFoldsAreFull(Document page) {
        assertThat(page.select("details")).hasSizeGreaterThan(3).allSatisfy(fold -> {
            String summary = fold.select("> summary").text();
            assertThat(fold.text()).as(summary).hasSizeGreaterThan(summary.length());
        });
        assertThat(page.select("a[href^=#]").eachAttr("href"))
                .contains("#verdict", "#reading", "#run")
                .allSatisfy(link -> assertThat(page.select("details[id=" + link.substring(1) + "]"))
                        .as(link)
                        .hasSize(1));
    }

    private Document page(SyntheticExperiment experiment) throws Exception {
        return page(ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description())));
    }

    private Document page(ExperimentAnalysis measured) throws Exception {
        return Jsoup.parse(
                JudgedFiles.report(measured, directory.resolve("report")).page());
    }
}
