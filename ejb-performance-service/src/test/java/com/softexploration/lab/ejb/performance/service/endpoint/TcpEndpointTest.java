package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TcpEndpointTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final CallerCredentials CALLER = new CallerCredentials("caller", "right");

    private final TcpEndpoint endpoint = TcpEndpoint.open(CALLER, tls(), LOOPBACK, 0, TcpProtocol.CALL_LIMIT_MILLIS);
    private final List<Socket> opened = new ArrayList<>();

    /** Encryption of the endpoint; none. */
    Optional<TlsLayer> tls() {
        return Optional.empty();
    }

    /** Connects as the caller's JVM does. */
    Socket opened(TcpEndpoint to) throws IOException {
        return new Socket(LOOPBACK, to.port());
    }

    final TcpEndpoint endpoint() {
        return endpoint;
    }

    @AfterEach
    void close() throws IOException {
        for (Socket socket : opened) {
            socket.close();
        }
        endpoint.close();
    }

    /** A failure such as too many open files persists for a while, and must not load a machine under measurement. */
    @Test
    void failedAcceptIsDelayed() throws Exception {
        AtomicInteger attempts = new AtomicInteger();
        ServerSocket failing = new ServerSocket(0, 1, LOOPBACK) {
            @Override
            public Socket accept() throws IOException {
                attempts.incrementAndGet();
                throw new IOException("Too many open files");
            }
        };
        try (TcpEndpoint refused = TcpEndpoint.serve(
                failing,
                CALLER,
                Optional.empty(),
                TcpProtocol.CALL_LIMIT_MILLIS,
                TcpConversation.BufferBudget.ofThisJvm())) {
            assertThat(refused.port()).isPositive();
            TimeUnit.MILLISECONDS.sleep(500);
        }

        assertThat(attempts.get()).isBetween(1, 100);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "10, 3", "3, 10", "100000, 2", "2, 100000", "3000000, 3000000"})
    void answersRequestedBytes(int requestBytes, int responseBytes) throws Exception {
        Socket socket = connect(CALLER);
        for (int call = 1; call <= 3; call++) {
            byte[] request = new byte[requestBytes];
            request[0] = (byte) call;
            request[requestBytes - 1] = (byte) call;

            byte[] response = call(socket, request, responseBytes);

            assertThat(response).hasSize(responseBytes);
            for (int i = 0; i < Math.min(requestBytes, responseBytes); i++) {
                if (response[i] != request[i]) {
                    assertThat(response[i]).as("byte " + i).isEqualTo(request[i]);
                }
            }
        }
    }

    @Test
    void identifiesServerBetweenCalls() throws Exception {
        Socket socket = connect(CALLER);
        call(socket, new byte[10], 10);
        new DataOutputStream(socket.getOutputStream()).writeInt(TcpProtocol.IDENTITY);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] identity = in.readNBytes(in.readInt());
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(identity))) {
            assertThat(objects.readObject()).isEqualTo(ServerIdentity.ofThisJvm());
        }
        assertThat(call(socket, new byte[] {7}, 1)).containsExactly(7);
    }

    @ParameterizedTest
    @CsvSource({"caller, wrong", "other, right", "'', ''"})
    void strangersAreDroppedSilently(String principal, String credentials) throws Exception {
        Socket socket = socket();
        TcpProtocol.greet(
                new DataOutputStream(socket.getOutputStream()), new CallerCredentials(principal, credentials));
        assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void rejectsForeignProtocol() throws Exception {
        Socket socket = socket();
        socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        assertThat(Ports.endOf(socket)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "-2, 1", "1, -1", "67108865, 1", "1, 67108865", "2147483647, 2147483647"})
    void excessLengthEndsConnection(int requestBytes, int responseBytes) throws Exception {
        Socket socket = connect(CALLER);
        socket.getOutputStream()
                .write(ByteBuffer.allocate(TcpProtocol.HEADER_BYTES + 1)
                        .putInt(requestBytes)
                        .putInt(responseBytes)
                        .array());
        assertThat(Ports.endOf(socket)).isEqualTo(-1);
    }

    /** A few of these could otherwise exhaust the server's memory. */
    @Test
    void buffersGrowWithReceivedBytes() throws Exception {
        TcpConversation.BufferBudget budget = new TcpConversation.BufferBudget(1_000_000);
        try (TcpEndpoint frugal = TcpEndpoint.open(CALLER, tls(), LOOPBACK, 0, 60_000, budget)) {
            Socket socket = connect(CALLER, frugal);
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(20_000)
                            .putInt(TcpProtocol.MAX_FRAME_BYTES)
                            .putInt(1)
                            .array());
            for (int i = 0; i < 2_000 && budget.left() > 984_000; i++) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            assertThat(budget.left()).isEqualTo(1_000_000 - (4 - 1) * 8_192);
        }
    }

    @ParameterizedTest
    @CsvSource({"2000000, 1", "1, 2000000"})
    void totalBufferSizeIsLimited(int requestBytes, int responseBytes) throws Exception {
        TcpConversation.BufferBudget budget = new TcpConversation.BufferBudget(1_500_000);
        try (TcpEndpoint frugal = TcpEndpoint.open(CALLER, tls(), LOOPBACK, 0, 60_000, budget)) {
            Socket first = connect(CALLER, frugal);
            assertThat(call(first, new byte[1_000_000], 1)).hasSize(1);
            Socket greedy = connect(CALLER, frugal);
            greedy.getOutputStream()
                    .write(ByteBuffer.allocate(TcpProtocol.HEADER_BYTES + 1)
                            .putInt(requestBytes)
                            .putInt(responseBytes)
                            .array());
            if (requestBytes > 1) {
                writeUntilClosed(greedy, requestBytes);
            }
            assertThat(Ports.endOf(greedy)).isEqualTo(-1);
            assertThat(call(first, new byte[1_000_000], 1)).hasSize(1);

            first.close();
            for (int i = 0; i < 2_000 && frugal.connectionCount() > 0; i++) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            assertThat(budget.left()).isEqualTo(1_500_000);
        }
    }

    private static void writeUntilClosed(Socket socket, int bytes) {
        try {
            socket.getOutputStream().write(new byte[bytes]);
        } catch (IOException e) {
            assertThat(e).hasMessageMatching("(?s).*(reset|pipe|closed|aborted).*");
        }
    }

    @Test
    void unannouncedBytesEndConnection() throws Exception {
        Socket socket = connect(CALLER);
        socket.getOutputStream()
                .write(ByteBuffer.allocate(TcpProtocol.HEADER_BYTES + 2)
                        .putInt(1)
                        .putInt(1)
                        .array());
        assertThat(Ports.endOf(socket)).isEqualTo(-1);
    }

    @Test
    void excessConnectionsAreClosed() throws Exception {
        for (int i = 0; i < TcpEndpoint.MAX_CONNECTIONS; i++) {
            connect(CALLER);
        }
        assertThat(endpoint.connectionCount()).isEqualTo(TcpEndpoint.MAX_CONNECTIONS);
        assertThatThrownBy(() -> connect(CALLER)).isInstanceOf(IOException.class);

        opened.get(0).close();
        for (int i = 0; i < 2_000 && endpoint.connectionCount() == TcpEndpoint.MAX_CONNECTIONS; i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(call(connect(CALLER), new byte[] {1}, 1)).containsExactly(1);
    }

    @Test
    void closeEndsConnectionsAndThreads() throws Exception {
        Socket socket = connect(CALLER);
        endpoint.close();

        assertThat(Ports.endOf(socket)).isEqualTo(-1);
        assertThat(endpoint.connectionCount()).isZero();
        for (int i = 0; i < 2_000 && !threads().isEmpty(); i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(threads()).isEmpty();
    }

    @Test
    void idleClientIsDisconnected() throws Exception {
        try (TcpEndpoint impatient = TcpEndpoint.open(CALLER, tls(), LOOPBACK, 0, 200);
                Socket silent = new Socket(LOOPBACK, impatient.port())) {
            assertThat(Ports.endOf(silent)).isEqualTo(-1);
        }
    }

    @Test
    void busyPortNamesProperty() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, LOOPBACK)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> TcpEndpoint.open(CALLER, tls(), LOOPBACK, taken.getLocalPort(), 1))
                    .withMessageContaining("port " + taken.getLocalPort())
                    .withMessageEndingWith("system property serviceTcpPort");
        }
    }

    private List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("ejb-performance tcp"))
                .toList();
    }

    private Socket socket() throws IOException {
        return socket(endpoint);
    }

    private Socket socket(TcpEndpoint to) throws IOException {
        Socket socket = opened(to);
        opened.add(socket);
        return socket;
    }

    private Socket connect(CallerCredentials caller) throws IOException {
        return connect(caller, endpoint);
    }

    private Socket connect(CallerCredentials caller, TcpEndpoint to) throws IOException {
        Socket socket = socket(to);
        TcpProtocol.greet(new DataOutputStream(socket.getOutputStream()), caller);
        assertThat(new DataInputStream(socket.getInputStream()).readInt()).isEqualTo(TcpProtocol.READY);
        return socket;
    }

    private static byte[] call(Socket socket, byte[] request, int responseBytes) throws IOException {
        socket.getOutputStream()
                .write(ByteBuffer.allocate(TcpProtocol.HEADER_BYTES + request.length)
                        .putInt(request.length)
                        .putInt(responseBytes)
                        .put(request)
                        .array());
        return socket.getInputStream().readNBytes(responseBytes);
    }
}
