package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Ports on which something else listens than a JMX agent, or an agent that hangs. */
@Timeout(60)
class OddListenerTest {
    private static final RequestLimit LIMIT = new RequestLimit(Duration.ofSeconds(2));
    private static final byte[] BANNER =
            "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final List<Socket> accepted = new CopyOnWriteArrayList<>();
    private ServerSocket listener;

    /** Behaviour of a listener. */
    enum Behaviour {
        SILENT,
        CLOSED_AT_ONCE,
        HTTP,
        DRIPPING,
        SILENT_AFTER_HANDSHAKE;

        private void serve(Socket socket) throws IOException, InterruptedException {
            OutputStream out = socket.getOutputStream();
            switch (this) {
                case CLOSED_AT_ONCE -> socket.close();
                case HTTP -> {
                    out.write(BANNER);
                    socket.close();
                }
                case DRIPPING -> {
                    // JRMP's acknowledgement, an endless name in it
                    out.write(new byte[] {0x4e, 0x7f, (byte) 0xff});
                    while (true) {
                        TimeUnit.MILLISECONDS.sleep(100);
                        out.write('a');
                    }
                }
                case SILENT_AFTER_HANDSHAKE -> out.write(new byte[] {0x4e, 0, 1, 'a', 0, 0, 1, 1});
                case SILENT -> {}
            }
        }
    }

    /** Way to connect to a port. */
    enum Way {
        REGISTRY("service:jmx:rmi:///jndi/rmi://127.0.0.1:%d/jmxrmi"),
        REGISTRY_WITH_USER("service:jmx:rmi:///jndi/rmi://127.0.0.1:%d/jmxrmi"),
        HOST_AND_REGISTRY("service:jmx:rmi://127.0.0.1/jndi/rmi://127.0.0.1:%d/jmxrmi"),
        WILDFLY("service:jmx:remote+http://127.0.0.1:%d");

        private final String url;

        Way(String url) {
            this.url = url;
        }
    }

    static Stream<Arguments> waysAndBehaviours() {
        return Stream.of(Way.values())
                .filter(way -> way != Way.WILDFLY || Files.isRegularFile(wildFlyClient()))
                .flatMap(way -> Stream.of(Behaviour.values()).map(behaviour -> Arguments.of(way, behaviour)));
    }

    /** WildFly's client, if the command line has unpacked the server. */
    private static Path wildFlyClient() {
        return Path.of("../domains/servers/wildfly-dist-39.0.1.Final/bin/client/jboss-client.jar");
    }

    @ParameterizedTest
    @MethodSource("waysAndBehaviours")
    void oddListenerIsReportedInTime(Way way, Behaviour behaviour) {
        Thread serving = new Thread(() -> serve(behaviour));
        serving.setDaemon(true);
        serving.start();
        Optional<JmxCredentials> user =
                way == Way.REGISTRY_WITH_USER ? Optional.of(new JmxCredentials("tester", "secret")) : Optional.empty();

        CliException problem = catchThrowableOfType(
                CliException.class,
                () -> JmxConnection.toUrl(
                        way.url.formatted(listener.getLocalPort()),
                        user,
                        way == Way.WILDFLY ? Optional.of(wildFlyClient()) : Optional.empty(),
                        LIMIT));

        assertThat(accepted).isNotEmpty();
        assertThat(problem.exitCode()).isEqualTo(CliException.FAILED);
        assertThat(problem.getMessage()).contains("127.0.0.1:" + listener.getLocalPort(), "; check ");
        if (way != Way.WILDFLY) {
            assertThat(problem.getMessage())
                    .startsWith(
                            switch (behaviour) {
                                case HTTP, CLOSED_AT_ONCE -> "What listens at ";
                                default -> "Something listens at ";
                            });
        }
    }

    private void serve(Behaviour behaviour) {
        try {
            while (true) {
                Socket socket = listener.accept();
                accepted.add(socket);
                Thread thread = new Thread(() -> {
                    try {
                        behaviour.serve(socket);
                    } catch (IOException | InterruptedException e) {
                        // the client has gone
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
        } catch (IOException e) {
            // the test is over
        }
    }

    @BeforeEach
    void listen() throws IOException {
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
        for (Socket socket : accepted) {
            socket.close();
        }
    }
}
