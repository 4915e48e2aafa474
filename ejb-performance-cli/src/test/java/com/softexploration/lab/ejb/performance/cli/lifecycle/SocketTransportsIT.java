package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import java.io.DataOutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServerConnection;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls over plain RMI and over the bare socket between two servers that are up. */
@ParameterizedClass
@ValueSource(strings = {"wildfly", "wildfly-26"})
class SocketTransportsIT {
    private static final String EXECUTOR =
            "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutorRemote";

    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path folder;
    private static int portBase;
    private static LocalDomain domain;

    @Parameter
    String server;

    @BeforeParameterizedClassInvocation
    static void bringUp(String server) throws Exception {
        project = TestProject.real();
        folder = temporary.resolve("domain of " + server);
        portBase = TestProject.freePortBase();
        CommandLineRun up = CommandLineRun.of(
                project, "up", "--server", server, "--domain-dir", folder.toString(), "--port-base", "" + portBase);
        assertThat(up.exitCode()).as(up.errors()).isZero();
        domain = new LocalDomains(project, new Servers(), new SilentConsole(), System.getenv())
                .find(folder)
                .orElseThrow();
    }

    @AfterParameterizedClassInvocation
    static void takeDown() {
        CommandLineRun.of(project, "down", "--domain-dir", folder.toString());
        assertThat(TestProject.processesOf(folder)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "rmi, nop, 0, 500, 1",
        "rmi, nop, 0, 500, 4",
        "rmi, complex, 0, 20, 1",
        "rmi, accounts, 0, 100, 1",
        "rmi, payload, 16384, 100, 1",
        "tcp, nop, 0, 500, 1",
        "tcp, nop, 0, 500, 4",
        "tcp, complex, 0, 20, 1",
        "tcp, accounts, 0, 100, 1",
        "tcp, payload, 16384, 100, 1"
    })
    void everyCallIsServedByTheBusinessServer(
            String transport, String operation, int payloadChars, long calls, int threads) throws Exception {
        CompositeData result = loadTest(transport, operation, payloadChars, calls, threads);

        assertThat(result.get("problem")).isEqualTo("");
        assertThat(result.get("status")).isEqualTo("completed");
        assertThat(result.get("transport")).isEqualTo(transport);
        assertThat(result.get("measuredCount")).isEqualTo(calls);
        assertThat(result.get("servedBy")).isEqualTo("business");
    }

    @Test
    void aSimpleCallOverRmiSleepsFourTimes() throws Exception {
        CompositeData result = loadTest("rmi", "simple", 0, 1, 1);

        assertThat(result.get("status")).isEqualTo("completed");
        assertThat((Long) result.get("minNanos")).isGreaterThanOrEqualTo(1_000_000_000L);
    }

    @Test
    void nobodyElseBindsAnythingInTheRegistry() throws Exception {
        Registry registry =
                LocateRegistry.getRegistry("127.0.0.1", businessPorts().rmi());
        Remote impostor = new Remote() {};
        UnicastRemoteObject.exportObject(impostor, 0);
        try {
            assertThatThrownBy(() -> registry.rebind("ejb-performance", impostor))
                    .hasStackTraceContaining("REJECTED");
        } finally {
            UnicastRemoteObject.unexportObject(impostor, true);
        }
        assertThat(loadTest("rmi", "nop", 0, 10, 1).get("servedBy")).isEqualTo("business");
    }

    @Test
    void aWrongPasswordClosesTheBareSocketWithoutAWord() throws Exception {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), businessPorts().tcp())) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(0x454a4250);
            out.writeUTF("caller");
            out.writeUTF("guess");

            assertThat(socket.getInputStream().readAllBytes()).isEmpty();
        }
    }

    private static ServerPorts businessPorts() {
        return ServerPorts.of(portBase, ServerRole.BUSINESS);
    }

    @SuppressWarnings("BanJNDI") // the URL is one of a server that this test started
    private static CompositeData loadTest(String transport, String operation, int payloadChars, long calls, int threads)
            throws Exception {
        RunningServer server = domain.server(ServerRole.PRESENTATION);
        String password = Files.readString(folder.resolve("credentials/jmx.password"));
        try (JMXConnector connector = JMXConnectorFactory.connect(
                new JMXServiceURL(server.jmxUrl()),
                Map.of(JMXConnector.CREDENTIALS, new String[] {"tester", password}))) {
            MBeanServerConnection connection = connector.getMBeanServerConnection();
            ObjectName executor = new ObjectName(EXECUTOR);
            connection.invoke(
                    executor,
                    "startTransportLoadTest",
                    new Object[] {transport, operation, payloadChars, calls, 10L, threads, 0.0},
                    new String[] {"java.lang.String", "java.lang.String", "int", "long", "long", "int", "double"});
            while (!List.of("IDLE").contains(connection.getAttribute(executor, "State"))) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            return (CompositeData) connection.getAttribute(executor, "LastResult");
        }
    }
}
