package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.MBeanServerDelegate;
import javax.management.Notification;
import javax.management.NotificationFilterSupport;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Additional contract of an adapter whose server is available, so that the EARs are actually deployed. */
abstract class DeployedServerContract extends ServerContract
        implements HttpEndpointContract, BadBodyContract, SocketEndpointContract {

    /** Ports of the server of that role besides those common to all servers. */
    abstract Collection<Integer> ownPorts(ServerRole role);

    /** Maximum number of loopback sockets whose ports cannot be configured. */
    int mostSocketsAtPortsOfItsOwnChoice() {
        return 0;
    }

    /** Requests of {@link ForeignCaller} that are answered despite unexpected content, which is harmless. */
    List<String> answeredDespiteWhatTheyCarry() {
        return List.of("text answered");
    }

    /** Jars by which another JVM calls a session bean, besides the contract. */
    abstract List<Path> clientClassPath() throws Exception;

    /** Options for the JVM of such a client. */
    List<String> clientOptions() throws Exception {
        return List.of();
    }

    /** Initial context factory, provider URL and bean name for such a client. */
    abstract List<String> lookup();

    /** The same for each protocol of remote session beans. */
    List<List<String>> lookups() {
        return List.of(lookup());
    }

    /** Transports that the server does not have. */
    List<String> missingTransports() {
        return domain().isEncrypted() ? List.of("remote-ejb-http", "rmi") : List.of("remote-ejb-http");
    }

    @ParameterizedTest
    @CsvSource({
        "nop, 0, 200, 1",
        "nop, 0, 200, 4",
        "simple, 0, 1, 1",
        "complex, 0, 5, 2",
        "accounts, 0, 50, 2",
        "payload, 0, 50, 2",
        "payload, 16384, 50, 2",
        "payload, 1048576, 3, 2",
    })
    void everyTransportServesEveryOperation(String operation, int payloadChars, long calls, int threads)
            throws Exception {
        for (String transport : Transports.ALL) {
            if (!Transports.isLocal(transport) && !missingTransports().contains(transport)) {
                CompositeData result = domain().loadTest(transport, operation, payloadChars, calls, threads);
                assertThat(result.get("problem")).as(transport).isEqualTo("");
                assertThat(result.get("status")).isEqualTo("completed");
                assertThat(result.get("transport")).isEqualTo(transport);
                assertThat(result.get("operation")).isEqualTo(operation);
                assertThat(result.get("measuredCount")).isEqualTo(calls);
                assertThat(result.get("server")).isEqualTo("presentation");
                assertThat(result.get("servedBy")).isEqualTo("business");
                assertThat((String) result.get("resultLog"))
                        .startsWith(domain().server(ServerRole.PRESENTATION)
                                .resultsDir()
                                .toString());
            }
        }
    }

    @Test
    void missingTransportsAreReported() throws Exception {
        try (JMXConnector connector = domain().connect(ServerRole.PRESENTATION, domain().password("jmx"))) {
            String[] unusable = (String[]) connector
                    .getMBeanServerConnection()
                    .getAttribute(new ObjectName(TestDomain.EXECUTOR + "Remote"), "UnusableTransports");
            assertThat(unusable)
                    .extracting(line -> line.split(": ", 2)[0])
                    .containsExactlyElementsOf(missingTransports());
            assertThat(unusable)
                    .allMatch(line -> line.contains(": this server does not have ")
                            || line.startsWith("rmi: rmi cannot be encrypted"));
        }
    }

    @Test
    void manyThreadsConnectAtOnce() throws Exception {
        CompositeData result = domain().loadTest("remote-ejb", "nop", 0, 640, 64);
        assertThat(result.get("problem")).isEqualTo("");
        assertThat(result.get("measuredCount")).isEqualTo(640L);
    }

    /** Tested with a client like JConsole, and with one that uses a filter. */
    @Test
    void jmxClientIsNotified() throws Exception {
        NotificationFilterSupport every = new NotificationFilterSupport();
        every.enableType("");
        ObjectName executor = new ObjectName(TestDomain.EXECUTOR + "Local");
        BlockingQueue<Notification> heard = new LinkedBlockingQueue<>();
        try (JMXConnector connector = domain().connect(ServerRole.BUSINESS, domain().password("jmx"))) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            beans.addNotificationListener(
                    MBeanServerDelegate.DELEGATE_NAME, (notification, handback) -> {}, null, null);
            beans.addNotificationListener(executor, (notification, handback) -> heard.add(notification), every, null);

            domain().loadTest("local-ejb", "nop", 0, 10, 1);

            assertThat(heard.poll(1, TimeUnit.MINUTES)).isNotNull();
        }
    }

    /** RMI and the plain socket belong to the business server only. */
    @ParameterizedTest
    @EnumSource
    @Order(Integer.MAX_VALUE)
    void listensOnKnownSocketsOnly(ServerRole role) throws IOException {
        ServerPorts ports = domain().ports(role);
        List<Integer> expected = new ArrayList<>(ownPorts(role));
        expected.addAll(List.of(ports.http(), ports.jmx()));
        if (role == ServerRole.BUSINESS) {
            Transports.ENDPOINTS.stream()
                    .filter(endpoint ->
                            !domain().isEncrypted() || endpoint.tlsPrefix().isPresent())
                    .forEach(endpoint -> expected.add(ports.of(endpoint)));
        }
        List<Integer> others = new ArrayList<>();
        for (ListeningSocket socket : ListeningSocket.of(domain().server(role).pid())) {
            if (!expected.remove((Integer) socket.port())) {
                others.add(socket.port());
            }
        }
        assertThat(expected).as("ports at which nothing listens").isEmpty();
        assertThat(others).hasSizeLessThanOrEqualTo(mostSocketsAtPortsOfItsOwnChoice());
    }

    @ParameterizedTest
    @EnumSource
    void filtersSerializedObjects(ServerRole role) throws IOException {
        RunningServer server = domain().server(role);
        assertThat(Files.readString(Path.of("/proc", "" + server.pid(), "cmdline")))
                .contains("-Djdk.serialFilter=maxbytes=10485760;maxdepth=128;maxarray=10485760;maxrefs=300000")
                .contains("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");
    }

    /** The domain's folder is restricted, too. */
    @ParameterizedTest
    @EnumSource
    void filesAreReadableByOwnerOnly(ServerRole role) throws Exception {
        try (Stream<Path> files = Files.walk(domain().folder().resolve(role.word()))) {
            List<String> open = new ArrayList<>();
            for (Path file : files.filter(Files::exists).toList()) {
                String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
                if (!mode.endsWith("------")) {
                    open.add(mode + " " + domain().folder().relativize(file));
                }
            }
            assertThat(open).isEmpty();
        }
    }

    @Test
    void busyPortNamesOwnerAndRemedy() {
        CommandLineRun other = CommandLineRun.of(
                domain().project(),
                "up",
                "--domain-dir",
                temporary.resolve("other").toString(),
                "--port-base",
                "" + domain().portBase());
        assertThat(other.exitCode()).isEqualTo(1);
        assertThat(other.errors().lines())
                .singleElement()
                .asString()
                .contains("Port " + domain().portBase() + " (HTTP of the business server) is in use by java (pid "
                        + domain().server(ServerRole.BUSINESS).pid() + "), which belongs to the domain in "
                        + domain().folder() + "; stop it with `./ejb-performance down --domain-dir ")
                .contains("`, or choose other ports, for example --port-base ");
    }

    @Test
    void serviceRequiresPassword() throws Exception {
        for (List<String> lookup : lookups()) {
            assertThat(callService(lookup, "caller", domain().callerPassword()))
                    .last()
                    .isEqualTo("served by business");
            assertThat(callService(lookup, "caller", "wrong")).last().asString().startsWith("refused");
            assertThat(callService(lookup, "", "")).last().asString().startsWith("refused");
        }
    }

    /** Remote calls of a session bean may also contain only the contract's classes. */
    @Test
    void sessionBeanRefusesForeignClass() throws Exception {
        Path source = Files.createDirectories(temporary.resolve("source")).resolve("NopRequest.java");
        Files.writeString(source, ForeignCaller.REQUEST_SOURCE);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", temporary.toString(), source.toString()))
                .isZero();

        for (List<String> lookup : lookups()) {
            List<String> told =
                    callService(ForeignCaller.class, List.of(temporary), lookup, "caller", domain().callerPassword());

            assertThat(told)
                    .as(lookup.get(1))
                    .filteredOn(line -> line.matches("\\w+ (answered|refused).*"))
                    .hasSize(12)
                    .filteredOn(line -> line.contains(" answered"))
                    .containsExactlyElementsOf(answeredDespiteWhatTheyCarry());
            assertThat(callService(lookup, "caller", domain().callerPassword()))
                    .last()
                    .isEqualTo("served by business");
        }
    }

    private List<String> callService(List<String> lookup, String user, String password) throws Exception {
        return callService(ServiceCaller.class, List.of(), lookup, user, password);
    }

    /** Calls the session bean from a JVM with another trust store than that of the domain. */
    List<String> callService(Path otherTrustStore) throws Exception {
        return callService(
                ServiceCaller.class, List.of(), lookup(), otherTrustStore, "caller", domain().callerPassword());
    }

    /**
     * Runs a program that calls a session bean from a separate JVM, and returns its output.
     *
     * @param first class folders at the start of the class path
     * @param lookup one of {@link #lookups()}
     * @param user empty to call without user and password
     */
    List<String> callService(Class<?> caller, List<Path> first, List<String> lookup, String user, String password)
            throws Exception {
        return callService(caller, first, lookup, domain().trustStore(), user, password);
    }

    private List<String> callService(
            Class<?> caller, List<Path> first, List<String> lookup, Path trustStore, String user, String password)
            throws Exception {
        List<Path> classPath = new ArrayList<>(first);
        classPath.addAll(clientClassPath());
        classPath.add(
                TestProject.real().root().resolve("ejb-performance-service/target/ejb-performance-service-client.jar"));
        classPath.add(Path.of(ServiceCaller.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()));
        List<String> command = new ArrayList<>();
        command.add(domain().jdkTool("java").toString());
        command.addAll(clientOptions());
        if (domain().isEncrypted()) {
            command.add("-Djavax.net.ssl.trustStore=" + trustStore);
        }
        command.add("-cp");
        command.add(classPath.stream().map(Path::toString).collect(Collectors.joining(":")));
        command.add(caller.getName());
        command.addAll(lookup);
        return new ForegroundCommand()
                .run(command, temporary, Map.of("CALLER_NAME", user, "CALLER_PASSWORD", password))
                .output();
    }
}
