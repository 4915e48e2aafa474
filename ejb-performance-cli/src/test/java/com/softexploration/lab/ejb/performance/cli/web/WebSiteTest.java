package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.web.page.UpDomain;
import com.softexploration.lab.ejb.performance.cli.web.page.UpDomain.UpServer;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the pages show and start, for a browser that is admitted. */
class WebSiteTest {
    private static final UpDomain UP = new UpDomain(
            "wildfly",
            "WildFly 39",
            "/domains/wildfly",
            false,
            List.of(
                    new UpServer(ServerRole.BUSINESS, "business", 4711, true, List.of("HTTP 28080")),
                    new UpServer(ServerRole.PRESENTATION, "presentation", 4712, true, List.of("HTTP 28090"))));

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    private RunningWeb web;
    private String cookie;

    @BeforeEach
    void start() throws Exception {
        web = new RunningWeb(folder);
        web.commands().loadTestsTake(0);
        cookie = client.send(HttpRequest.newBuilder(URI.create(web.link())).build(), BodyHandlers.ofString())
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .replaceFirst(";.*", "");
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void theFormsSayTheDefaultsOfTheCommands() throws Exception {
        assertThat(get("/").replace("&#x3D;", "="))
                .contains("Usually nop=10000,simple=5,complex=250; quick: nop=5000,simple=2,complex=60.")
                .contains("Usually 0,1024,2048,4096,8192,16384; quick: 0,2048,16384.")
                .contains("Usually 3; quick: 1.")
                .contains("load tests after 3 starts, about ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command=run | run --server=wildfly --port-base=31100 --domain-dir=d",
                "command=run&quick=yes | run --server=wildfly --port-base=31100 --domain-dir=d --quick",
                "command=run&server=tomee | run --server=tomee --port-base=31100",
                "command=run&operations=nop&operations=simple&operations=complex&rounds=2 | run --server=wildfly --port-base=31100"
                        + " --domain-dir=d --rounds=2",
                "command=race&operations=nop&calls=nop%3D100&transports=rest&transports=servlet | race --server=wildfly"
                        + " --port-base=31100 --domain-dir=d --operations=nop --transports=rest,servlet --calls=nop=100",
                "command=sweep&payloads=0,9&threads=+2+ | sweep --server=wildfly --port-base=31100 --domain-dir=d --payloads=0,9"
                        + " --threads=2",
                "command=up&server=tomee | up --server=tomee --port-base=31100",
                "command=down | down --server=wildfly --domain-dir=d"
            })
    void aFormIsTheCommandThatWouldBeTyped(String form, String command) throws Exception {
        assertThat(post("/start", form).statusCode()).isEqualTo(303);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo(command));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remote-ejb | invoke --pid=4712 nop --transport=remote-ejb --calls=7",
                "local-ejb | invoke --pid=4711 nop --transport=local-ejb --calls=7"
            })
    void aLoadTestIsMadeByTheServerThatItsTransportCallsFrom(String transport, String command) throws Exception {
        web.up(UP);

        assertThat(get("/"))
                .contains("WildFly 39 in /domains/wildfly", "<td>4711</td>", "stop those that are up first");
        post("/start", "command=invoke&operation=nop&calls=7&transport=" + transport);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo(command));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command=rm | There is no experiment &#39;rm&#39;; use the buttons of the page",
                "command=run&server=all | There is no server &#39;all&#39;; choose one of the page",
                "command=run&operations=nop%0Ax | Operations has a value that this page does not offer; choose one of the page",
                "command=run&calls=1%00 | Calls per round has a value that this page does not offer; choose one of the page",
                "command=invoke&operation=nop&transport=rest | No presentation server is up; start the servers first"
            })
    void whatThePageDoesNotOfferIsNotStarted(String form, String sentence) throws Exception {
        HttpResponse<String> answer = post("/start", form);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("role=\"alert\">" + sentence);
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void whatTheCommandRefusesIsSaidAboveTheFormThatKeepsItsValues() throws Exception {
        HttpResponse<String> answer = post("/start", "command=race&rounds=0&calls=77&operations=nop");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("role=\"alert\">" + FakeCommands.REFUSAL)
                .contains("name=\"calls\" value=\"77\"", "value=\"nop\" checked", "<details open>");
    }

    @Test
    void aSecondExperimentIsRefusedWithASentenceAndTheFirstGoesOn() throws Exception {
        web.commands().loadTestsTake(2_000);
        post("/start", "command=run");

        HttpResponse<String> second = post("/start", "command=race");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).contains("Another experiment runs; wait until it is over, or cancel it");
        assertThat(web.experiments().running()).isPresent();
        assertThat(get("/live"))
                .contains("Run is under way.", "Load test 1 of about 3", "<code>./ejb-performance run ");
    }

    @Test
    void messagesAreTextWhateverIsInThem() throws Exception {
        post("/start", "command=run");
        web.awaitEnd();

        assertThat(get("/live")).contains("&lt;b&gt;nop&lt;/b&gt;").doesNotContain("<b>");
    }

    @Test
    void theResultHasTheTimesInMillisecondsRankedAndTheReport() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 150_000);

        String result = get("/result?run=20261120-101500-wildfly");

        assertThat(result.replaceAll("<[^>]*>", " ").replaceAll(" +", " "))
                .contains("CLEAN. Nothing exceeded its limit.")
                .contains("1 local-ejb 3,000 3.600 0.001200 0.0005500 0.02200 0.001100")
                .contains("floor tcp 3,000 69.30 0.02310 0.01150 0.4600 0.02300")
                .contains("2 remote-ejb 3,000 450.3 0.1501 0.07500 3.000 0.1500");
        assertThat(result).contains("href=\"/runs/20261120-101500-wildfly/report.html\"");
    }

    @Test
    void theReportIsServedAsItIsAndMayDoNothingButRunTheScriptThatEveryReportHas() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 150_000);

        HttpResponse<String> report = send("/runs/20261120-101500-wildfly/report.html");

        assertThat(report.body()).isEqualTo(Files.readString(run.resolve("report.html")));
        assertThat(report.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'; script-src 'sha256-", "style-src 'sha256-", "form-action 'none'")
                .doesNotContain("unsafe", "connect-src");
        assertThat(get("/runs/20261120-101500-wildfly/"))
                .contains("<a href=\"./logs/\">logs/</a>", "<a href=\"./summary.json\">summary.json</a>");
        assertThat(get("/runs/20261120-101500-wildfly/logs/")).contains("./remote-results.log");
        HttpResponse<String> log = send("/runs/20261120-101500-wildfly/logs/remote-results.log");
        assertThat(log.body()).isEqualTo("a line of a log\n");
        assertThat(log.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; frame-ancestors 'none'; sandbox");
    }

    @Test
    void runsAreListedTheLatestFirstAlsoDamagedOnesAndThoseOfSeveralServers() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 150_000);
        FakeCommands.write(web.runs().resolve("20261121-101500-all").resolve("tomee run"), "failed", 150_000);
        Path damaged = Files.createDirectories(web.runs().resolve("damaged"));
        Files.writeString(damaged.resolve("run.json"), "{");
        Files.createDirectories(web.runs().resolve("no run"));

        String runs = get("/runs");

        assertThat(runs.replaceAll("(?s)<[^>]*>", " ").replaceAll("\\s+", " "))
                .contains(
                        "20261120-101500-wildfly run WildFly 39.0.1.Final 2026-11-20 10:15 CLEAN completed nop local-ejb")
                .contains("damaged run cannot be read")
                .doesNotContain("no run ");
        assertThat(get("/result?run=20261121-101500-all/tomee%20run")).contains("failed");
    }

    @Test
    void twoRunsAreComparedTheLaterOneWithTheEarlierOne() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 100_000);
        FakeCommands.write(web.runs().resolve("20261121-101500-wildfly"), "completed", 200_000);

        HttpResponse<String> chosen = send("/compare?run=20261121-101500-wildfly&run=20261120-101500-wildfly");
        String address = chosen.headers().firstValue("Location").orElseThrow();

        assertThat(address).isEqualTo("/runs/20261121-101500-wildfly/comparison.html?base=20261120-101500-wildfly");
        assertThat(get(address))
                .contains("<h1>20261120-101500-wildfly and 20261121-101500-wildfly</h1>", "2.00×")
                .contains("href=\"../20261120-101500-wildfly/report.html\"");
        assertThat(web.runs().resolve("20261121-101500-wildfly/comparison.html"))
                .doesNotExist();
        assertThat(send("/compare?run=20261121-101500-wildfly").statusCode()).isEqualTo(400);
    }

    @Test
    void aRunThatIsBeingMadeIsNotDeleted() throws Exception {
        FakeCommands.write(web.runs().resolve("20261121-101500-wildfly"), "failed", 1);
        web.commands().loadTestsTake(2_000);
        post("/start", "command=run");

        HttpResponse<String> answer = post("/delete", "run=20261121-101500-wildfly&sure=yes");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.body()).isEqualTo("Nothing is deleted: this run is being made.\n");
        assertThat(web.runs().resolve("20261121-101500-wildfly")).exists();
    }

    private String get(String path) throws Exception {
        HttpResponse<String> answer = send(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private HttpResponse<String> send(String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(web.address() + path))
                        .header("Cookie", cookie)
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String form) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(web.address() + path))
                        .header("Cookie", cookie)
                        .header("Origin", web.address())
                        .POST(BodyPublishers.ofString(form + "&form=" + web.form()))
                        .build(),
                BodyHandlers.ofString());
    }
}
