package com.softexploration.lab.ejb.performance.cli.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The pages in Chromium; they must have no errors and send no foreign requests. */
abstract class WebInChromium {
    private static Chromium chromium;

    final List<String> complaints = new ArrayList<>();
    private final List<BrowserContext> contexts = new ArrayList<>();

    @TempDir
    Path folder;

    RunningWeb web;

    @BeforeAll
    static void startTheBrowser() {
        chromium = Chromium.start();
    }

    @AfterAll
    static void stopTheBrowser() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @BeforeEach
    void startTheServer() throws Exception {
        web = new RunningWeb(folder);
    }

    @AfterEach
    void pagesHaveNoErrorsOrForeignRequests() {
        contexts.forEach(BrowserContext::close);
        web.close();
        assertThat(complaints).isEmpty();
    }

    /** Opens a browser by a link. */
    Page open(int width, ColorScheme scheme) {
        Page page =
                openStranger(new NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            if (!request.url().startsWith(web.address() + "/")) {
                complaints.add("asked " + request.url());
            }
        });
        page.navigate(web.link());
        page.waitForURL(web.address() + "/");
        return page;
    }

    /** Opens a browser that is not admitted. */
    Page openStranger(NewContextOptions options) {
        BrowserContext context = chromium.context(options);
        contexts.add(context);
        return context.newPage();
    }

    static void requireReadable(Page page) throws Exception {
        assertThat(Chromium.violations(page)).as(page.url()).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as("everything fits at " + page.url())
                .isEqualTo(true);
    }

    static void awaitText(Locator locator, String text) {
        assertThat(locator).containsText(text, new ContainsTextOptions().setTimeout(40_000));
    }

    static void tabTo(Page page, String button) {
        for (int stop = 0; stop < 100; stop++) {
            page.keyboard().press("Tab");
            if (page.evaluate("document.activeElement.textContent.trim()").equals(button)) {
                return;
            }
        }
        throw new AssertionError("no Tab leads to " + button);
    }

    static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    static Locator link(Page page, String name) {
        return page.getByRole(
                AriaRole.LINK, new GetByRoleOptions().setName(name).setExact(true));
    }
}
