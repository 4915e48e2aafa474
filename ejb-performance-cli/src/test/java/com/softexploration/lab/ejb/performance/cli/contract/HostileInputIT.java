package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sends the hostile input of the contracts to both servers of {@code -Dhostile.server} for {@code -Dhostile.minutes}, and
 * compares their resources before and after. Not part of the build; {@code .ci/hostile-input} runs it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(named = "hostile.minutes", matches = "\\d+")
class HostileInputIT implements HttpEndpointContract, BadBodyContract, SocketEndpointContract {
    private static final String SERVER = System.getProperty("hostile.server", "wildfly");
    private static final int SLOW_SENDERS = 50;

    /** Rounds until everything that is created at first use exists, and pools of threads have their size. */
    private static final int FIRST_ROUNDS = 10;

    private static final int RANDOM_CONNECTIONS = 20;

    /** Too few bytes for the JDK's JMX agent to allocate much memory for the announced length of a text. */
    private static final int MOST_RANDOM_BYTES = 4_096;

    private static final int ANSWER_PATIENCE_MILLIS = 200;

    /** Idle time; thread pools end unneeded threads after a minute, Payara's ORB after two. */
    private static final long QUIET_MILLIS = TimeUnit.SECONDS.toMillis(150);

    private static final long BETWEEN_READINGS_NANOS = TimeUnit.MINUTES.toNanos(5);

    private final Random random = new Random(1);

    @TempDir
    private static Path temporary;

    private TestDomain domain;

    @BeforeAll
    void bringUp() throws Exception {
        domain = TestDomain.start(TestProject.real(), SERVER, temporary.resolve("domain"));
    }

    @AfterAll
    void takeDown() {
        domain.close();
    }

    @Override
    public TestDomain domain() {
        return domain;
    }

    @Test
    void hostileInputLeaksNothing() throws Exception {
        for (int round = 0; round < FIRST_ROUNDS; round++) {
            sendAll();
        }
        Map<ServerRole, Holding> before = readings("before", QUIET_MILLIS);

        long start = System.nanoTime();
        long end = start + TimeUnit.MINUTES.toNanos(Long.getLong("hostile.minutes"));
        long nextReading = start + BETWEEN_READINGS_NANOS;
        int rounds = 0;
        while (System.nanoTime() < end) {
            sendAll();
            rounds++;
            if (System.nanoTime() >= nextReading) {
                readings(TimeUnit.NANOSECONDS.toMinutes(System.nanoTime() - start) + " min, " + rounds + " rounds", 0);
                nextReading += BETWEEN_READINGS_NANOS;
            }
        }
        Map<ServerRole, Holding> after = readings("after " + rounds + " rounds", QUIET_MILLIS);

        for (ServerRole role : ServerRole.values()) {
            assertThat(after.get(role).heapMiB())
                    .as("heap of " + role)
                    .isLessThan(before.get(role).heapMiB() * 1.1);
            assertThat(after.get(role).threads())
                    .as("threads of " + role)
                    .isLessThanOrEqualTo(before.get(role).threads() + 3);
            assertThat(after.get(role).files())
                    .as("files of " + role)
                    .isLessThanOrEqualTo(before.get(role).files() + 5);
        }
    }

    private void sendAll() throws Exception {
        everyEndpointRefusesBadBodies();
        wrongPasswordIsRefused("/servlet");
        servletRefusesInvalidRequests();
        soapEndpointRefusesInvalidDocuments();
        soapEndpointIgnoresForeignTypes();
        hessianRefusesInvalidRequests();
        registryIsClosedToStrangers();
        wrongPasswordClosesSocketSilently();
        for (ServerRole role : ServerRole.values()) {
            sendRandomBytes(role);
            refuseArguments(role);
        }
        BusinessHttp http = new BusinessHttp(domain());
        try (SlowSenders slow = new SlowSenders(SLOW_SENDERS, domain, http.port(), http.authorization())) {
            // Open Liberty delays requests meanwhile
            if (!SERVER.equals("liberty")) {
                assertThat(http.get("/servlet").statusCode()).isEqualTo(200);
            }
            assertThat(domain().loadTest("remote-ejb", "nop", 0, 100, 2).get("measuredCount"))
                    .isEqualTo(100L);
            assertThat(slow.open()).isEqualTo(SLOW_SENDERS);
        }
    }

