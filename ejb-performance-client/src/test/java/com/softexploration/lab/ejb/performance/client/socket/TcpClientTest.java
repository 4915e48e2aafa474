package com.softexploration.lab.ejb.performance.client.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TcpClientTest {
    @TempDir
    private Path folder;

    private final TcpClient client = new TcpClient(2_000);
    private final CountDownLatch end = new CountDownLatch(1);
    private ServerSocket listener;

    /** Behaviour of a server after the greeting. */
    private interface Conversation {
        void hold(DataInputStream in, DataOutputStream out) throws IOException, InterruptedException;
    }

    @BeforeEach
    void listen() throws IOException {
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        System.setProperty("serviceTcpAddress", "127.0.0.1:" + listener.getLocalPort());
        System.setProperty("sleepTime", "1");
        System.setProperty("complexPayloadBytes", "200000");
        Path file = Files.writeString(folder.resolve("caller.properties"), "principal=caller\ncredentials=right\n");
        System.setProperty("serviceCredentialsFile", file.toString());
    }

    @AfterEach
    void stop() throws IOException {
        for (String property :
                new String[] {"serviceTcpAddress", "serviceCredentialsFile", "sleepTime", "complexPayloadBytes"}) {
            System.clearProperty(property);
        }
        end.countDown();
        listener.close();
    }

    @ParameterizedTest
    @MethodSource("com.softexploration.lab.ejb.performance.contract.Operation#builtIn")
    void transfersSerializedSizes(Operation operation) throws Exception {
        SerialisedSize size = SerialisedSize.of(operation, operation.equals(Operation.PAYLOAD) ? 4096 : 0);
        serve((in, out) -> {
            out.writeInt(TcpProtocol.READY);
            while (true) {
                int requestBytes = in.readInt();
                int responseBytes = in.readInt();
                assertThat(requestBytes).isEqualTo(size.requestBytes());
                assertThat(responseBytes).isEqualTo(size.responseBytes());
                byte[] bytes = new byte[Math.max(requestBytes, responseBytes)];
                in.readFully(bytes, 0, requestBytes);
                out.write(bytes, 0, responseBytes);
            }
        });
        try (ServiceConnection connection = client.connect()) {
            BusinessCall call = connection.call(operation, operation.equals(Operation.PAYLOAD) ? 4096 : 0);
            for (int i = 0; i < 3; i++) {
                call.check(call.execute());
            }
        }
    }

    @Test
    void sizesMatchSerializedObjects() throws Exception {
        assertThat(SerialisedSize.of(Operation.NOP, 0).requestBytes()).isBetween(60, 120);
        assertThat(SerialisedSize.of(Operation.COMPLEX, 0).requestBytes()).isBetween(200_000, 200_200);
        assertThat(SerialisedSize.of(Operation.COMPLEX, 0).responseBytes()).isBetween(200_000, 200_200);
        assertThat(SerialisedSize.of(Operation.ACCOUNTS, 0).responseBytes()).isBetween(55 * 14 * 36, 55 * 14 * 50);
        assertThat(SerialisedSize.of(Operation.PAYLOAD, 1000).responseBytes()).isBetween(2_000, 2_200);
    }

    @Test
    void onlySimpleIsIncomparable() {
        assertThat(client.incomparable(Operation.SIMPLE)).contains("nothing sleeps");
        assertThat(client.incomparable(Operation.COMPLEX)).isEmpty();
    }

    @Test
    void asksForServerIdentity() throws Exception {
        serve(identity(ServerIdentity.ofThisJvm()));
        try (ServiceConnection connection = client.connect()) {
            assertThat(connection.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
        }
    }

    @Test
    void foreignClassAsIdentityIsRefused() throws Exception {
        serve(identity(new Account()));
        try (ServiceConnection connection = client.connect()) {
            assertThatThrownBy(connection::servedBy)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasStackTraceContaining("REJECTED");
        }
    }

    @Test
    void refusedLoginNamesProperties() throws Exception {
        serve((in, out) -> {});
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith(
                        "system property serviceTcpAddress is 127.0.0.1:" + listener.getLocalPort() + ": ")
                .withMessageContaining("EOFException")
                .withMessageContaining("serviceCredentialsFile");
    }

    @Test
    void garbageGreetingIsReported() throws Exception {
        serve((in, out) -> out.writeBytes("HTTP/1.1 400 Bad Request\r\n\r\n"));
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageContaining("is not the business application's bare socket");
    }

    @Test
    void truncatedResponseReportsBytes() throws Exception {
        serve((in, out) -> {
            out.writeInt(TcpProtocol.READY);
            int requestBytes = in.readInt();
            in.readNBytes(Integer.BYTES + requestBytes);
            out.write(new byte[10]);
        });
        try (ServiceConnection connection = client.connect()) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            assertThatExceptionOfType(EOFException.class)
                    .isThrownBy(call::execute)
                    .withMessageMatching("the server closed the connection after 10 of \\d+ bytes");
        }
    }

    @Test
    void wrongResponseFailsCheck() throws Exception {
        serve((in, out) -> {
            out.writeInt(TcpProtocol.READY);
            while (true) {
                int requestBytes = in.readInt();
                int responseBytes = in.readInt();
                in.readNBytes(requestBytes);
                out.write(new byte[responseBytes]);
            }
        });
        try (ServiceConnection connection = client.connect()) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            Object response = call.execute();
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> call.check(response))
                    .withMessageStartingWith("wrong response: byte ");
        }
    }

    @Test
    void silenceEndsCall() throws Exception {
        serve((in, out) -> {
            out.writeInt(TcpProtocol.READY);
            end.await();
        });
        try (ServiceConnection connection = new TcpClient(200).connect()) {
            BusinessCall call = connection.call(Operation.NOP, 0);
            assertThatExceptionOfType(SocketTimeoutException.class)
                    .isThrownBy(call::execute)
                    .withMessage("the peer did not respond within 200 ms");
        }
    }

    @Test
    void oversizedPayloadIsNotSent() throws Exception {
        System.setProperty("complexPayloadBytes", "" + TcpProtocol.MAX_FRAME_BYTES);
        serve((in, out) -> {
            out.writeInt(TcpProtocol.READY);
            end.await();
        });
        try (ServiceConnection connection = client.connect()) {
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> connection.call(Operation.COMPLEX, 0))
                    .withMessageStartingWith("the bare socket carries 67108864 bytes at most");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", ":5", "127.0.0.1:70000"})
    void wrongAddressNamesProperty(String address) {
        System.setProperty("serviceTcpAddress", address);
        assertThat(client.configurationProblem())
                .startsWith("system property serviceTcpAddress is '" + address + "'; give ");
    }

    @ParameterizedTest
    @CsvSource({"serviceTcpAddress", "serviceCredentialsFile"})
    void unsetPropertyIsNamed(String property) {
        assertThat(client.configurationProblem()).isEmpty();
        System.clearProperty(property);
        assertThat(client.configurationProblem())
                .startsWith("system property " + property + " is not set on this server");
    }

    private static Conversation identity(Object answered) {
        return (in, out) -> {
            out.writeInt(TcpProtocol.READY);
            assertThat(in.readInt()).isEqualTo(TcpProtocol.IDENTITY);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
                objects.writeObject(answered);
            }
            out.writeInt(bytes.size());
            bytes.writeTo(out);
        };
    }

    /** Serves one client, which must present the right credentials. */
    private void serve(Conversation conversation) {
        Thread server = new Thread(() -> {
            try (Socket socket = listener.accept()) {
                DataInputStream in = new DataInputStream(socket.getInputStream());
                if (TcpProtocol.readGreeting(in).credentials().equals("right")) {
                    conversation.hold(in, new DataOutputStream(socket.getOutputStream()));
                }
            } catch (IOException e) {
                // the client is gone, which ends every test
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        server.setDaemon(true);
        server.start();
    }
}
