package com.softexploration.lab.ejb.performance.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stored runs and reports on the pages: on a wide screen and a phone, in dark mode. */
@Tag("long")
@Tag("pages")
class PagesInBrowserIT extends WebInChromium {
    private static final String FIRST = "20261120-101500-wildfly";
    private static final String SECOND = "20261119-101500-wildfly";

    @Test
    void runsAreComparedAndDeleted() throws Exception {
        FakeCommands.write(web.runs().resolve(FIRST), "completed", 150_000);
        FakeCommands.write(web.runs().resolve(SECOND), "completed", 300_000);
        Page page = open(1200, ColorScheme.LIGHT);
        link(page, "Runs").click();
        page.getByLabel("Choose " + FIRST).check();
        page.getByLabel("Choose " + SECOND).check();
        button(page, "Compare").click();
        assertThat(page.locator("p.answer")).containsText("2026-11-20 10:15 UTC, WildFly 39.0.1.Final");
        assertThat(page.locator("figure circle")).hasCount(2);
        page.goBack();

        page.getByLabel("Choose " + FIRST).uncheck();
        page.getByLabel("Choose " + SECOND).check();
        button(page, "Delete…").click();
        button(page, "Delete " + SECOND).click();
        assertThat(page.locator("h1")).hasText("Delete a run");
        page.getByLabel("I am sure").check();
        button(page, "Delete " + SECOND).click();
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(web.runs().resolve(SECOND)).doesNotExist();
    }

    @ParameterizedTest(name = "{0} px, {1}")
    @CsvSource({"1200, LIGHT", "1200, DARK", "390, LIGHT", "390, DARK"})
    void pagesAreAccessibleAndNotClipped(int width, ColorScheme scheme) throws Exception {
        FakeCommands.write(web.runs().resolve(FIRST), "completed", 150_000);
        web.commands().loadTestsTake(20_000);
        Page page = open(width, scheme);
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })");
        requireReadable(page);
        for (String path : List.of("/live", "/runs", "/result?run=" + FIRST, "/delete?run=" + FIRST)) {
            page.navigate(web.address() + path);
            requireReadable(page);
        }
        page.navigate(web.address() + "/");
        button(page, "Start race").click();
        assertThat(page.locator("#step")).hasText("Load test 1 of about 3");
        page.waitForFunction("() => document.querySelector('#medians polyline').points.length > 1");
        requireReadable(page);
        page.navigate(web.address() + "/live?quiet=1");
        requireReadable(page);
        page.navigate(web.address() + "/");
        requireReadable(page);
    }

    @Test
    void foreignReportCannotRunScripts() throws Exception {
        FakeCommands.write(web.runs().resolve(FIRST), "completed", 150_000);
        Path report = web.runs().resolve(FIRST).resolve("report.html");
        Files.writeString(
                report,
                Files.readString(report).replace("</body>", "<script>document.title = 'taken'</script></body>"));
        Page page = open(1200, ColorScheme.LIGHT);
        page.navigate(web.address() + "/runs/" + FIRST + "/report.html");

        assertThat(page).hasTitle("Report");
        assertThat(complaints).singleElement().asString().contains("Content Security Policy");
        complaints.clear();
    }

    @Test
    void browserWithoutLinkGetsOneLine() {
        Page page = openStranger(new NewContextOptions());
        page.navigate(web.address() + "/");

        assertThat(page.locator("body"))
                .hasText("This browser was not admitted: open the link that `./ejb-performance web` prints.");
    }
}
