package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.PdfOptions;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of report as seen by a person: on a wide screen, on a phone, in dark mode, and printed. */
class ReportInBrowserIT extends ReportsInBrowser {
    /** Width of an A4 page between its margins, in the browser's pixels. */
    private static final int PRINTED_WIDTH = 703;

    private static final int WIDE_SCREEN = 1200;

    static Stream<Arguments> screens() {
        Stream<Arguments> everyKind = Stream.of(
                        "run", "analyze", "race", "sweep", "load", "levels", "soak", "comparison", "servers", "history")
                .flatMap(report -> Stream.of(
                        Arguments.of(report, 390, ColorScheme.DARK),
                        Arguments.of(report, WIDE_SCREEN, ColorScheme.LIGHT)));
        return Stream.concat(
                everyKind,
                Stream.of(
                        Arguments.of("odd", 390, ColorScheme.LIGHT),
                        Arguments.of("run", 768, ColorScheme.LIGHT),
                        Arguments.of("race", 1920, ColorScheme.DARK)));
    }

    @ParameterizedTest(name = "{0}, {1} px, {2}")
    @MethodSource("screens")
    void pageIsCompleteUnclippedAndAccessible(String report, int width, ColorScheme scheme) throws Exception {
        Page page = open(report, width, scheme);
        unfold(page);

        assertThat(visibleFigures(page)).hasSize(drawn(report));
        assertThat(cutOff(page)).isEmpty();
        if (width == WIDE_SCREEN) {
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

        List<String> parts = report.equals("comparison")
                ? List.of("h1", ".verdicts", "figure.intervals svg")
                : List.of("h1", ".verdict", ".op .bar");
        for (String part : parts) {
            BoundingBox box = page.locator(part).first().boundingBox();
            assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(height);
        }
        assertThat((Integer) page.evaluate("document.documentElement.scrollHeight"))
                .as("height of the folded page")
                .isLessThanOrEqualTo(width > 1_000 ? 2_600 : 5_200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "race", "sweep", "load", "levels", "soak", "comparison", "servers", "history"})
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
    @CsvSource({"run, 11", "analyze, 9", "race, 10", "sweep, 25"})
    void pdfHasEverythingOnFewPages(String report, int mostPages) throws Exception {
        Page page = open(report, 1200, ColorScheme.LIGHT);
        List<String> titles = page.locator("figure:not(.intervals) svg > title").allTextContents();
        List<String> headings = page.locator("h2").allTextContents();

        try (PDDocument pdf = Loader.loadPDF(page.pdf(new PdfOptions().setPreferCSSPageSize(true)))) {
            // A long heading has two lines on paper.
            String text = new PDFTextStripper().getText(pdf).replaceAll("\\s+", " ");
            assertThat(titles).isNotEmpty().allMatch(text::contains);
            assertThat(headings).isNotEmpty().allMatch(text::contains);
            assertThat(pdf.getNumberOfPages()).isLessThanOrEqualTo(mostPages);
        }
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

    /** Ignores later rows and calls, which resemble the first ones, because axe-core takes milliseconds per text. */
    private static List<String> violations(Page page) throws IOException {
        page.evaluate("""
                document.querySelectorAll('tbody > tr:nth-child(n+9), tbody:nth-of-type(n+9), .call:nth-child(n+9)')
                    .forEach(part => part.remove())""");
        return Chromium.violations(page);
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
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
}