    /** Sends random bytes to every port of a server. */
    private void sendRandomBytes(ServerRole role) {
        List<Integer> ports = new ArrayList<>();
        domain().domain().ports(ServerId.first(role)).stream()
                .map(DomainPort::number)
                .forEach(ports::add);
        for (int port : ports) {
            for (int i = 0; i < RANDOM_CONNECTIONS; i++) {
                byte[] bytes = new byte[random.nextInt(MOST_RANDOM_BYTES)];
                random.nextBytes(bytes);
                send(bytes, port);
            }
        }
    }

    /**
     * Sends bytes; any answer, a closed connection or silence is acceptable. Open Liberty's ORB accepts no connection on a
     * server without remote beans, so the fifty-first waits there.
     */
    private static void send(byte[] bytes, int port) {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(ANSWER_PATIENCE_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), ANSWER_PATIENCE_MILLIS);
            socket.getOutputStream().write(bytes);
            socket.getInputStream().read();
        } catch (IOException e) {
            // closed or silent
        }
    }

    /** Sends invalid load test arguments; none may start a load test. */
    private void refuseArguments(ServerRole role) throws Exception {
        boolean local = role == ServerRole.BUSINESS;
        ObjectName executor = new ObjectName(TestDomain.EXECUTOR + (local ? "Local" : "Remote"));
        String transport = local ? "local-ejb" : "remote-ejb";
        try (JMXConnector connector = domain().connect(role, domain().password("jmx"))) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            for (Object[] wrong : List.of(
                    new Object[] {"nosuch", "nop", 0, 1L, 0L, 1, 0.0},
                    new Object[] {"x".repeat(1_000_000), "nop", 0, 1L, 0L, 1, 0.0},
                    new Object[] {transport, "\u001b[2J\n", 0, 1L, 0L, 1, 0.0},
                    new Object[] {null, null, 0, 1L, 0L, 1, 0.0},
                    new Object[] {transport, "nop", -1, 1L, 0L, 1, 0.0},
                    new Object[] {transport, "payload", Integer.MAX_VALUE, 1L, 0L, 1, 0.0},
                    new Object[] {transport, "nop", 0, Long.MIN_VALUE, 0L, 1, 0.0},
                    new Object[] {transport, "nop", 0, Long.MAX_VALUE, Long.MAX_VALUE, 1, 0.0},
                    new Object[] {transport, "nop", 0, 1L, 0L, Integer.MAX_VALUE, 0.0},
                    new Object[] {transport, "nop", 0, 1L, 0L, 1, Double.NaN})) {
                assertThatThrownBy(() ->
                                beans.invoke(executor, "startTransportLoadTest", wrong, TestDomain.START_SIGNATURE))
                        .as(role + " " + Arrays.toString(wrong))
                        .isInstanceOf(RuntimeMBeanException.class)
                        .hasCauseInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    /**
     * Reads the servers' resources after a pause. A collection first closes the connections of this JVM's unreachable HTTP
     * clients, which would count as open files of the servers; JDK 17 limits the idle time of HTTP/1.1 ones only.
     */
    private Map<ServerRole, Holding> readings(String when, long quietMillis) throws Exception {
        System.gc();
        Thread.sleep(quietMillis);
        Map<ServerRole, Holding> readings = new EnumMap<>(ServerRole.class);
        for (ServerRole role : ServerRole.values()) {
            try (JMXConnector connector = domain().connect(role, domain().password("jmx"))) {
                Holding holding = Holding.of(connector.getMBeanServerConnection());
                System.out.println("| " + when + " | " + role.word() + " | " + holding + " |");
                readings.put(role, holding);
            }
        }
        return readings;
    }

    /** Resources held by a server. */
    private record Holding(double heapMiB, int threads, long files) {
        static Holding of(MBeanServerConnection server) throws Exception {
            MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(
                    server, ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
            memory.gc();
            return new Holding(
                    memory.getHeapMemoryUsage().getUsed() / 1048576.0,
                    ManagementFactory.newPlatformMXBeanProxy(
                                    server, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class)
                            .getThreadCount(),
                    (Long) server.getAttribute(
                            new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME), "OpenFileDescriptorCount"));
        }

        @Override
        public String toString() {
            return "%.1f MiB | %d threads | %d files".formatted(heapMiB, threads, files);
        }
    }
}
