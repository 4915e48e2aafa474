package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract of a server whose calls are encrypted, in addition to the contract of every server. */
interface EncryptedServerContract {
    /** More than the connections of a load test with one thread, and far fewer than its calls. */
    int MOST_HANDSHAKES = 8;

    int CALLS = 500;

    /** The running domain. */
    TestDomain domain();

    /** Calls the session bean from a JVM that trusts the certificates in this store, and returns its output. */
    String callWithTrustIn(Path trustStore) throws Exception;

    /** JDK Flight Recorder counts the handshakes of the calling server, whichever client makes them. */
    @ParameterizedTest
    @ValueSource(strings = {"remote-ejb", "servlet", "rest", "soap", "hessian", "tcp"})
    default void callsKeepTheirConnections(String transport) throws Exception {
        List<RecordedEvent> handshakes = handshakesDuring(transport);

        assertThat(handshakes)
                .hasSizeBetween(transport.equals("remote-ejb") ? 0 : 1, MOST_HANDSHAKES)
                .allSatisfy(handshake ->
                        assertThat(handshake.getString("protocolVersion")).isEqualTo("TLSv1.3"));
    }

    private List<RecordedEvent> handshakesDuring(String transport) throws Exception {
        Path file = Files.createTempFile("handshakes", ".jfr");
        try (JMXConnector connector = domain().connect(ServerRole.PRESENTATION, domain().password("jmx"))) {
            MBeanServerConnection server = connector.getMBeanServerConnection();
            command(server, "jfrStart", "name=handshakes", "jdk.TLSHandshake#enabled=true");
            CompositeData result = domain().loadTest(transport, "nop", 0, CALLS, 1);
            command(server, "jfrStop", "name=handshakes", "filename=\"" + file + '"');
            assertThat(result.get("problem")).isEqualTo("");
            assertThat(result.get("measuredCount")).isEqualTo((long) CALLS);
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals("jdk.TLSHandshake"))
                    .toList();
        } finally {
            Files.delete(file);
        }
    }

    private static void command(MBeanServerConnection server, String operation, String... arguments) throws Exception {
        server.invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                operation,
                new Object[] {arguments},
                new String[] {String[].class.getName()});
    }

    @Test
    default void plainTextIsRefused() throws Exception {
        for (int port : ports()) {
            try (Socket plain = new Socket(InetAddress.getLoopbackAddress(), port)) {
                plain.setSoTimeout(20_000);
                plain.getOutputStream()
                        .write("GET /ejb-performance/servlet HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                                .getBytes(StandardCharsets.US_ASCII));
                assertThat(answer(plain)).as("port %d", port).doesNotContain("HTTP/1.1 2", "HTTP/1.1 401");
            }
        }
    }

    private static String answer(Socket socket) throws Exception {
        try (InputStream in = socket.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (SocketException reset) {
            return "";
        }
    }

    @Test
    default void olderVersionsOfTlsAreRefused() throws Exception {
        for (int port : ports()) {
            try (SSLSocket current = (SSLSocket) domain().connect(port);
                    SSLSocket old = (SSLSocket) domain().connect(port)) {
                current.startHandshake();
                assertThat(current.getSession().getProtocol()).isEqualTo("TLSv1.3");
                old.setEnabledProtocols(new String[] {"TLSv1.2"});
                assertThatExceptionOfType(SSLException.class)
                        .as("port %d", port)
                        .isThrownBy(old::startHandshake);
            }
        }
    }

    @Test
    default void callersRefuseUnknownCertificates() throws Exception {
        Path cacerts = Path.of(domain().jdkTool("java").toString()).resolveSibling("../lib/security/cacerts");

        assertThat(callWithTrustIn(cacerts)).doesNotContain("served by").contains("refused: ");
        assertThat(callWithTrustIn(domain().trustStore())).endsWith("served by business");
    }

    @Test
    default void transportWithoutTlsIsRefused() {
        assertThatThrownBy(() -> domain().loadTest("rmi", "nop", 0, 1, 1))
                .hasStackTraceContaining("rmi cannot be encrypted, as the other transports of this server are; choose"
                        + " another transport");
    }

    private int[] ports() {
        return new int[] {
            domain().ports(ServerRole.BUSINESS).http(),
            domain().ports(ServerRole.PRESENTATION).http(),
            domain().ports(ServerRole.BUSINESS).of(Transports.endpoint("tcp"))
        };
    }
}
