package com.softexploration.lab.ejb.performance.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Experiments started and watched on the pages, with and without a mouse. */
@Tag("long")
@Tag("pages")
class LiveExperimentInBrowserIT extends WebInChromium {
    @Test
    void experimentIsStartedCancelledAndRepeated() {
        web.commands().loadTestsTake(20_000);
        Page page = open(1200, ColorScheme.LIGHT);
        button(page, "Start run").click();

        assertThat(page.locator("#sentence")).hasText("Run is running.");
        assertThat(page.locator("#step")).hasText("Load test 1 of about 3");
        double before = progress(page);
        page.waitForFunction("before => document.getElementById('bar').value > before", before);
        assertThat(page.locator("#task-text")).containsText("of 1,000 calls");
        button(page, "Cancel").click();
        assertThat(page.locator("#sentence")).containsText("was cancelled; partial results are kept.");
        assertThat(page.locator("#lines .error")).containsText("Interrupted after 1 of 3 load tests");
        assertThat(button(page, "Cancel")).isHidden();

        web.commands().loadTestsTake(200);
        link(page, "Experiments").click();
        button(page, "Quick race").click();
        assertThat(page.locator("#sentence")).hasText("Race is done.");
        link(page, "Result of 20261122-101500-wildfly").click();
        assertThat(page.locator("table.ranking tbody tr").nth(0)).containsText("local EJB");
        assertThat(page.locator("table.ranking tbody tr")).hasCount(3);
        link(page, "The whole report").click();
        page.waitForLoadState();
        // The report's script expands collapsed sections for printing.
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        assertThat(page.evaluate("document.querySelector('details').open")).isEqualTo(true);
        assertThat(page.locator("h1")).hasCSS("color", "rgb(1, 2, 3)");
        link(page, "log").click();
        assertThat(page.locator("body")).containsText("a line of a log");
    }

    @Test
    void allViewersSeeEverything() {
        web.commands().loadTestsTake(1_500);
        Page first = open(1200, ColorScheme.LIGHT);
        button(first, "Start run").click();
        awaitText(first.locator("#step"), "Load test 2");

        Page second = open(390, ColorScheme.DARK);
        second.navigate(web.address() + "/live");
        assertThat(second.locator("#lines li").nth(0)).containsText("3 load tests, about 3 s");
        first.close();

        awaitText(second.locator("#sentence"), "is done");
        assertThat(second.locator("#lines li")).hasCount(5);
        assertThat(second.locator("#lines li").nth(1))
                .hasText("<b>nop</b> over remote-ejb, round 1: 1 calls failed (1 x refused)");
    }

    @Test
    void quietViewHidesRollingMedian() {
        web.commands().loadTestsTake(20_000);
        Page lively = open(1200, ColorScheme.LIGHT);
        button(lively, "Start run").click();

        awaitText(lively.locator("#calls"), "Last second: median 15");
        assertThat(lively.locator("#calls")).containsText("99th percentile 900 µs");
        assertThat(lively.locator("#places li"))
                .hasText(
                        "presentation: machine 60 % busy, steal time 0 %, heap 100 MiB, paused 3 ms by garbage collection");
        lively.waitForFunction("() => document.querySelector('#medians polyline').points.length > 2");

        link(lively, "be quiet during calls").click();
        assertThat(lively.locator("#quiet")).isVisible();
        assertThat(lively.locator("#step")).hasText("Load test 1 of about 3");
        assertThat(lively.locator("#task-name")).hasText("nop over remote-ejb, round 1 of 3");
        assertThat(lively.locator("#bar")).hasCount(0);
        assertThat(lively.locator("#medians")).hasCount(0);
        awaitText(lively.locator("#step"), "Load test 2");
    }

    @Test
    void figureGrowsWithRounds() {
        web.commands().loadTestsTake(2_000);
        Page page = open(390, ColorScheme.DARK);
        button(page, "Start run").click();

        awaitText(page.locator("#open"), "rmi and hessian: 9 % apart, ±19 % so far; 3 minutes left");
        assertThat(page.locator("#answer")).hasText("so far: about 1 µs");
        assertThat(page.locator("#interim svg circle")).hasCount(2);
        Object first = page.locator("#interim svg circle").first().getAttribute("cx");
        awaitText(page.locator("#open"), "±18 % so far");
        assertThat(page.locator("#interim svg circle").first().getAttribute("cx"))
                .isNotEqualTo(first);
        awaitText(page.locator("#sentence"), "is done");
        assertThat(page.locator("#open")).hasText("");
        assertThat(page.locator("#answer")).hasText("");
    }

    @Test
    void loadFormStartsGrowingCurve() throws Exception {
        web.commands().loadTestsTake(3_000);
        Page page = open(390, ColorScheme.DARK);
        page.locator("section[aria-labelledby=load-title] summary").click();
        page.locator("#load-slo").fill("p99 < 2ms");
        page.locator("#load-percents").fill("50,100");
        page.locator("#load-threads").fill("4");
        button(page, "Start load").click();

        assertThat(page.locator("#sentence")).hasText("Load is running.");
        assertThat(page.locator("#live code"))
                .hasText("./ejb-performance load --server=wildfly --port-base=31100 --domain-dir=d '--slo=p99 < 2ms'"
                        + " --percents=50,100 --threads=4");
        awaitText(page.locator("#open"), "p99 1 ms at 1,000/s so far; 3 minutes left");
        Locator curve = page.locator("#interim .plot g[data-name='99 %'] path").first();
        String point = curve.getAttribute("d");
        awaitText(page.locator("#open"), "p99 2 ms at 2,000/s");
        assertThat(curve.getAttribute("d")).isNotEqualTo(point);
        assertThat(page.locator("#caption")).containsText("saturated rates have none");
        requireReadable(page);
        awaitText(page.locator("#sentence"), "is done");
    }

    @Test
    void idlePageShowsNewExperiment() {
        web.commands().loadTestsTake(20_000);
        Page waiting = open(1200, ColorScheme.LIGHT);
        waiting.navigate(web.address() + "/live");
        assertThat(waiting.locator("#nothing")).isVisible();
        Page starting = open(1200, ColorScheme.LIGHT);
        button(starting, "Quick sweep").click();

        assertThat(waiting.locator("#sentence")).hasText("Sweep is running.");
    }

    @Test
    void pageWorksWithoutMouse() {
        web.commands().loadTestsTake(20_000);
        Page page = open(1200, ColorScheme.LIGHT);
        tabTo(page, "Start race");
        page.keyboard().press("Tab");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        Locator rounds = page.locator("#race-rounds");
        assertThat(rounds).isVisible();
        rounds.focus();
        page.keyboard().type("0");
        page.keyboard().press("Enter");
        assertThat(page.getByRole(AriaRole.ALERT)).hasText(FakeCommands.REFUSAL);
        // The browser reports the status of that response.
        complaints.removeIf(complaint -> complaint.contains("status of 400"));

        page.locator("#race-rounds").fill("2");
        page.keyboard().press("Enter");
        assertThat(page.locator("#sentence")).hasText("Race is running.");
        tabTo(page, "Cancel");
        page.keyboard().press("Space");
        awaitText(page.locator("#sentence"), "was cancelled");
    }

    private static double progress(Page page) {
        return ((Number) page.evaluate("document.getElementById('bar').value")).doubleValue();
    }
}
