package com.softexploration.lab.ejb.performance.cli.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With a real child JVM: there is no other way to see that it ends. */
class PeerListenerTest {
    /** Sends back each byte. */
    static final class Echo {
        public static void main(String[] arguments) throws IOException {
            PeerListener.serveOne(client -> client.getInputStream().transferTo(client.getOutputStream()));
        }
    }

    @Test
    void aStrangerWithoutTheTokenGetsNoAnswerAndTheServerEndsWithItsClient() throws Exception {
        Process server = new ProcessBuilder(PeerJvm.ownJava(Echo.class)).start();
        try {
            byte[] token = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
            server.getOutputStream().write(token);
            server.getOutputStream().flush();
            int port = Integer.parseInt(server.inputReader().readLine());

            assertThat(answerTo(port, new byte[PeerListener.TOKEN_BYTES])).isEqualTo(-1);
            try (Socket client = PeerJvm.connect(port, token)) {
                client.getOutputStream().write(7);
                assertThat(client.getInputStream().read()).isEqualTo(7);
            }
            assertThat(server.waitFor(20, TimeUnit.SECONDS))
                    .as("ends with its client")
                    .isTrue();
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void theServerEndsWhenTheProcessThatStartedItIsGone() throws Exception {
        Process server = new ProcessBuilder(PeerJvm.ownJava(Echo.class)).start();
        try {
            byte[] token = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
            server.getOutputStream().write(token);
            server.getOutputStream().flush();
            int port = Integer.parseInt(server.inputReader().readLine());
            try (Socket client = PeerJvm.connect(port, token)) {
                server.getOutputStream().close();

                assertThat(client.getInputStream().read()).isEqualTo(-1);
                assertThat(server.waitFor(20, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void aConversationThatTakesTooLongIsEnded() throws Exception {
        try (PeerJvm server = PeerJvm.start(PeerJvm.ownJava(Echo.class));
                Socket client = server.connect(Duration.ofMillis(300))) {
            assertThatExceptionOfType(SocketException.class)
                    .isThrownBy(() -> client.getInputStream().read());
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
