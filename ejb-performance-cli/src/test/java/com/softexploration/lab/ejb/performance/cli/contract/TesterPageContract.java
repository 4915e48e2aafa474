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
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract of the presentation EAR's page, if enabled. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TesterPageContract {
    private final HttpClient client = HttpClient.newHttpClient();

    private Path folder;
    private TestDomain domain;

    /** Name of the servers on the command line. */
    abstract String server();

    @BeforeAll
    void start() throws Exception {
        folder = Files.createTempDirectory("tester-page");
        domain = TestDomain.start(
                TestProject.quickToStart(), server(), folder.resolve("domain"), "--jvm-opts=-DtesterPage=true");
    }

    @AfterAll
    void stop() throws IOException {
        if (domain != null) {
            domain.close();
        }
        FolderTree.delete(folder);
    }

    @Test
    void pageRequiresTesterRole() throws Exception {
        for (String path : List.of("/", "/live", "/events", "/runs", "/web.js", "/anything")) {
            assertThat(get(path, "").statusCode()).as(path).isEqualTo(401);
            assertThat(get(path, basic("tester", "wrong")).statusCode())
                    .as(path)
                    .isEqualTo(401);
            assertThat(get(path, basic("caller", domain.callerPassword())).statusCode())
                    .as(path)
                    .isEqualTo(403);
        }
        HttpResponse<String> page = get("/", tester());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'")
                .doesNotContain("unsafe");
        for (String file : List.of("/web.js", "/web.css", "/report.css", "/icon.svg")) {
            assertThat(get(file, tester()).statusCode()).as(file).isEqualTo(200);
        }
    }

    @Test
    void testerCannotCallService() throws Exception {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:"
                                + domain.ports(ServerRole.BUSINESS).http() + "/ejb-performance/servlet"))
                        .header("Authorization", tester())
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(403);
    }

    @Test
    void startNeedsFormTokenAndOrigin() throws Exception {
        String order = "command=LOAD_TEST&transport=tcp&operation=nop";

        assertThat(post("/start", order, origin()).body()).startsWith("This form belongs to another user");
        assertThat(post("/start", order + "&form=guessed", origin()).statusCode())
                .isEqualTo(403);
        assertThat(post("/start", order + "&form=" + key(), "http://evil.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(get("/start?" + order + "&form=" + key(), tester()).statusCode())
                .isEqualTo(405);
        assertThat(post("/cancel", "", origin()).statusCode()).isEqualTo(403);
    }

    @Test
    void formStartsRace() throws Exception {
        assertThat(get("/", tester()).body())
                .contains("rounds, 1 to 100; 0: 10", "<option selected>accounts</option>", "<option>tcp</option>");
        HttpResponse<String> wrong =
                post("/start", "command=RACE&transports=tcp&operation=nop&calls=x&form=" + key(), origin());
        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(wrong.body()).contains("calls is no number");

        HttpResponse<String> started = post(
                "/start",
                "command=RACE&transports=tcp,remote-ejb&operation=nop&calls=50&rounds=2&maxErrorRate=0&form=" + key(),
                origin());
        assertThat(started.statusCode()).as(started.body()).isEqualTo(303);
        assertThat(started.headers().firstValue("Location")).contains("/ejb-performance-tester/live");
        String id = awaitEnd();

        String result = get("/result?run=" + id, tester()).body();
        assertThat(result).contains("<th scope=\"row\">remote-ejb</th><td>100</td>", "floor", "Total", "Minimum");
        assertThat(get("/runs", tester()).body()).contains("remote-ejb", "completed");
        assertThat(get("/result?run=unknown", tester()).statusCode()).isEqualTo(404);
    }

    @Test
    void loadTestIsCancelled() throws Exception {
        HttpResponse<String> started = post(
                "/start",
                "command=LOAD_TEST&transport=remote-ejb&operation=nop&payloadChars=0&requestCount=100000000&warmupCount=0"
                        + "&threadCount=1&maxErrorRate=0&form=" + key(),
                origin());
        assertThat(started.statusCode()).as(started.body()).isEqualTo(303);
        assertThat(get("/live", tester()).body()).contains("is running", "of 100,000,000 calls");
        assertThat(get("/", tester()).body()).contains("One at a time");

        assertThat(post("/cancel", "form=" + key(), origin()).statusCode()).isEqualTo(303);

        assertThat(get("/result?run=" + awaitEnd(), tester()).body()).contains("remote-ejb");
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

    /** Follows progress like the page's script and returns the id of the ended load test. */
    private String awaitEnd() throws Exception {
        Pattern over = Pattern.compile("\"over\":true.*\"runs\":\\[\"([^\"]+)\"\\]");
        for (int look = 0; look < 20; look++) {
            HttpResponse<Stream<String>> events =
                    client.send(request("/events", tester()).build(), BodyHandlers.ofLines());
            assertThat(events.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/event-stream");
            try (Stream<String> lines = events.body()) {
                Optional<String> ended = lines.map(over::matcher)
                        .filter(Matcher::find)
                        .map(end -> end.group(1))
                        .findFirst();
                if (ended.isPresent()) {
                    return ended.get();
                }
            }
        }
        throw new AssertionError("it is not over");
    }

    private String key() throws Exception {
        Matcher key = Pattern.compile("name=\"form\" value=\"([^\"]+)\"")
                .matcher(get("/", tester()).body());
        assertThat(key.find()).isTrue();
        return URLEncoder.encode(key.group(1), StandardCharsets.UTF_8);
    }

    private String tester() throws IOException {
        return basic("tester", domain.password("jmx").strip());
    }

    private static String basic(String user, String password) {
        return "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    private String origin() {
        return "http://127.0.0.1:" + domain.ports(ServerRole.PRESENTATION).http();
    }

    private HttpResponse<String> get(String path, String authorization) throws Exception {
        return client.send(request(path, authorization).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, String authorization) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(origin() + "/ejb-performance-tester" + path));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return request;
    }

    private HttpResponse<String> post(String path, String form, String origin) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(origin() + "/ejb-performance-tester" + path))
                        .header("Authorization", tester())
                        .header("Origin", origin)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form))
                        .build(),
                BodyHandlers.ofString());
    }
}
