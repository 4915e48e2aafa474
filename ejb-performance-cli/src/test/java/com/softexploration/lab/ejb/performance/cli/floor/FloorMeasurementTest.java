package com.softexploration.lab.ejb.performance.cli.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.Floor;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With real child JVMs: there is no other way to see that they end. */
class FloorMeasurementTest {

    @Test
    void measuresTheBytesAskedForAndEndsItsServers() throws CliException {
        Floor floor = FloorMeasurement.withOwnJava().measure(new FloorCall("nop", 16, 8, 10, 50));

        assertThat(floor.operation()).isEqualTo("nop");
        assertThat(floor.requestBytes()).isEqualTo(16);
        assertThat(floor.responseBytes()).isEqualTo(8);
        assertThat(floor.count()).isEqualTo(50);
        assertThat(floor.minNanos()).isPositive().isLessThanOrEqualTo(floor.medianNanos());
        assertThat(floor.medianNanos()).isLessThanOrEqualTo(floor.p99Nanos());
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    void aServerThatSaysSomethingElseIsToldAndEnded() {
        FloorMeasurement measurement = new FloorMeasurement(List.of("sh", "-c", "echo hello; sleep 1000"));

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> measurement.measure(new FloorCall("nop", 16, 8, 10, 50)))
                .withMessageStartingWith(
                        "The bare socket could not be measured (its server said 'hello' instead of its port)")
                .withMessageContaining("--no-floor");
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void aServerThatCannotBeStartedIsTold() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(
                        () -> new FloorMeasurement(List.of("/no/such/java")).measure(new FloorCall("nop", 1, 1, 1, 1)))
                .withMessageContaining("/no/such/java");
    }

    @Test
    void aStrangerWithoutTheTokenGetsNoAnswer() throws Exception {
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FloorServer.class.getName())
                .start();
        try {
            byte[] token = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
            server.getOutputStream().write(token);
            server.getOutputStream().flush();
            int port = Integer.parseInt(server.inputReader().readLine());

            assertThat(answerTo(port, new byte[FloorServer.TOKEN_BYTES])).isEqualTo(-1);
            try (FloorClient client = FloorClient.connect(port, token, new FloorCall("nop", 4, 4, 1, 3))) {
                assertThat(client.measure(new FloorCall("nop", 4, 4, 1, 3)).count())
                        .isEqualTo(3);
            }
            assertThat(server.waitFor(20, TimeUnit.SECONDS))
                    .as("ends with its client")
                    .isTrue();
        } finally {
            server.destroyForcibly();
        }
    }

    private static int answerTo(int port, byte[] token) throws IOException {
        try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), port);
                OutputStream out = stranger.getOutputStream()) {
            out.write(token);
            out.flush();
            return stranger.getInputStream().read();
        }
    }
}
