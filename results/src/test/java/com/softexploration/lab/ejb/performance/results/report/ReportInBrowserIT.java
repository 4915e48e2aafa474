package com.softexploration.lab.ejb.performance.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.PdfOptions;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.summary.SummaryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every kind of report as seen by a person: on a wide screen, on a phone, in dark mode, printed, and without a mouse.
 */
class ReportInBrowserIT {
    /** Width of an A4 page between its margins, in the browser's pixels. */
    private static final int PRINTED_WIDTH = 703;

    private static final int WIDE_SCREEN = 1200;

    @TempDir
    private static Path directory;

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
        write("odd", ExperimentAnalysis.of(oddities(), Optional.empty()));
        writeAComparison();
    }

    /** Four hundred series, names of sixty letters, markup as a name, three calls of each, and none of one. */
    private static Analysis oddities() {
        SyntheticAnalysis odd = new SyntheticAnalysis();
        for (int operation = 0; operation < 20; operation++) {
            String name = operation == 0 ? "<script>alert(1)</script>" : "o".repeat(3 * operation + 3);
            odd.exactly(new SeriesKey(name, Side.LOCAL, "local-ejb"), 500, 600, 700);
            for (int transport = 1; transport < 20; transport++) {
                odd.exactly(
                        new SeriesKey(name, Side.REMOTE, "t".repeat(3 * transport) + transport),
                        200_000L * transport,
                        210_000,
                        900_000_000);
            }
        }
        return odd.incomparable(new SeriesKey("nop", Side.REMOTE, "rest"), "does not sleep", 1)
                .build();
    }

    private static void writeAComparison() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(3, 30);
        Path logs = Files.createDirectory(directory.resolve("logs to compare"));
        Path stored = Files.createDirectory(directory.resolve("stored"));
        SummaryFiles.write(ExperimentAnalysis.of(race.analysis(logs), Optional.of(race.description())), stored);
        ExperimentDescriptionFile.write(SyntheticRun.quiet(), stored.resolve(ExperimentDescriptionFile.NAME));
        ComparisonPage.write(
                RunComparison.of(StoredExperiment.read(stored), StoredExperiment.read(stored), RunComparison.NO_LIMIT),
                Files.createDirectory(directory.resolve("comparison")).resolve(ReportWriter.PAGE));
        StoredExperiment server = StoredExperiment.read(stored);
        ServersPage.write(
                List.of(server, server, server),
                List.of("Omitted: another (no installation)"),
                Files.createDirectory(directory.resolve("servers")).resolve(ReportWriter.PAGE));
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

    static Stream<Arguments> screens() {
        return Stream.of("run", "analyze", "race", "sweep", "odd", "comparison", "servers")
                .flatMap(report -> Stream.of(
                        Arguments.of(report, 390, ColorScheme.DARK),
                        Arguments.of(report, 768, ColorScheme.LIGHT),
                        Arguments.of(report, WIDE_SCREEN, ColorScheme.DARK),
                        Arguments.of(report, 1920, ColorScheme.LIGHT)));
    }

    @ParameterizedTest(name = "{0}, {1} px, {2}")
    @MethodSource("screens")
    void pageIsCompleteUnclippedAndAccessible(String report, int width, ColorScheme scheme) throws Exception {
        Page page = open(report, width, scheme);
        unfold(page);

        assertThat(visibleFigures(page)).hasSize(drawn(report));
        assertThat(cutOff(page)).isEmpty();
        if (width == WIDE_SCREEN && !report.equals("odd")) {
            assertThat(scrolled(page)).isEmpty();
        }
        assertThat(violations(page)).isEmpty();
    }

    @ParameterizedTest(name = "{0}, {1} x {2}")
    @CsvSource({
        "run, 1280, 800",
        "race, 1280, 800",
        "run, 390, 844",
        "race, 390, 844",
        "analyze, 390, 844",
        "comparison, 1280, 800",
        "comparison, 390, 844"
    })
    void firstScreenShowsAnswer(String report, int width, int height) {
        Page page = open(report, width, ColorScheme.LIGHT);
        page.setViewportSize(width, height);

        for (String part : List.of("h1", ".verdict summary", ".headline", "figure.intervals svg")) {
            BoundingBox box = page.locator(part).first().boundingBox();
            assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(height);
        }
        assertThat((Integer) page.evaluate("document.documentElement.scrollHeight"))
                .as("height of the folded page")
                .isLessThanOrEqualTo(width > 1_000 ? 2_600 : 5_200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "analyze", "race", "sweep", "comparison", "servers"})
    void printHasEveryFigureAndColumn(String report) throws Exception {
        Page page = open(report, PRINTED_WIDTH, ColorScheme.DARK);
        Object folded = page.evaluate("document.querySelectorAll('details:not([open])').length");
        page.emulateMedia(new EmulateMediaOptions().setMedia(Media.PRINT));
        page.evaluate("dispatchEvent(new Event('beforeprint'))");

        assertThat(visibleFigures(page)).hasSize(drawn(report));
        assertThat(cutOff(page)).isEmpty();
        assertThat(scrolled(page)).isEmpty();
        page.evaluate("dispatchEvent(new Event('afterprint'))");
        assertThat(page.evaluate("document.querySelectorAll('details:not([open])').length"))
                .isEqualTo(folded);
    }

    @ParameterizedTest
    @CsvSource({"run, 10", "analyze, 8", "race, 9", "sweep, 18"})
    void pdfHasEverythingOnFewPages(String report, int mostPages) throws Exception {
        Page page = open(report, 1200, ColorScheme.LIGHT);
        List<String> titles = page.locator("figure:not(.intervals) svg > title").allTextContents();
        List<String> headings = page.locator("h2").allTextContents();

        try (PDDocument pdf = Loader.loadPDF(page.pdf(new PdfOptions().setPreferCSSPageSize(true)))) {
            String text = new PDFTextStripper().getText(pdf);
            assertThat(titles).isNotEmpty().allMatch(text::contains);
            assertThat(headings).isNotEmpty().allMatch(text::contains);
            assertThat(pdf.getNumberOfPages()).isLessThanOrEqualTo(mostPages);
        }
    }

    @Test
    void chartsRespondToKeys() throws Exception {
        Page page = open("run", 1200, ColorScheme.LIGHT);
        unfold(page);
        Locator figure = page.locator("figure[data-chart=nop-per-call]");
        Locator reset = figure.locator("button");
        Locator told = figure.locator("output");
        for (int stop = 0; stop < 200 && !focused(page).equals("nop: time of each call"); stop++) {
            page.keyboard().press("Tab");
        }
        assertThat(focused(page)).isEqualTo("nop: time of each call");

        page.keyboard().press("ArrowRight");
        assertThat(told.textContent()).matches("local: [\\d.]+ µs after 0(\\.\\d+)? % of the calls|local: .* call 1");
        page.keyboard().press("ArrowDown");
        assertThat(told.textContent()).startsWith("remote (remote-ejb): ");
        assertThat(reset.isVisible()).isFalse();
        page.keyboard().press("+");
        assertThat(reset.isVisible()).isTrue();
        assertThat(reset.getAttribute("aria-label")).isEqualTo("Reset zoom of nop: time of each call");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(reset.isVisible()).isFalse();
    }

    @Test
    void everyChartCanBeFocused() throws Exception {
        Page page = open("sweep", 1200, ColorScheme.LIGHT);

        assertThat(page.locator("figure[data-chart] .chart[tabindex='0'][aria-label]")
                        .count())
                .isEqualTo(page.locator("figure[data-chart]").count())
                .isEqualTo(19);
    }

    @Test
    void draggingZoomsPointingReadsPrintingResets() throws Exception {
        Page page = open("run", 1200, ColorScheme.DARK);
        unfold(page);
        Locator figure = page.locator("figure[data-chart=nop-per-call]");
        Locator reset = figure.locator("button");
        figure.scrollIntoViewIfNeeded();
        BoundingBox box = figure.locator("svg .plot").boundingBox();
        double middleX = box.x + box.width / 2;
        double middleY = box.y + box.height / 2;
        List<String> wholeScale = figure.locator(".ticks text").allTextContents();

        page.mouse().move(middleX - 100, middleY - 80);
        page.mouse().down();
        page.mouse().move(middleX + 100, middleY + 80);
        page.mouse().up();

        assertThat(reset.isVisible()).isTrue();
        assertThat(figure.locator(".ticks text").allTextContents())
                .hasSizeBetween(4, 24)
                .isNotEqualTo(wholeScale);
        page.mouse().move(middleX, middleY);
        for (int y = 0; y < 200 && !figure.locator(".mark circle").isVisible(); y += 5) {
            page.mouse().move(middleX, box.y + box.height - y);
        }
        assertThat(figure.locator(".mark text").textContent()).matches("(local|remote [^:]*): [\\d.,]+ .s .*");
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        assertThat(reset.isVisible()).isFalse();
        assertThat(figure.locator(".ticks text").allTextContents()).isEqualTo(wholeScale);
    }

    /** Opens all collapsed sections. The hint at wide tables appears one frame later, when their size has been observed. */
    private static void unfold(Page page) {
        page.evaluate("""
                () => new Promise(drawn => {
                  document.querySelectorAll('details').forEach(fold => { fold.open = true; });
                  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
                })""");
    }

    private static String focused(Page page) {
        return String.valueOf(page.evaluate("document.activeElement.getAttribute('aria-label')"));
    }

    /** Titles of the figures visible on the page as drawings. */
    private static List<String> visibleFigures(Page page) {
        return texts(page.locator("figure").evaluateAll("""
                figures => figures
                    .filter(figure => Array.from(figure.querySelectorAll('svg')).some(drawing =>
                        figure.getBoundingClientRect().width > 200 && drawing.getBoundingClientRect().height > 90))
                    .map(figure => figure.querySelector('svg title').textContent)"""));
    }

    /** Elements that extend beyond the page or their drawing, except in regions marked as scrollable. */
    private static List<String> cutOff(Page page) {
        return texts(page.evaluate("""
                () => {
                  const width = document.documentElement.clientWidth;
                  const beyond = (inner, left, right) => inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1);
                  const name = element => element.tagName + '.' + element.getAttribute('class') + ' ' + element.textContent.trim().slice(0, 40);
                  const hinted = region => getComputedStyle(region, '::before').content.includes('Scroll');
                  const found = Array.from(document.querySelectorAll('body *:not(svg *)'))
                      .filter(element => beyond(element.getBoundingClientRect(), 0, width))
                      .filter(element => {
                        const region = element.parentElement.closest('.wide');
                        return !region || !hinted(region) || region.scrollWidth <= region.clientWidth;
                      })
                      .map(element => 'beyond the page: ' + name(element));
                  for (const svg of document.querySelectorAll('svg')) {
                    const place = svg.matches('.fluid') ? svg.closest('figure') : svg;
                    const box = place.getBoundingClientRect();
                    svg.querySelectorAll('text').forEach(text => {
                      if (beyond(text.getBoundingClientRect(), box.left, box.right)) {
                        found.push('out of its drawing: ' + name(text));
                      }
                    });
                  }
                  return found.slice(0, 12);
                }"""));
    }

    /** Tables that must be scrolled to be seen completely. */
    private static List<String> scrolled(Page page) {
        return texts(page.locator(".wide").evaluateAll("""
                all => all.filter(one => one.scrollWidth > one.clientWidth)
                    .map(one => one.getAttribute('aria-label') + ' ' + one.scrollWidth + ' > ' + one.clientWidth)"""));
    }

    /** Ignores later rows of long tables, which resemble the first, because axe-core takes milliseconds per text. */
    private static List<String> violations(Page page) throws IOException {
        page.evaluate("document.querySelectorAll('tbody > tr:nth-child(n+9)').forEach(row => row.remove())");
        return Chromium.violations(page);
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
    }

    private Page open(String report, int width, ColorScheme scheme) {
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

    private static int drawn(String report) throws IOException {
        Path figures = directory.resolve(report).resolve(ReportWriter.FIGURES);
        if (!Files.exists(figures)) {
            return 1; // the comparison's figure is in the page only
        }
        try (Stream<Path> files = Files.list(figures)) {
            return (int) files.filter(file -> file.toString().endsWith(".svg")).count();
        }
    }

    private static void write(String name, ExperimentAnalysis comparisons) throws Exception {
        ReportWriter.write(comparisons, Files.createDirectory(directory.resolve(name)));
    }

    private static void write(String name, SyntheticExperiment experiment) throws Exception {
        Path logs = Files.createDirectory(directory.resolve("logs of " + name));
        write(name, ExperimentAnalysis.of(experiment.analysis(logs), Optional.of(experiment.description())));
    }
}
