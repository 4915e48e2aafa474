package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.engine.MarkedRun;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages of stored runs. */
class WebRunsTest extends AdmittedBrowser {
    @Test
    void resultShowsMillisecondsAndReport() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 150_000);

        String result = get("/result?run=20261120-101500-wildfly");

        assertThat(result.replaceAll("<[^>]*>", " ").replaceAll(" +", " "))
                .contains("CLEAN. Nothing exceeded its limit.")
                .contains("local EJB 3,000 3.600 0.001200 0.0005500 0.02200 0.001100")
                .contains("bare socket (floor) 3,000 69.30 0.02310 0.01150 0.4600 0.02300")
                .contains("remote EJB 3,000 450.3 0.1501 0.07500 3.000 0.1500");
        assertThat(result).contains("href=\"" + web.base() + "/runs/20261120-101500-wildfly/report.html\"");
    }

    @Test
    void medianIsThatOfRounds() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 150_000);
        Path summary = run.resolve("summary.json");
        Files.writeString(
                summary, Files.readString(summary).replace("\"medianNanos\":150000,", "\"medianNanos\":190000,"));

        assertThat(get("/result?run=20261120-101500-wildfly")).contains("<td class=\"key\">0.1500</td>");
        assertThat(get("/runs").replaceAll("<[^>]*>", ""))
                .contains("remote EJB 150 µs")
                .doesNotContain("190 µs");
    }

    @Test
    void reportMayRunItsKnownScriptOnly() throws Exception {
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
        Files.writeString(run.resolve("report.md"), "**<answer>**\n");
        assertThat(send("/runs/20261120-101500-wildfly/report.md").headers().firstValue("Content-Type"))
                .contains("text/plain; charset=utf-8");
    }

    @Test
    void ranksMatchReport() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 150_000);

        assertThat(get("/result?run=20261120-101500-wildfly"))
                .as("bare medians are sorted, not ranked")
                .contains("local EJB", "0.001100")
                .doesNotContain(">Rank<");
        Path summary = run.resolve("summary.json");
        Files.writeString(
                summary,
                Files.readString(summary)
                        .replaceFirst(
                                "}$",
                                ",\"races\":[{\"call\":\"nop\",\"transports\":[{\"transport\":\"remote-ejb\",\"rank\":7}]}]}"));

        assertThat(get("/result?run=20261120-101500-wildfly"))
                .contains(">Rank<", "<td class=\"rank\">7</td>", "<td class=\"rank\">–</td>");
    }

    @Test
    void resultBeginsWithItsAnswer() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 150_000);
        Path summary = run.resolve("summary.json");
        Files.writeString(
                summary,
                Files.readString(summary)
                        .replaceFirst("}$", ",\"answer\":{\"text\":\"A remote call takes 150 µs.\"}}"));

        assertThat(get("/result?run=20261120-101500-wildfly"))
                .containsSubsequence(
                        "<h1>Result</h1>",
                        "<p class=\"headline\">A remote call takes 150 µs.</p>",
                        "<p class=\"where\">run on WildFly 39.0.1.Final");
    }

    @Test
    void runsAreListedLatestFirst() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 150_000);
        FakeCommands.write(web.runs().resolve("20261121-101500-all").resolve("tomee run"), "failed", 150_000);
        Path damaged = Files.createDirectories(web.runs().resolve("damaged"));
        Files.writeString(damaged.resolve("run.json"), "{");
        Files.createDirectories(web.runs().resolve("no run"));

        String runs = get("/runs");

        assertThat(runs.replaceAll("(?s)<[^>]*>", " ").replaceAll("\\s+", " "))
                .contains(
                        "20261120-101500-wildfly run WildFly 39.0.1.Final 2026-11-20 10:15 CLEAN completed nop local EJB")
                .contains("damaged run cannot be read")
                .doesNotContain("no run ");
        assertThat(runs).contains("<b class=\"badge clean\">CLEAN</b> <small>completed</small>");
        assertThat(get("/result?run=20261121-101500-all/tomee%20run")).contains("failed");
    }

    @Test
    void laterRunIsComparedWithEarlier() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 100_000);
        FakeCommands.write(web.runs().resolve("20261121-101500-wildfly"), "completed", 200_000);

        HttpResponse<String> chosen = send("/compare?run=20261121-101500-wildfly&run=20261120-101500-wildfly");
        String address = chosen.headers().firstValue("Location").orElseThrow();

        assertThat(address)
                .isEqualTo(web.base() + "/runs/20261121-101500-wildfly/comparison.html?base=20261120-101500-wildfly");
        assertThat(get(address.substring(web.base().length())))
                .contains(
                        "<title>Which is faster? ",
                        "Base: <a href=\"../20261120-101500-wildfly/report.html\">2026-11-20 10:15 UTC, WildFly 39.0.1.Final</a>",
                        "2.00×");
        assertThat(web.runs().resolve("20261121-101500-wildfly/comparison.html"))
                .doesNotExist();
    }

    @Test
    void refusedComparisonHasNavigation() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 1);

        HttpResponse<String> one = send("/compare?run=20261120-101500-wildfly");

        assertThat(one.statusCode()).isEqualTo(400);
        assertThat(one.body())
                .contains(
                        "role=\"alert\">Tick two or more runs to compare them.",
                        "<a href=\"" + web.base() + "/runs\">Runs</a>");
    }

    @Test
    void namedRunIsKept() throws Exception {
        String run = "20261120-101500-wildfly";
        FakeCommands.write(web.runs().resolve(run), "completed", 1);
        post("/name", "run=" + run + "&name=release");

        assertThat(get("/runs")).contains("release <small>kept</small>");
        assertThat(send("/delete?run=" + run).body())
                .contains("runs with a name are kept, here 20261120-101500-wildfly (release).");
        assertThat(post("/delete", "sure=yes&run=" + run).statusCode()).isEqualTo(409);
        assertThat(web.runs().resolve(run)).exists();
        post("/name", "run=" + run + "&name=");
        assertThat(post("/delete", "sure=yes&run=" + run).statusCode()).isEqualTo(303);
        assertThat(web.runs().resolve(run)).doesNotExist();
    }

    @Test
    void severalRunsAreComparedAndDeleted() throws Exception {
        List<String> ids = List.of("20261120-101500-wildfly", "20261121-101500-wildfly", "20261122-101500-wildfly");
        for (String id : ids) {
            FakeCommands.write(web.runs().resolve(id), "completed", 100_000);
        }
        String chosen = "run=" + String.join("&run=", ids);

        assertThat(get("/compare?" + chosen))
                .contains("<title>Which run is fastest?</title>", "href=\"runs/20261121-101500-wildfly/report.html\"")
                .doesNotContain("SVG file");
        assertThat(send("/delete").statusCode()).isEqualTo(400);
        assertThat(get("/delete?" + chosen)).contains("Delete 20261120-101500-wildfly with its samples");
        assertThat(post("/delete", "sure=yes&" + chosen).statusCode()).isEqualTo(303);
        assertThat(web.runs()).isEmptyDirectory();
    }

    @Test
    void listShowsAnswerOfSummary() throws Exception {
        Path run = web.runs().resolve("20261120-101500-wildfly");
        FakeCommands.write(run, "completed", 100_000);
        assertThat(get("/runs")).as("a summary without an answer").contains("nop remote EJB 100 µs");

        Files.writeString(run.resolve("report.html"), "<p class=\"headline\">of the page</p>");
        Path summary = run.resolve("summary.json");
        Files.writeString(
                summary, Files.readString(summary).replaceFirst("}$", ",\"answer\":{\"text\":\"a <b> & c\"}}"));

        assertThat(get("/runs")).contains("<span>a &lt;b&gt; &amp; c</span>").doesNotContain("nop remote EJB 100 µs");
    }

    @Test
    void runsAreFilteredByTextServerAndVerdict() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 1);
        FakeCommands.write(web.runs().resolve("20261121-101500-tomee"), "completed", 1);
        Path tomee = web.runs().resolve("20261121-101500-tomee/run.json");
        Files.writeString(tomee, Files.readString(tomee).replace("WildFly", "TomEE"));

        assertThat(get("/runs?text=TOMEE")).contains("20261121-101500-tomee").doesNotContain("20261120-101500-wildfly");
        assertThat(get("/runs?server=WildFly+39.0.1.Final"))
                .contains("20261120-101500-wildfly", "<option selected>WildFly 39.0.1.Final</option>")
                .doesNotContain("20261121-101500-tomee");
        assertThat(get("/runs?verdict=clean")).contains("20261120-101500-wildfly", "20261121-101500-tomee");
        assertThat(get("/runs?verdict=noisy")).contains("No run matches.");
    }

    @Test
    void runsCanBeNamed() throws Exception {
        String run = "20261120-101500-wildfly";
        FakeCommands.write(web.runs().resolve(run), "completed", 1);

        assertThat(post("/name", "run=" + run + "&name=+before+%3Cthe%3E%0Aupgrade")
                        .statusCode())
                .isEqualTo(303);

        assertThat(web.runs().resolve(run).resolve("name.txt")).hasContent("before <the> upgrade");
        assertThat(get("/runs?text=UPGRADE")).contains(run, "before &lt;the&gt; upgrade");
        assertThat(get("/result?run=" + run)).contains("value=\"before &lt;the&gt; upgrade\"");
        assertThat(post("/name", "run=../x&name=y").statusCode()).isEqualTo(404);
        post("/name", "run=" + run + "&name=+");
        assertThat(web.runs().resolve(run).resolve("name.txt")).doesNotExist();
    }

    @Test
    void runFilesCanBeDownloaded() throws Exception {
        FakeCommands.write(web.runs().resolve("20261120-101500-wildfly"), "completed", 1);

        assertThat(get("/result?run=20261120-101500-wildfly"))
                .contains("/runs/20261120-101500-wildfly/summary.json?download&#x3D;1".replace("&#x3D;", "="))
                .contains("/runs/20261120-101500-wildfly/logs/");
        HttpResponse<String> file = send("/runs/20261120-101500-wildfly/summary.json?download=1");
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Disposition")).contains("attachment");
    }

    @Test
    void runOfOtherCommandIsNotDeleted() throws Exception {
        String run = "20261121-101500-wildfly";
        Path directory = web.runs().resolve(run);
        FakeCommands.write(directory, "failed", 1);
        Process other = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MarkedRun.class.getName(),
                        directory.toString())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(other.inputReader().readLine()).isEqualTo("marked");
            HttpResponse<String> answer = post("/delete", "run=" + run + "&sure=yes");

            assertThat(answer.statusCode()).isEqualTo(409);
            assertThat(answer.body()).contains(run + " is in progress in another command.");
            assertThat(directory).exists();
            assertThat(post("/name", "run=" + run + "&name=soak").statusCode()).isEqualTo(303);
            post("/name", "run=" + run + "&name=");
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(post("/delete", "run=" + run + "&sure=yes").statusCode()).isEqualTo(303);
        assertThat(directory).doesNotExist();
    }

    @Test
    void runWithSamplesInDomainIsNotDeleted() throws Exception {
        String run = "20261121-101500-wildfly";
        FakeCommands.write(web.runs().resolve(run), "failed", 1);
        web.unfinished(web.runs().resolve(run));

        HttpResponse<String> answer = post("/delete", "run=" + run + "&sure=yes");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.body()).contains("samples of " + run + " are still in its domain.");
        assertThat(web.runs().resolve(run)).exists();
    }

    @Test
    void linksInRunDirectoryAreNotFollowed() throws Exception {
        String run = "20261121-101500-wildfly";
        Path directory = web.runs().resolve(run);
        FakeCommands.write(directory, "completed", 1);
        Path secret = Files.writeString(folder.resolve("secret"), "secret of root\n");
        Files.createSymbolicLink(directory.resolve("name.txt"), secret);
        Files.delete(directory.resolve("report.html"));
        Files.createSymbolicLink(directory.resolve("report.html"), secret);
        Files.createSymbolicLink(directory.resolve("logs/inside.log"), directory.resolve("run.json"));

        assertThat(get("/runs")).doesNotContain("secret of root");
        assertThat(send("/runs/" + run + "/report.html").statusCode()).isEqualTo(404);
        assertThat(send("/runs/" + run + "/name.txt").statusCode()).isEqualTo(404);
        assertThat(send("/runs/" + run + "/logs/inside.log").statusCode()).isEqualTo(404);
        assertThat(post("/name", "run=" + run + "&name=mine").statusCode()).isEqualTo(303);
        assertThat(secret).hasContent("secret of root");
        assertThat(get("/runs")).contains("mine <small>kept</small>");
    }

    @Test
    void runWithLinkedSummaryIsNotShown() throws Exception {
        Path directory = web.runs().resolve("20261121-101500-wildfly");
        FakeCommands.write(directory, "completed", 1);
        Path elsewhere = Files.move(directory.resolve("summary.json"), folder.resolve("elsewhere.json"));
        Files.createSymbolicLink(directory.resolve("summary.json"), elsewhere);

        assertThat(get("/runs")).contains("No runs yet");
    }

    @Test
    void runningExperimentIsNotDeleted() throws Exception {
        FakeCommands.write(web.runs().resolve("20261121-101500-wildfly"), "failed", 1);
        web.commands().loadTestsTake(2_000);
        post("/start", "command=run");

        HttpResponse<String> answer = post("/delete", "run=20261121-101500-wildfly&sure=yes");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.body()).contains("This run is in progress and cannot be deleted.");
        assertThat(web.runs().resolve("20261121-101500-wildfly")).exists();
    }
}
