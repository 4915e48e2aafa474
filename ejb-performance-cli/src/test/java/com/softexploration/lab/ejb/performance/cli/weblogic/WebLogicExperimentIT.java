package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.engine.DescribedRun;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.StandInOracleHome;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.StandInDomain;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.WlstDouble;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands with the real WLST scripts, run by the WLST test double, in a domain of stand-ins with the real MXBeans,
 * reached by t3 through a stand-in for WebLogic's client jar.
 */
@Tag("long")
@Tag("weblogic")
class WebLogicExperimentIT {
    @TempDir
    Path temporary;

    private ProjectFolder project;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.endProcessesOf(temporary)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1", "26.1.0"})
    void experimentCompletesWithRemoteCalls(String release) throws Exception {
        StandInOracleHome oracle = oracleHome(release);
        String[] allowed = release.equals("26.1.0") ? new String[] {"--jndi-allow", "127.0.0.1"} : new String[0];

        CommandLineRun run = run(oracle, allowed);

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(oracle.scripts())
                .containsExactly("create_domain.py", "start_domain.py", "deploy.py", "stop_domain.py");
        JsonNode description = DescribedRun.of(file("run.json").getParent());
        assertThat(description.at("/server/version").asText()).isEqualTo(release);
        assertThat(description.at("/server/namespace").asText())
                .isEqualTo(release.equals("14.1.2") ? "javax" : "jakarta");
        assertThat(description.get("loadTests"))
                .isNotEmpty()
                .extracting(test ->
                        test.get("side").asText() + " " + test.get("server").asText() + ">"
                                + test.get("servedBy").asText())
                .containsOnly("local business_1>business_1", "remote presentation_1>business_1");
        assertThat(Files.readAllLines(file("summary.csv"))).anyMatch(line -> line.startsWith("nop,remote,remote-ejb,"));
    }

    /** In the worst case, the gate on outbound connections applies to servers of one domain, too. */
    @Test
    void refusedLookupNamesItsAllowList() throws Exception {
        CommandLineRun run = run(oracleHome("26.1.0"));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors())
                .contains(
                        "was refused by this server's allow list of outbound JNDI connections",
                        "add the business server's address to JNDIOutboundConnectionsAllowed of SecurityConfigurationMBean")
                .doesNotContain("check that the business server is up");
    }

    private CommandLineRun run(StandInOracleHome oracle, String... more) {
        List<String> options = new ArrayList<>(List.of(
                "--calls",
                "nop=500",
                "--warmup",
                "nop=200",
                "--operations",
                "nop",
                "--starts",
                "1",
                "--rounds",
                "2",
                "--output",
                runs().toString()));
        options.addAll(List.of(more));
        return weblogic(oracle, "run", options.toArray(String[]::new));
    }

    @Test
    void upExplainsJConsoleAndServesSockets() throws Exception {
        StandInOracleHome oracle = oracleHome("14.1.2");

        CommandLineRun up = weblogic(oracle, "up");
        assertThat(up.exitCode()).as(up.errors()).isZero();
        assertThat(Path.of(domain(), "credentials").toFile().list()).containsExactly("management.password");
        CommandLineRun status = CommandLineRun.of(project, "status", "--domain-dir", domain());
        List<CommandLineRun> runs = new ArrayList<>();
        for (String transport : List.of("rmi", "tcp")) {
            runs.add(onThePresentationServer(oracle, transport));
        }
        CommandLineRun down = CommandLineRun.of(project, "down", "--domain-dir", domain());

        assertThat(up.output())
                .contains(
                        "jconsole -J-Djava.class.path='"
                                + oracle.path().resolve("wlserver/server/lib/wlthint3client.jar") + "'",
                        "/jndi/weblogic.management.mbeanservers.runtime",
                        "  Username       administrator",
                        "credentials/management.password");
        assertThat(status.exitCode()).as(status.errors()).isZero();
        assertThat(status.output().lines().filter(line -> line.contains("MXBean IDLE")))
                .hasSize(2);
        assertThat(runs).allSatisfy(run -> {
            assertThat(run.exitCode()).as(run.errors()).isZero();
            assertThat(run.output()).containsPattern("300 of 300").containsPattern("served by +business_1");
        });
        assertThat(down.exitCode()).as(down.errors()).isZero();
        assertThat(down.output().strip()).isEqualTo("The servers in " + domain() + " are stopped.");
    }

    private CommandLineRun onThePresentationServer(StandInOracleHome oracle, String transport) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(Path.of(domain(), "domain.properties"))) {
            properties.load(reader);
        }
        String port = properties.getProperty("server.presentation_1.port");
        return CommandLineRun.of(
                project,
                "invoke",
                "--url",
                StandInDomain.url(Integer.parseInt(port)),
                "--client-jar",
                oracle.path().resolve("wlserver/server/lib/wlthint3client.jar").toString(),
                "--user",
                "administrator",
                "--password-file",
                Path.of(domain(), "credentials/management.password").toString(),
                "accounts",
                "--transport",
                transport,
                "--calls",
                "300",
                "--warmup",
                "100");
    }

    private StandInOracleHome oracleHome(String release) throws IOException, URISyntaxException {
        project = TestProject.copyIn(temporary.resolve("project"));
        return WlstDouble.oracleHome(temporary, release);
    }

    private CommandLineRun weblogic(StandInOracleHome oracle, String command, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                "--server",
                "weblogic",
                "--oracle-home",
                oracle.path().toString(),
                "--java-home",
                oracle.jdk().toString(),
                "--domain-dir",
                domain(),
                "--port-base",
                "" + TestProject.freePortBase()));
        arguments.addAll(List.of(options));
        return CommandLineRun.of(project, arguments.toArray(String[]::new));
    }

    private String domain() {
        return temporary.resolve("domain").toString();
    }

    private Path runs() {
        return temporary.resolve("runs");
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> directories = Files.list(runs())) {
            return directories.findFirst().orElseThrow().resolve(name);
        }
    }
}
