package com.softexploration.lab.ejb.performance.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An integration test because it waits for the seconds within which the JDK's server requires a complete request. */
@Tag("long")
@Tag("pages")
class SlowClientsIT extends AdmittedBrowser {
    private static final int CONNECTIONS = 300;
    private static final Duration UNTIL_SERVER_CLOSES = Duration.ofSeconds(7);

    /** What a stranger sends, on each of many connections, before falling silent. */
    @ParameterizedTest
    @ValueSource(strings = {"", "G", "GET / HTTP/1.1\r\nHost: "})
    void incompleteRequestsDoNotDelayOthers(String sent) throws Exception {
        AtomicBoolean enough = new AtomicBoolean();
        List<Thread> strangers = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            Thread stranger = new Thread(() -> connectAgainAndAgain(sent, enough));
            stranger.start();
            strangers.add(stranger);
        }
        try {
            long endNanos = System.nanoTime() + UNTIL_SERVER_CLOSES.toNanos();
            while (System.nanoTime() - endNanos < 0) {
                // A new client each time, because an open connection is served anyway.
                HttpResponse<String> answer = HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(web.address() + "/"))
                                        .header("Cookie", cookie)
                                        .timeout(Duration.ofSeconds(3))
                                        .build(),
                                BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(200);
                Thread.sleep(500);
            }
            assertThat(strangers).allMatch(Thread::isAlive);
        } finally {
            enough.set(true);
            strangers.forEach(Thread::interrupt);
            for (Thread stranger : strangers) {
                stranger.join();
            }
        }
    }

    private void connectAgainAndAgain(String sent, AtomicBoolean enough) {
        while (!enough.get()) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), web.port())) {
                socket.setSoTimeout(1_000);
                socket.getOutputStream().write(sent.getBytes(StandardCharsets.US_ASCII));
                while (!enough.get() && isOpen(socket)) {
                    Thread.sleep(10);
                }
            } catch (IOException e) {
                // closed by the server: once more
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static boolean isOpen(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }
}
