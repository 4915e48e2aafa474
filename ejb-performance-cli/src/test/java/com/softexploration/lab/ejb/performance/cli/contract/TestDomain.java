package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxCredentials;
import com.softexploration.lab.ejb.performance.cli.jmx.TlsKeys;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerJdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXServiceURL;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A domain started by the command {@code up} and stopped by {@code down}. */
public final class TestDomain implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 600_000;

    /** Name of the MXBean without its side. */
    static final String EXECUTOR = "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutor";

    /** Longest overload of {@code startTransportLoadTest}. */
    static final String[] START_SIGNATURE = {
        "java.lang.String", "java.lang.String", "int", "long", "long", "int", "double"
    };

    private final ProjectFolder project;
    private final String server;
    private final Path folder;
    private final List<String> options;
    private final int portBase = TestProject.freePortBase();
    private final List<String> java;
    private CommandLineRun up;
    private LocalDomain domain;

    private TestDomain(ProjectFolder project, String server, Path folder, List<String> options) throws CliException {
        this.project = project;
        this.java = ServerJdk.option(server);
        this.server = server;
        this.folder = folder;
        this.options = options;
    }

    /** Starts a domain; {@code options} are those of {@code up} except server, folder and ports. */
    public static TestDomain start(ProjectFolder project, String server, Path folder, String... options)
            throws CliException {
        TestDomain started = new TestDomain(project, server, folder, List.of(options));
        started.up();
        return started;
    }

    /** Starts the domain again. */
    void up() throws CliException {
        up = startCommand("up");
        assertThat(up.exitCode()).as(up.errors()).isZero();
        domain = new LocalDomains(project, new Servers(), new RecordingConsole(), System.getenv())
                .find(folder)
                .orElseThrow();
    }

    /** Runs a command on the domain. */
    public CommandLineRun command(String command, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of(command, "--server", server, "--domain-dir", folder.toString()));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(project, arguments.toArray(String[]::new));
    }

    /** Runs a command that starts the domain. */
    CommandLineRun startCommand(String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--port-base", "" + portBase, "--start-timeout", "1200"));
        arguments.addAll(java);
        arguments.addAll(options);
        arguments.addAll(List.of(more));
        return command(command, arguments.toArray(String[]::new));
    }

    /** Output of {@code up}. */
    String told() {
        return up.output();
    }

    ProjectFolder project() {
        return project;
    }

    /** Folder of the unpacked product. */
    Path installation() throws CliException {
        String unpacked = new Servers()
                .named(server)
                .products()
                .get(0)
                .archive()
                .orElseThrow()
                .unpacked();
        return project.domains().resolve("servers").resolve(unpacked);
    }

    public Path folder() {
        return folder;
    }

    public int portBase() {
        return portBase;
    }

    /** Whether its calls are encrypted. */
    boolean isEncrypted() {
        return options.contains("--" + DomainSite.TLS);
    }

    /** Address of a server's main port. */
    URI uri(ServerRole role, String path) {
        return URI.create((isEncrypted() ? "https" : "http") + "://127.0.0.1:"
                + ports(role).http() + path);
    }

    /** Creates a client that trusts the servers of this domain and no others, if they are encrypted. */
    HttpClient.Builder httpClient() throws Exception {
        HttpClient.Builder client = HttpClient.newBuilder();
        return isEncrypted() ? client.sslContext(trustingCallers()) : client;
    }

    /** Connects to a port of the servers that carries calls. */
    Socket connect(int port) throws Exception {
        return isEncrypted()
                ? trustingCallers().getSocketFactory().createSocket("127.0.0.1", port)
                : new Socket(InetAddress.getLoopbackAddress(), port);
    }

    /** Trust store of the callers. */
    Path trustStore() {
        return folder.resolve("credentials/service-trust.jks");
    }

    private SSLContext trustingCallers() throws Exception {
        KeyStore certificates = KeyStore.getInstance("JKS");
        try (InputStream in = Files.newInputStream(trustStore())) {
            certificates.load(in, null);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(certificates);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    LocalDomain domain() {
        return domain;
    }

    public RunningServer server(ServerRole role) {
        return domain.server(role);
    }

    public ServerPorts ports(ServerRole role) {
        return ServerPorts.of(portBase, ServerId.first(role));
    }

    /** Path of a program of the servers' JDK. */
    Path jdkTool(String name) throws CliException {
        return ServerJdk.of(server).tool(name);
    }

    /** Password of a user of the servers or their MXBeans. */
    String password(String file) throws IOException {
        return Files.readString(folder.resolve("credentials").resolve(file + ".password"));
    }

    /** Password of the service's callers. */
    public String callerPassword() throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("credentials/service.properties"))) {
            properties.load(reader);
        }
        return properties.getProperty("credentials");
    }

    /** Connects as the user of the MXBeans, with that password and the domain's key. */
    JMXConnector connect(ServerRole role, String password) throws IOException {
        JmxAccess jmx = server(role).jmx();
        return JmxConnection.connector(
                new JMXServiceURL(jmx.url()),
                Optional.of(new JmxCredentials(jmx.user(), password, TlsKeys.beside(jmx.passwordFile()))));
    }

    /** Runs one load test on the calling server of that transport and returns its result. */
    public CompositeData loadTest(String transport, String operation, int payloadChars, long calls, int threads)
            throws Exception {
        boolean local = Transports.isLocal(transport);
        try (JMXConnector connector = connect(local ? ServerRole.BUSINESS : ServerRole.PRESENTATION, password("jmx"))) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            return loadTest(beans, local ? "Local" : "Remote", transport, operation, payloadChars, calls, threads, 0);
        }
    }

    /** Runs one load test through the MXBean of that side and returns its result. */
    public static CompositeData loadTest(
            MBeanServerConnection beans,
            String side,
            String transport,
            String operation,
            int payloadChars,
            long calls,
            int threads,
            double maxErrorRate)
            throws Exception {
        ObjectName executor = new ObjectName(EXECUTOR + side);
        Object runId = beans.invoke(
                executor,
                "startTransportLoadTest",
                new Object[] {transport, operation, payloadChars, calls, 0L, threads, maxErrorRate},
                START_SIGNATURE);
        long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (System.currentTimeMillis() < deadline) {
            if (beans.getAttribute(executor, "LastResult") instanceof CompositeData last
                    && runId.equals(last.get("runId"))) {
                return last;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("no result of " + runId + " within " + PATIENCE_MILLIS + " ms");
    }

    /** Stops the domain and checks that nothing is left. */
    @Override
    public void close() {
        CommandLineRun down = command("down");
        assertThat(down.output()).contains("The servers in " + folder + " are stopped.");
        assertThat(TestProject.processesOf(folder)).isEmpty();
        assertThat(TestProject.becomesFree(portBase)).isTrue();
    }
}
