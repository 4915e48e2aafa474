package com.softexploration.lab.ejb.performance.browser;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Playwright.CreateOptions;
import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The installed Chromium or Chrome, headless, for tests of pages in {@code results} and {@code ejb-performance-cli}. Nothing is downloaded. */
public final class Chromium implements AutoCloseable {
    private static final String EXECUTABLE = "browser.executable";
    private static final String REQUIRED = "browser.required";
    private static final List<String> USUAL_PLACES = List.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/snap/bin/chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium");

    private final Playwright playwright =
            Playwright.create(new CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private final Browser browser;

    private Chromium(Path executable) {
        browser = playwright
                .chromium()
                .launch(new LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of(
                                "--no-sandbox", // without it Chromium refuses to run as root
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync")));
    }

    /** Starts the browser. If none is installed, the test is skipped, or fails with {@code -Dbrowser.required=true}. */
    public static Chromium start() {
        Optional<Path> executable = Stream.concat(
                        Stream.of(System.getProperty(EXECUTABLE), System.getenv("BROWSER_EXECUTABLE"))
                                .filter(Objects::nonNull),
                        USUAL_PLACES.stream())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        if (executable.isEmpty()) {
            String remedy = "No Chromium or Chrome was found: install one, or name it with -D" + EXECUTABLE + "=PATH";
            if (Boolean.getBoolean(REQUIRED)) {
                fail(remedy);
            }
            abort(remedy);
        }
        return new Chromium(executable.orElseThrow());
    }

    /** Creates a separate profile. */
    public BrowserContext context(NewContextOptions options) {
        return browser.newContext(options);
    }

    /** Accessibility violations found by axe-core, whose script bypasses the page's content security policy. */
    public static List<String> violations(Page page) throws IOException {
        page.evaluate(Resource.text(Chromium.class, "/axe.min.js") + "; undefined");
        Object found = page.evaluate("""
                () => axe.run({ resultTypes: ['violations'] }).then(result => result.violations.map(violation =>
                    violation.impact + ' ' + violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | ')))""");
        return ((List<?>) found).stream().map(String::valueOf).toList();
    }

    @Override
    public void close() {
        playwright.close();
    }
}
