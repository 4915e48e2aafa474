package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Interactive charts of a report: by mouse and by keys. */
class ChartsInBrowserIT extends ReportsInBrowser {
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
        assertThat(told.textContent())
                .matches("local EJB: [\\d.]+ µs after 0(\\.\\d+)? % of the calls|local EJB: .* call 1");
        page.keyboard().press("ArrowDown");
        assertThat(told.textContent()).startsWith("remote EJB: ");
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
                .isEqualTo(25);
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
        assertThat(figure.locator(".mark text").textContent())
                .matches("(local EJB|remote EJB|bare socket \\(floor\\)): [\\d.,]+ .s .*");
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        assertThat(reset.isVisible()).isFalse();
        assertThat(figure.locator(".ticks text").allTextContents()).isEqualTo(wholeScale);
    }

    private static String focused(Page page) {
        return String.valueOf(page.evaluate("document.activeElement.getAttribute('aria-label')"));
    }
}
