package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortCheckTest {
    @TempDir
    Path proc;

    @Test
    void warnsOfEphemeralPorts() throws Exception {
        clientPorts("32768\t60999");

        assertThat(new PortCheck(proc, 2, Duration.ZERO).warning(38080)).hasValueSatisfying(warning -> assertThat(
                        warning)
                .contains("also assigns ports from 38080 to clients", "choose another --port-base, for example 28080"));
        assertThat(new PortCheck(proc, 2, Duration.ZERO).warning(32750)).isPresent();
        assertThat(new PortCheck(proc, 2, Duration.ZERO).warning(28080)).isEmpty();
        assertThat(new PortCheck(proc, 2, Duration.ZERO).warning(61000)).isEmpty();
    }

    @Test
    void noWarningWithoutProc() {
        assertThat(new PortCheck(proc, 2, Duration.ZERO).warning(38080)).isEmpty();
    }

    @Test
    void suggestedBaseIsFreeAndNotEphemeral() throws Exception {
        try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int base = used.getLocalPort();
            clientPorts("1024\t" + (base + 30));

            assertThatThrownBy(() -> new PortCheck(proc, 2, Duration.ZERO)
                            .requireFree(base, other -> List.of(DomainPort.inside("x", other == base ? base : 0))))
                    .hasMessage("Port " + base
                            + " (x) is in use; free it, or choose other ports, for example --port-base " + (base + 40));
        }
    }

    /** A terminated process can hold its ports for a moment. */
    @Test
    void waitsForPortsWithoutOwner() throws Exception {
        ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread dying = new Thread(() -> {
            try (used) {
                Thread.sleep(300);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        dying.start();

        new PortCheck(proc, 2, Duration.ofSeconds(60))
                .requireFree(used.getLocalPort(), base -> List.of(DomainPort.inside("x", used.getLocalPort())));

        dying.join();
        assertThat(used.isClosed()).isTrue();
    }

    private void clientPorts(String range) throws Exception {
        Path folder = Files.createDirectories(proc.resolve("sys/net/ipv4"));
        Files.writeString(folder.resolve("ip_local_port_range"), range + "\n");
    }
}
