package com.softexploration.lab.ejb.performance.results.presentation.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.softexploration.lab.ejb.performance.browser.Chromium;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackDifference;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flame graphs, opened in a browser that must neither complain nor fetch anything. */
class ProfilesInBrowserIT {
    private static final String COLOURS =
            "levels.flat().map(frame => frame.title + ' ' + frame.color + (frame.points ?? ''))";

    private static Chromium chromium;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        chromium = Chromium.start();
    }

    @AfterAll
    static void stop() {
        chromium.close();
    }

    private static StackTree tree(int hot) {
        StackTree tree = new StackTree();
        for (int i = 0; i < 1_000; i++) {
            tree.add(List.of("it's.<Odd>.\\call", i < hot ? "HotBean.work" : "ColdBean.work"), 1);
        }
        return tree;
    }

    @Test
    void flameGraphShowsFrames() throws Exception {
        assertThat(inBrowser(FlameGraphPage.ofCpu("<title>", tree(500)), "levels.flat().map(frame => frame.title)"))
                .containsExactlyInAnyOrder("all", "it's.<Odd>.\\call", "HotBean.work", "ColdBean.work");
    }

    @Test
    void differenceColoursFrames() throws Exception {
        assertThat(inBrowser(
                        DifferencePage.of("title", "<base>", new StackDifference(tree(500), tree(650), 1)), COLOURS))
                .contains(
                        "HotBean.work rgb(255, 0, 0), +15.0 points",
                        "ColdBean.work rgb(0, 0, 255), -15.0 points",
                        "it's.<Odd>.\\call rgb(225, 225, 225), +0.0 points (chance explains it)");
    }

    private List<String> inBrowser(String html, String script) throws Exception {
        Path file = Files.writeString(folder.resolve("page.html"), html);
        List<String> complaints = new ArrayList<>();
        try (BrowserContext context = chromium.context(new NewContextOptions().setOffline(true))) {
            Page page = context.newPage();
            page.onConsoleMessage(message -> complaints.add(message.text()));
            page.onPageError(complaints::add);
            page.onRequest(request -> {
                if (!request.url().startsWith("file:")) {
                    complaints.add(request.url());
                }
            });
            page.navigate(file.toUri().toString());
            page.mouse().move(200, 120);
            List<String> result = ((List<?>) page.evaluate(script))
                    .stream().map(String::valueOf).toList();
            assertThat(complaints).isEmpty();
            return result;
        }
    }
}
