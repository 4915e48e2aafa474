package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.ClickOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.LocatorOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.HttpCredentials;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contract on WildFly, and the pages in a browser, which do not depend on the server. */
@Tag("long")
class PageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "wildfly";
    }

    /** Covers a wide screen, a phone and dark mode. */
    @ParameterizedTest(name = "{0} px, {1}")
    @CsvSource({"1200, LIGHT", "390, DARK"})
    void pagesAreAccessible(int width, ColorScheme scheme) throws Exception {
        List<String> complaints = new ArrayList<>();
        try (Chromium chromium = Chromium.start()) {
            Page page = chromium.context(new NewContextOptions()
                            .setViewportSize(width, 900)
                            .setColorScheme(scheme)
                            .setHttpCredentials(new HttpCredentials(
                                    "tester", domain.password("jmx").strip())))
                    .newPage();
            page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
            page.onPageError(complaints::add);
            page.onRequest(request -> {
                if (!request.url().startsWith(origin() + "/ejb-performance-tester/")) {
                    complaints.add("asked " + request.url());
                }
            });
            page.navigate(origin() + "/ejb-performance-tester/");
            page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })");
            requireReadable(page);
            Locator form = page.locator("form:has(input[value=LOAD_TEST])");
            form.locator("[name=requestCount]").fill("20000");
            form.locator("button.primary").click();
            page.waitForURL("**/live*");
            requireReadable(page);
            page.locator("a", new LocatorOptions().setHasText("Result"))
                    .first()
                    .click(new ClickOptions().setTimeout(120_000));
            // including its style sheets, without which contrasts differ
            page.waitForURL("**/result?*");
            requireReadable(page);
            page.navigate(origin() + "/ejb-performance-tester/runs");
            requireReadable(page);
        }
        assertThat(complaints).isEmpty();
    }

    private static void requireReadable(Page page) throws Exception {
        assertThat(Chromium.violations(page)).as(page.url()).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as("everything fits at " + page.url())
                .isEqualTo(true);
    }
}
