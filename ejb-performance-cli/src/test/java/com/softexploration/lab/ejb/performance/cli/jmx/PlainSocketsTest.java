package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.PlainSockets.ClearTextException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlainSocketsTest {
    /** Unreachable address, reserved for documentation (RFC 5737). */
    private static final String OTHER_MACHINE = "192.0.2.1";

    private static final Optional<JmxCredentials> USER =
            Optional.of(new JmxCredentials("tester", "secret").byTlsOnly());

    private final PlainSockets sockets = new PlainSockets(1_000);

    @Test
    void otherMachineIsRefusedBeforeConnecting() {
        assertThatThrownBy(() -> PlainSockets.refuse(() -> sockets.createSocket(OTHER_MACHINE, 1)))
                .isInstanceOf(ClearTextException.class);
    }

    @Test
    void ownMachineIsPermitted() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PlainSockets.refuse(() -> {
                try (Socket socket = sockets.createSocket("127.0.0.1", listener.getLocalPort())) {
                    assertThat(socket.isConnected()).isTrue();
                }
            });
        }
    }

    @Test
    void clearTextOfT3IsRefused() {
        String url = "service:jmx:t3://10.0.0.1:7011/jndi/weblogic.management.mbeanservers.runtime";

        assertThatThrownBy(() -> JmxConnection.toUrl(url, USER, Optional.of(Path.of("no.jar"))))
                .isInstanceOfSatisfying(CliException.class, refused -> assertThat(refused.exitCode())
                        .isEqualTo(CliException.WRONG_USE))
                .hasMessage("The password of user tester would be sent to " + url + " in clear text; use TLS"
                        + " (docs/your-servers.md), or add clearText=accepted to the file of --attach");
    }

    @Test
    void encryptedOrLocalT3IsPermitted() {
        for (String address : new String[] {"t3s://10.0.0.1:7012", "t3://127.0.0.1:7011", "t3://localhost:7011"}) {
            assertThatThrownBy(() -> JmxConnection.toUrl(
                            "service:jmx:" + address + "/jndi/x", USER, Optional.of(Path.of("no.jar"))))
                    .hasMessageStartingWith("There is no client jar no.jar that can be read");
        }
    }
}
