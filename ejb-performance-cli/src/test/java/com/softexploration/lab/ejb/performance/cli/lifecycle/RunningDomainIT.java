package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.process.CommandResult;
import com.softexploration.lab.ejb.performance.cli.process.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A domain that is up: what it says, what it offers, and whom it refuses. */
@ParameterizedClass
@ValueSource(strings = {"wildfly", "wildfly-26"})
class RunningDomainIT {
    private static final String EXECUTOR =
            "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutor";

    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path folder;
    private static int portBase;
    private static CommandLineRun up;
    private static LocalDomain domain;

    @Parameter
    String server;

    @BeforeParameterizedClassInvocation
    static void bringUp(String server) throws Exception {
        project = TestProject.real();
        // A blank in the path: many a start script stumbles over one.
        folder = temporary.resolve("a domain of " + server);
        portBase = TestProject.freePortBase();
        up = CommandLineRun.of(
                project, "up", "--server", server, "--domain-dir", folder.toString(), "--port-base", "" + portBase);
        assertThat(up.exitCode()).as(up.errors()).isZero();
        domain = domains().find(folder).orElseThrow();
    }

    @AfterParameterizedClassInvocation
    static void takeDown() {
        CommandLineRun down = CommandLineRun.of(project, "down", "--domain-dir", folder.toString());
        assertThat(down.output()).contains("The servers in " + folder + " are stopped.");
        assertThat(TestProject.processesOf(folder)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void upPrintsHowToOpenJConsole(ServerRole role) {
        RunningServer server = domain.server(role);

        assertThat(up.output().lines())
                .contains(
                        "  by process id  jconsole " + server.pid(),
                        "  by URL         " + server.jmxUrl(),
                        "  Username       tester")
                .anyMatch(line -> line.endsWith("cat '" + server.jmxPasswordFile() + "'"));
    }

    @Test
    void upTwiceSaysThatItIsUpAndPrintsTheSameAgain() {
        CommandLineRun again = CommandLineRun.of(project, "up", "--domain-dir", folder.toString());

        assertThat(again.exitCode()).isZero();
        assertThat(again.output().lines().findFirst()).contains("The domain in " + folder + " is up already.");
        assertThat(again.output())
                .contains("jconsole " + domain.server(ServerRole.BUSINESS).pid());
    }

    @ParameterizedTest
    @EnumSource
    void statusTellsProcessIdPortsAndTheStateOfTheMXBean(ServerRole role) {
        CommandLineRun status = CommandLineRun.of(project, "status", "--domain-dir", folder.toString());

        assertThat(status.exitCode()).isZero();
        assertThat(status.output())
                .contains("  %s: pid %d, HTTP %d, management %d, JMX %d, MXBean IDLE"
                        .formatted(
                                role.word(),
                                domain.server(role).pid(),
                                ports(role).http(),
                                ports(role).management(),
                                ports(role).jmx()));
    }

    @Test
    void aBusyPortIsNamedWithItsOwnerAndARemedy() {
        CommandLineRun other = CommandLineRun.of(
                project, "up", "--domain-dir", temporary.resolve("other").toString(), "--port-base", "" + portBase);

        assertThat(other.exitCode()).isEqualTo(1);
        assertThat(other.errors().lines())
                .singleElement()
                .asString()
                .contains("Port " + portBase + " (HTTP of the business server) is in use by java (pid "
                        + domain.server(ServerRole.BUSINESS).pid() + "); free it, or choose other ports, for example"
                        + " --port-base ");
    }

    @Test
    void aCallFromThePresentationServerIsServedByTheBusinessServer() throws Exception {
        try (JMXConnector connector = connect(domain.server(ServerRole.PRESENTATION), password(), "tester")) {
            CompositeData result = (CompositeData) connector
                    .getMBeanServerConnection()
                    .invoke(
                            new ObjectName(EXECUTOR + "Remote"),
                            "executeNopServiceLoadTest",
                            new Object[] {20L},
                            new String[] {"long"});

            assertThat(result.get("servedBy")).isEqualTo("business");
            assertThat(result.get("server")).isEqualTo("presentation");
            assertThat(result.get("measuredCount")).isEqualTo(20L);
            assertThat((String) result.get("resultLog"))
                    .startsWith(
                            domain.server(ServerRole.PRESENTATION).resultsDir().toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("BanJNDI") // the URL is one of a server that this test started
    void jmxRefusesAWrongPasswordAndNoPassword(ServerRole role) {
        assertThatThrownBy(() -> connect(domain.server(role), "wrong", "tester"))
                .isInstanceOf(SecurityException.class);
        assertThatThrownBy(() -> JMXConnectorFactory.connect(
                        new JMXServiceURL(domain.server(role).jmxUrl())))
                .isInstanceOf(SecurityException.class);
    }

    @ParameterizedTest
    @EnumSource
    void managementRefusesAWrongPasswordAndNoPassword(ServerRole role) throws Exception {
        DigestRequest management = new DigestRequest(ports(role).management());
        String right = Files.readString(folder.resolve("credentials/management.password"));

        assertThat(management.statusWithoutPassword("/management")).isEqualTo(401);
        assertThat(management.statusWithPassword("/management", "administrator", "wrong"))
                .isEqualTo(401);
        assertThat(management.statusWithPassword("/management", "administrator", right))
                .isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void theServersOwnCommandLineIsRefusedWithoutAPasswordAlsoOnTheSameMachine(ServerRole role) throws Exception {
        CommandResult result = new ForegroundCommand()
                .run(
                        List.of(
                                installation().resolve("bin/jboss-cli.sh").toString(),
                                "--connect",
                                "--controller=remote+http://127.0.0.1:"
                                        + ports(role).management(),
                                "--command=:whoami"),
                        temporary,
                        Map.of("JBOSS_HOME", "", "JAVA_OPTS", ""));

        assertThat(result.succeeded()).isFalse();
        assertThat(String.join("\n", result.output())).doesNotContain("$local").containsIgnoringCase("authentic");
    }

    @Test
    void theServiceRefusesAWrongPasswordAndNoPassword() throws Exception {
        assertThat(callService("caller", servicePassword()).output()).last().isEqualTo("served by business");
        assertThat(callService("caller", "wrong").output()).last().asString().startsWith("refused");
        assertThat(callService("", "").output()).last().asString().startsWith("refused");
    }

    @ParameterizedTest
    @EnumSource
    void nothingAnswersHttpWithoutAPassword(ServerRole role) throws Exception {
        DigestRequest management = new DigestRequest(ports(role).management());
        for (String path : List.of("/health", "/metrics", "/console")) {
            assertThat(management.statusWithoutPassword(path)).as(path).isIn(401, 403, 404);
        }
        assertThat(new DigestRequest(ports(role).http()).statusWithoutPassword("/wildfly-services"))
                .isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource
    void everySocketIsOnLoopback(ServerRole role) throws IOException {
        List<ListeningSocket> sockets = ListeningSocket.of(domain.server(role).pid());

        assertThat(sockets).isNotEmpty().allSatisfy(socket -> assertThat(socket.address())
                .isEqualTo("127.0.0.1"));
        assertThat(sockets).extracting(ListeningSocket::port).containsExactlyInAnyOrderElementsOf(expectedPorts(role));
    }

    @ParameterizedTest
    @EnumSource
    void noPasswordIsOnACommandLineOrInALog(ServerRole role) throws IOException {
        RunningServer server = domain.server(role);
        String commandLine = Files.readString(Path.of("/proc", "" + server.pid(), "cmdline"));
        String log = Files.readString(server.serverLog());

        for (String secret : List.of(
                password(), servicePassword(), Files.readString(folder.resolve("credentials/management.password")))) {
            assertThat(commandLine).doesNotContain(secret);
            assertThat(log).doesNotContain(secret);
        }
        assertThat(commandLine).contains("-Djdk.serialFilter=maxbytes");
    }

    @Test
    void credentialsAreReadableByTheirOwnerOnly() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        try (var files = Files.list(folder.resolve("credentials"))) {
            assertThat(files).isNotEmpty().allSatisfy(file -> assertThat(
                            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------"));
        }
    }

    /** Only the business server is called over RMI and over the bare socket. */
    private static List<Integer> expectedPorts(ServerRole role) {
        ServerPorts ports = ports(role);
        List<Integer> expected = List.of(ports.http(), ports.management(), ports.cluster(), ports.jmx());
        return role == ServerRole.BUSINESS
                ? Stream.concat(expected.stream(), Stream.of(ports.rmi(), ports.tcp()))
                        .toList()
                : expected;
    }

    private static LocalDomains domains() {
        return new LocalDomains(project, new Servers(), new SilentConsole(), System.getenv());
    }

    private static ServerPorts ports(ServerRole role) {
        return ServerPorts.of(portBase, role);
    }

    private Path installation() throws CliException {
        String unpacked = new Servers()
                .named(server)
                .products()
                .get(0)
                .archive()
                .orElseThrow()
                .folder();
        return project.domains().resolve("servers").resolve(unpacked);
    }

    private static String password() throws IOException {
        return Files.readString(folder.resolve("credentials/jmx.password"));
    }

    private static String servicePassword() throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(folder.resolve("credentials/service.properties"))) {
            properties.load(reader);
        }
        return properties.getProperty("credentials");
    }

    @SuppressWarnings("BanJNDI") // the URL is one of a server that this test started
    private static JMXConnector connect(RunningServer server, String password, String user) throws IOException {
        return JMXConnectorFactory.connect(
                new JMXServiceURL(server.jmxUrl()), Map.of(JMXConnector.CREDENTIALS, new String[] {user, password}));
    }

    private CommandResult callService(String user, String password) throws Exception {
        String classPath = String.join(
                ":",
                installation().resolve("bin/client/jboss-client.jar").toString(),
                project.root()
                        .resolve("ejb-performance-service/target/ejb-performance-service-client.jar")
                        .toString(),
                Path.of("target/test-classes").toAbsolutePath().toString());
        return new ForegroundCommand()
                .run(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                classPath,
                                ServiceCaller.class.getName(),
                                "remote+http://127.0.0.1:"
                                        + ports(ServerRole.BUSINESS).http()),
                        temporary,
                        Map.of("CALLER_NAME", user, "CALLER_PASSWORD", password));
    }
}
