package com.softexploration.lab.ejb.performance.results.presentation.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.StoredRuns;
import com.softexploration.lab.ejb.performance.results.presentation.figure.HistoryPicture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryPageTest {
    @TempDir
    private Path folder;

    private RunHistory read() throws Exception {
        return RunHistory.read(folder, Instant.parse("2027-10-01T00:00:00Z"));
    }

    private Document page() throws Exception {
        HistoryPage.write(read(), folder.resolve(HistoryPage.FILE));
        return Jsoup.parse(Files.readString(folder.resolve(HistoryPage.FILE)));
    }

    @Test
    void pageDrawsEachRunAndChange() throws Exception {
        new StoredRuns(folder).runs(20, 100_000).runs(5, 120_000);
        StoredRuns.change(folder.resolve("run-003/summary.json"), "\"clean\"", "\"noisy\"");

        Document page = page();

        assertThat(page.select("h1").text()).startsWith("REGRESSION: nop remote EJB +20");
        assertThat(page.select("svg circle")).hasSize(25);
        assertThat(page.select("svg circle[fill=#ffffff]")).hasSize(1);
        assertThat(page.select("svg line[stroke-dasharray]")).hasSize(1);
        assertThat(page.select("svg desc").text())
                .startsWith("25 runs from 2026-10-01 to 2026-10-25, the last 121 µs. +20")
                .endsWith(" since 2026-10-21.");
        assertThat(page.select("details p").text()).isEqualTo("Not used for changes: run-003 (noisy): nop remote EJB");
        assertThat(page.select("figcaption").text()).contains("Dashed: lasting change.", "Hollow: not used");
    }

    @Test
    void oneRunIsDrawn() throws Exception {
        new StoredRuns(folder).runs(1, 100_000);

        assertThat(page().select("svg circle")).hasSize(1);
        assertThat(page().select("details")).isEmpty();
        assertThat(HistoryPage.picture(read().series().get(0)))
                .extracting(HistoryPicture::name)
                .isEqualTo("nop-remote-ejb-history");
    }

    @Test
    void everySettingHasAHeading() throws Exception {
        StoredRuns stored = new StoredRuns(folder).runs(3, 100_000);
        StoredRuns.change(stored.run(3, 150_000).resolve("run.json"), "17.0.1", "21.0.1");

        assertThat(page().select("main > h2").eachText())
                .containsExactly(
                        "WildFly · JDK 21.0.1 · 2 CPUs (AMD EPYC) · run of nop · --cpus free",
                        "WildFly · JDK 17.0.1 · 2 CPUs (AMD EPYC) · run of nop · --cpus free");
    }
}
