package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.web.ShownDomain.ShownServer;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Content and actions of the pages for an admitted browser. */
class WebSiteTest extends AdmittedBrowser {
    private static final ShownDomain UP = new ShownDomain(
            "wildfly",
            "WildFly 39",
            "/domains/wildfly",
            false,
            List.of(
                    new ShownServer(ServerRole.BUSINESS, "business", 4711, true, List.of("HTTP 28080")),
                    new ShownServer(ServerRole.PRESENTATION, "presentation", 4712, true, List.of("HTTP 28090"))));

    @Test
    void formsShowCommandDefaults() throws Exception {
        assertThat(get("/").replace("&#x3D;", "="))
                .contains("(default: as take 0.25 s locally, 1 s remotely; with --quick nop=5000,simple=2,complex=60).")
                .contains("(default: 0,1024,2048,4096,8192,16384; with --quick 0,2048,16384).")
                .contains("<label for=\"run-starts\">--starts</label>")
                .contains("'errors &lt; 0.1%'".replace("'", "&#39;"))
                .doesNotContain("${", "%%", "<label for=\"run-service\">")
                .contains("5 min; starts and rounds as time allows");
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
                "command=load&operations=nop&slo=p99+%3C+2ms&percents=50,120&for=5s&threads=4 | load --server=wildfly"
                        + " --port-base=31100 --domain-dir=d --slo=p99 < 2ms --percents=50,120 --for=5s --threads=4",
                "command=load&slo=p99+%3C+2ms,+errors+%3C+0.1%25 | load --server=wildfly --port-base=31100 --domain-dir=d"
                        + " --slo=p99 < 2ms, errors < 0.1%",
                "command=race&operations=nop&rate=500 | race --server=wildfly --port-base=31100 --domain-dir=d --operations=nop"
                        + " --rate=500",
                "command=run&server=all&quick=yes | run --server=all --port-base=31100 --quick",
                "command=race&against=tomee&java-home=usual | race --server=wildfly --port-base=31100 --domain-dir=d"
                        + " --against=--server=tomee",
                "command=run&against=usual | run --server=wildfly --port-base=31100 --domain-dir=d",
                "command=up&server=tomee | up --server=tomee --port-base=31100",
                "command=down | down --server=wildfly --domain-dir=d"
            })
    void formYieldsEquivalentCommand(String form, String command) throws Exception {
        assertThat(post("/start", form).statusCode()).isEqualTo(303);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo(command));
    }

    /** They run code as the user of the page. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java-home=%2Fopt%2Fjdk+25 | --java-home has a value that this page does not offer",
                "against=--jvm-opts+-javaagent:x.jar | --against has a value that this page does not offer",
                "service=%2Fetc%2Fshadow | The form has no field &#39;service&#39;; use the fields of the page",
                "service-jar=x.jar | The form has no field &#39;service-jar&#39;; use the fields of the page",
                "deploy=x.war | The form has no field &#39;deploy&#39;; use the fields of the page",
                "jvm-opts=-Dx | The form has no field &#39;jvm-opts&#39;; use the fields of the page",
                "roundz=2 | The form has no field &#39;roundz&#39;; use the fields of the page"
            })
    void pathsClassesAndJvmOptionsAreRefused(String field, String sentence) throws Exception {
        HttpResponse<String> answer = post("/start", "command=run&" + field);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("role=\"alert\">" + sentence);
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void installedJdksAreChosenByLabel() throws Exception {
        List<Jdk> installed = InstalledJdks.ofThisMachine().all();
        assumeFalse(installed.isEmpty(), "no JDK in the usual places");
        Jdk jdk = installed.get(0);

        assertThat(get("/")).contains("<option>" + jdk + "</option>");
        post("/start", "command=run&java-home=" + URLEncoder.encode(jdk.toString(), StandardCharsets.UTF_8));

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(words)
                .contains("--java-home=" + jdk.home()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "against=--release+38&service=my.json | --against=--release 38 --service=my.json",
                "java-home=%2Fopt%2Fjdk+25 | --java-home=/opt/jdk 25"
            })
    void switchAddsFieldsForAnyCode(String fields, String options) throws Exception {
        web.close();
        visit(new RunningWeb(
                folder, new ServerWords(List.of("wildfly"), "wildfly", List.of(), List.of(), Optional.empty(), true)));

        assertThat(post("/start", "command=race&" + fields).statusCode()).isEqualTo(303);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo("race --server=wildfly " + options));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remote-ejb | invoke --pid=4712 nop --transport=remote-ejb --calls=7",
                "local-ejb | invoke --pid=4711 nop --transport=local-ejb --calls=7"
            })
    void transportDecidesCallingServer(String transport, String command) throws Exception {
        web.up(UP);

        assertThat(get("/")).contains("WildFly 39 in /domains/wildfly", "<td>4711</td>", "Uses the running servers");
        post("/start", "command=invoke&operation=nop&calls=7&transport=" + transport);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo(command));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command=rm | There is no experiment &#39;rm&#39;; use the buttons of the page",
                "command=up&server=all | There is no server &#39;all&#39;; choose a server from the page",
                "command=run&operations=nop%0Ax | --operations has a value that this page does not offer; choose a value from the page",
                "command=run&calls=1%00 | --calls has a value that this page does not offer; choose a value from the page",
                "command=invoke&operation=nop&transport=rest | No presentation server is up; start the servers first"
            })
    void unofferedInputIsRefused(String form, String sentence) throws Exception {
        HttpResponse<String> answer = post("/start", form);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("role=\"alert\">" + sentence);
        assertThat(web.commands().executed()).isEmpty();
    }

    @Test
    void loadTestFormUsesMXBeanDescriptions() throws Exception {
        web.up(UP);
        web.offers(new LoadTestOffer(
                Map.of("requestCount", "measured calls, up to 7"),
                List.of("nop", "own"),
                List.of("remote-ejb", "own-transport")));

        assertThat(get("/"))
                .contains("requestCount: measured calls, up to 7. Measured calls (default: 1000). ")
                .contains("<option>own</option>", "<option>own-transport</option>");
        post("/start", "command=invoke&operation=own&transport=own-transport&max-error-rate=0.5");

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo("invoke --pid=4712 own --transport=own-transport --max-error-rate=0.5"));
    }

    /** Ports and JVM options of running servers were chosen at their start. */
    @Test
    void runningServersAreMeasuredUnchanged() throws Exception {
        web.up(UP);

        assertThat(post("/start", "command=run&rounds=2").statusCode()).isEqualTo(303);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo("run --server=wildfly --domain-dir=d --rounds=2"));
    }

    @Test
    void loadTestUsesDefaultServer() throws Exception {
        web.up(
                new ShownDomain(
                        "tomee",
                        "TomEE 9",
                        "/domains/tomee",
                        false,
                        List.of(
                                new ShownServer(ServerRole.BUSINESS, "business", 815, true, List.of()),
                                new ShownServer(ServerRole.PRESENTATION, "presentation", 816, true, List.of()))),
                UP);

        post("/start", "command=invoke&operation=nop&transport=remote-ejb");

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo("invoke --pid=4712 nop --transport=remote-ejb"));
    }

    @Test
    void incompleteDomainIsNotMeasured() throws Exception {
        web.up(new ShownDomain(
                "wildfly",
                "WildFly 39",
                "/domains/wildfly",
                false,
                List.of(new ShownServer(ServerRole.BUSINESS, "business", 4711, false, List.of()))));

        assertThat(get("/")).contains("Not all of the servers are up").contains("disabled>Start race");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command=race&quick=yes | race --attach=/s.properties --quick",
                "command=invoke&operation=nop&transport=remote-ejb | invoke --attach=/s.properties --side=remote nop --transport=remote-ejb",
                "command=invoke&operation=nop&transport=local-ejb | invoke --attach=/s.properties --side=local nop --transport=local-ejb"
            })
    void attachedServersAreOnlyMeasured(String form, String command) throws Exception {
        web.close();
        visit(new RunningWeb(folder, ServerWords.attached("--attach=/s.properties")));
        web.up(new ShownDomain(ShownDomain.ATTACHED, "Attached servers", "/s.properties", false, UP.servers()));

        assertThat(get("/")).contains("Attached servers in /s.properties").doesNotContain("Stop these servers");
        assertThat(post("/start", "command=down").statusCode()).isEqualTo(400);
        post("/start", form);

        assertThat(web.commands().executed()).singleElement().satisfies(words -> assertThat(String.join(" ", words))
                .isEqualTo(command));
    }

    @Test
    void refusalKeepsFormValues() throws Exception {
        HttpResponse<String> answer = post("/start", "command=race&rounds=0&calls=77&operations=nop");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("role=\"alert\">" + FakeCommands.REFUSAL)
                .contains("name=\"calls\" value=\"77\"", "value=\"nop\" checked", "<details open>");
    }

    @Test
    void secondExperimentIsRefused() throws Exception {
        web.commands().loadTestsTake(2_000);
        post("/start", "command=run");

        HttpResponse<String> second = post("/start", "command=race");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).contains("Another experiment is running; wait for its end or cancel it");
        assertThat(web.experiments().running()).isPresent();
        assertThat(get("/live")).contains("Run is running.", "Load test 1 of about 3", "<code>./ejb-performance run ");
    }

    @Test
    void messagesAreEscaped() throws Exception {
        post("/start", "command=run");
        web.awaitEnd();

        assertThat(get("/live")).contains("&lt;b&gt;nop&lt;/b&gt;").doesNotContain("<b>");
    }
}
