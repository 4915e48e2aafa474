package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that disappears and returns. */
class RestartedServerTest {
    @TempDir
    private Path folder;

    private String version = ProgramVersion.current();
    private int port;
    private Registry registry;

    @Test
    void restartIsDistinguishedFromNoAnswer() throws Exception {
        JMXConnectorServer presentation = server(Side.REMOTE, "presentation", "presentation");
        JMXConnectorServer business = server(Side.LOCAL, "first", "first");
        Path file = Files.writeString(
                folder.resolve("servers.properties"),
                "business.url=" + url("first") + "\nbusiness.user=tester\npresentation.url=" + url("presentation"));
        try (AttachedServers servers = AttachedServers.of(file, new JmxPassword(Map.of(), question -> ""))) {
            RunningDomain domain = servers.start();
            domain.requireAlive();

            business.stop();
            assertThatThrownBy(domain::requireAlive)
                    .isInstanceOf(CliException.class)
                    .hasMessageStartingWith("The business server stopped answering: ")
                    .hasMessageEndingWith("; check that it is up; its samples are in its result log");

            business = server(Side.LOCAL, "second", "first");
            assertThatThrownBy(domain::requireAlive)
                    .isInstanceOf(CliException.class)
                    .hasMessageMatching(
                            "The business server was restarted \\(second of .*, before first of .*\\), so later samples would not be comparable; run the experiment again: the report has the samples before the restart");
        } finally {
            business.stop();
            presentation.stop();
        }
    }

    @Test
    void earOfAnotherVersionIsRefused() throws Exception {
        version = "0.9.0";
        JMXConnectorServer business = server(Side.LOCAL, "first", "first");
        Path file = Files.writeString(
                folder.resolve("servers.properties"),
                "business.url=" + url("first") + "\npresentation.url=" + url("presentation"));
        try {
            assertThatThrownBy(() -> AttachedServers.of(file, new JmxPassword(Map.of(), question -> "")))
                    .hasMessage("The business EAR in " + url("first") + " is of version 0.9.0, and this program of "
                            + ProgramVersion.current() + "; deploy the EAR of this version there");
            assertThat(business.getConnectionIds()).isEmpty();
        } finally {
            business.stop();
        }
    }

    @BeforeEach
    void startRegistry() throws Exception {
        port = freePort();
        registry = LocateRegistry.createRegistry(port);
    }

    @AfterEach
    void stopRegistry() throws Exception {
        UnicastRemoteObject.unexportObject(registry, true);
    }

    private String url(String name) {
        return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/" + name;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Creates a server in this JVM with the identity of another. */
    private JMXConnectorServer server(Side side, String jvm, String name) throws Exception {
        MBeanServer beans = MBeanServerFactory.newMBeanServer();
        new FakeExecutor(side, Files.createDirectories(folder.resolve(jvm)))
                .registerWith(beans)
                .setVersion(version);
        RuntimeMXBean ours = ManagementFactory.getRuntimeMXBean();
        RuntimeMXBean runtime = (RuntimeMXBean) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {RuntimeMXBean.class},
                (proxy, method, arguments) ->
                        method.getName().equals("getName") ? jvm : method.invoke(ours, arguments));
        beans.registerMBean(runtime, new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME));
        beans.registerMBean(
                ManagementFactory.getOperatingSystemMXBean(),
                new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME));
        JMXConnectorServer server = JMXConnectorServerFactory.newJMXConnectorServer(
                new JMXServiceURL(url(name)), Map.of("jmx.remote.jndi.rebind", "true"), beans);
        server.start();
        return server;
    }
}
