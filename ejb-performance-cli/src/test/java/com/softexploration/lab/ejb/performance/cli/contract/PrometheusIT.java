package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exporter of {@code docs/browser-and-jconsole.md} in both servers. */
@Tag("long")
@Tag("lifecycle")
class PrometheusIT {
    private static final Path RULES =
            Path.of("../docs/prometheus/jmx-exporter.yml").toAbsolutePath().normalize();
    private static final Path DASHBOARD = Path.of("../docs/prometheus/dashboard.json");

    @TempDir
    private Path temporary;

    @Test
    void pagesHaveTheFiguresOfTheDashboard() throws Exception {
        try (TestDomain domain = TestDomain.start(TestProject.quickToStart(), "wildfly", temporary.resolve("domain"))) {
            URI business = export(domain, ServerRole.BUSINESS);
            URI presentation = export(domain, ServerRole.PRESENTATION);
            domain.loadTest("local-ejb", "nop", 0, 2000, 1);
            domain.loadTest("remote-ejb", "nop", 0, 1000, 1);

            assertThat(page(business))
                    .contains("ejb_performance_completed_call_count{side=\"Local\"} 2000.0")
                    .doesNotContain("side=\"Remote\"", "history", "LoadTestControl");
            List<String> remote = page(presentation).lines().toList();
            assertThat(remote).contains("ejb_performance_completed_call_count{side=\"Remote\"} 1000.0");
            assertThat(Pattern.compile("ejb_performance_\\w+")
                            .matcher(Files.readString(DASHBOARD))
                            .results()
                            .map(MatchResult::group))
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(remote)
                            .anyMatch(line -> line.startsWith(name + "{") || line.startsWith(name + " ")));
        }
    }

    /** Loads the exporter's agent into a server and returns its page. */
    private static URI export(TestDomain domain, ServerRole role) throws Exception {
        Path agent = Path.of(Class.forName("io.prometheus.jmx.JavaAgent")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        int port = freePort();
        VirtualMachine server =
                VirtualMachine.attach(Long.toString(domain.server(role).pid()));
        try {
            server.loadAgent(agent.toString(), "127.0.0.1:" + port + ":" + RULES);
        } finally {
            server.detach();
        }
        return URI.create("http://127.0.0.1:" + port + "/metrics");
    }

    private static String page(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .body();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
