package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SocketEndpointsTest {
    private static final String RMI_PORT = "serviceRmiPort";
    private static final String TCP_PORT = "serviceTcpPort";
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @TempDir
    private Path folder;

    @BeforeEach
    void credentials() throws IOException {
        Path file = Files.writeString(folder.resolve("caller.properties"), "principal=caller\ncredentials=right\n");
        System.setProperty(CallerCredentials.FILE_PROPERTY, file.toString());
    }

    @AfterEach
    void unsetProperties() {
        for (String property : List.of(RMI_PORT, TCP_PORT, Endpoint.BIND_ADDRESS, CallerCredentials.FILE_PROPERTY)) {
            System.clearProperty(property);
        }
    }

    @Test
    void noPortsNoCredentialsNeeded() {
        System.clearProperty(CallerCredentials.FILE_PROPERTY);
        SocketEndpoints.open().close();
        assertThat(System.getProperty(CallerCredentials.FILE_PROPERTY)).isNull();
    }

    @Test
    void endpointsListenOnLoopbackOnly() throws Exception {
        List<Integer> ports = Ports.free(2);
        System.setProperty(RMI_PORT, "" + ports.get(0));
        System.setProperty(TCP_PORT, "" + ports.get(1));

        try (SocketEndpoints endpoints = SocketEndpoints.open()) {
            assertThat(endpoints).isNotNull();
            for (int port : ports) {
                assertThat(Ports.isFree(port, LOOPBACK)).isFalse();
                assertThat(Ports.isFree(port, InetAddress.getByName("127.0.0.2")))
                        .isTrue();
            }
        }
        for (int port : ports) {
            Ports.awaitFree(port);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "port"})
    void wrongPortNamesProperty(String value) {
        System.setProperty(TCP_PORT, value);
        assertThatIllegalStateException()
                .isThrownBy(() -> SocketEndpoints.open())
                .withMessage("system property serviceTcpPort is '" + value + "'; give a port, 1 to 65535");
    }

    @Test
    void missingCredentialsOpenNothing() throws IOException {
        int port = Ports.free();
        System.setProperty(RMI_PORT, "" + port);
        System.clearProperty(CallerCredentials.FILE_PROPERTY);
        assertThatIllegalStateException()
                .isThrownBy(() -> SocketEndpoints.open())
                .withMessageStartingWith("system property serviceCredentialsFile is not set");

        Path empty = Files.writeString(folder.resolve("empty.properties"), "principal=caller\n");
        System.setProperty(CallerCredentials.FILE_PROPERTY, empty.toString());
        assertThatIllegalStateException()
                .isThrownBy(() -> SocketEndpoints.open())
                .withMessageContaining("no value for credentials in " + empty);
        assertThat(Ports.isFree(port, LOOPBACK)).isTrue();
    }

    @Test
    void oneFailureOpensNeither() throws Exception {
        int rmi = Ports.free();
        System.setProperty(RMI_PORT, "" + rmi);
        try (ServerSocket taken = new ServerSocket(0, 1, LOOPBACK)) {
            System.setProperty(TCP_PORT, "" + taken.getLocalPort());
            assertThatIllegalStateException().isThrownBy(() -> SocketEndpoints.open());
        }
        Ports.awaitFree(rmi);
    }
}
