package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.history.RunHistory;
import com.softexploration.lab.ejb.performance.results.analysis.history.StoredRuns;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.history.HistoryPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of report, opened in a browser that must neither complain nor fetch anything. */
abstract class ReportsInBrowser {
    @TempDir
    static Path directory;

    private static Chromium chromium;

    private final List<String> complaints = new ArrayList<>();
    private BrowserContext context;

    @BeforeAll
    static void writeTheReports() throws Exception {
        chromium = Chromium.start();
        Analysis localAndRemote = SyntheticAnalysis.likeReal()
                .add(new SeriesKey("nop", Side.REMOTE, "tcp"), 2_000, 30_000, 0.3)
                .build();
        write("run", ExperimentAnalysis.of(localAndRemote, Optional.of(SyntheticRun.quiet())));
        write("analyze", ExperimentAnalysis.of(localAndRemote, Optional.empty()));
        write("race", SyntheticExperiment.race(3, 30));
        write("sweep", SyntheticExperiment.sweep(2, 20));
        write("load", LoadReports.curves());
        write("levels", LoadReports.levels());
        write("soak", LoadReports.soak());
        write("odd", ExperimentAnalysis.of(oddities(), Optional.empty()));
        writeAComparison();
        writeAHistory();
    }

    /** Forty series, names of sixty letters, markup as a name, three calls of each, and none of one. */
    private static Analysis oddities() {
        SyntheticAnalysis odd = new SyntheticAnalysis();
        for (int operation = 0; operation < 4; operation++) {
            String name = operation == 0 ? "<script>alert(1)</script>" : "o".repeat(15 * operation + 15);
            odd.exactly(new SeriesKey(name, Side.LOCAL, "local-ejb"), 500, 600, 700);
            for (int transport = 1; transport < 10; transport++) {
                odd.exactly(
                        new SeriesKey(name, Side.REMOTE, "t".repeat(6 * transport) + transport),
                        200_000L * transport,
                        210_000,
                        900_000_000);
            }
        }
        return odd.incomparable(new SeriesKey("nop", Side.REMOTE, "rest"), "does not sleep", 1)
                .build();
    }

    private static void writeAComparison() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(2, 3, 30);
        Path logs = Files.createDirectory(directory.resolve("logs to compare"));
        Path stored = Files.createDirectory(directory.resolve("stored"));
        JudgedFiles.summaries(ExperimentAnalysis.of(race.analysis(logs), Optional.of(race.description())), stored);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), stored.resolve(ExperimentDescriptionFile.NAME));
        ComparisonPage.write(
                RunComparison.of(StoredExperiment.read(stored), StoredExperiment.read(stored), RunComparison.NO_LIMIT),
                Files.createDirectory(directory.resolve("comparison")).resolve(ReportWriter.PAGE));
        StoredExperiment server = StoredExperiment.read(stored);
        ServersPage.write(
                List.of(server, server, server),
                List.of("Excluded: another (no installation)"),
                Files.createDirectory(directory.resolve("servers")).resolve(ReportWriter.PAGE));
    }

    private static void writeAHistory() throws Exception {
        Path folder = Files.createDirectory(directory.resolve("history"));
        new StoredRuns(folder).runs(20, 100_000).runs(20, 90_000).runs(5, 120_000);
        StoredRuns.change(folder.resolve("run-003/summary.json"), "\"clean\"", "\"noisy\"");
        HistoryPage.write(
                RunHistory.read(folder, StoredRuns.FIRST.plus(100, ChronoUnit.DAYS)),
                folder.resolve(ReportWriter.PAGE));
    }

    @AfterAll
    static void stopTheBrowser() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void thePageNeitherComplainsNorFetchesAnything() {
        context.close();
        assertThat(complaints).isEmpty();
    }

    /** Opens all collapsed sections. The hint at wide tables appears one frame later, when their size has been observed. */
    static void unfold(Page page) {
        page.evaluate("""
                () => new Promise(drawn => {
                  document.querySelectorAll('details').forEach(fold => { fold.open = true; });
                  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
                })""");
    }

    final Page open(String report, int width, ColorScheme scheme) {
        context = chromium.context(
                new NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        Page page = context.newPage();
        String address =
                directory.resolve(report).resolve(ReportWriter.PAGE).toUri().toString();
        page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            if (!request.url().equals(address)) {
                complaints.add("fetched " + request.url());
            }
        });
        page.navigate(address);
        return page;
    }

    private static void write(String name, ExperimentAnalysis comparisons) throws Exception {
        JudgedFiles.report(comparisons, Files.createDirectory(directory.resolve(name)));
    }

    private static void write(String name, SyntheticExperiment experiment) throws Exception {
        Path logs = Files.createDirectory(directory.resolve("logs of " + name));
        write(name, ExperimentAnalysis.of(experiment.analysis(logs), Optional.of(experiment.description())));
    }
}
