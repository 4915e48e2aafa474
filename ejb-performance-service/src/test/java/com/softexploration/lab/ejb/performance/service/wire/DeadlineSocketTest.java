package com.softexploration.lab.ejb.performance.service.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deadlines of a socket, on a test clock except where a thread waits for a real socket. */
class DeadlineSocketTest {
    private static final int LIMIT_MILLIS = 400;
    private static final long LIMIT_NANOS = 400_000_000;

    private final DeadlineSocket.Monitor watch = new DeadlineSocket.Monitor("test watch", Integer.MAX_VALUE);
    private final Socket socket = new Socket();
    private final DeadlineSocket watched = watch.watch(socket, LIMIT_MILLIS);

    @AfterEach
    void close() throws IOException {
        watched.close();
        watch.close();
    }

    @Test
    void stepAtLimitClosesSocket() throws IOException {
        watched.begin();
        watched.check(1_000);
        watched.check(1_000 + LIMIT_NANOS - 1);
        assertThat(socket.isClosed()).isFalse();

        watched.check(1_000 + LIMIT_NANOS);

        assertThat(socket.isClosed()).isTrue();
        SocketException closed = new SocketException("Socket closed");
        assertThat(watched.meaningOf(closed))
                .isInstanceOf(SocketTimeoutException.class)
                .hasMessage("the peer did not respond within 400 ms")
                .hasCause(closed);
    }

    @Test
    void eachStepHasFullLimit() throws IOException {
        for (int look = 0; look < 20; look++) {
            watched.begin();
            watched.check(look * (LIMIT_NANOS - 1));
            if (look % 2 == 0) {
                watched.end();
            }
        }
        assertThat(socket.isClosed()).isFalse();
    }

    @Test
    void socketMayIdleBetweenSteps() throws IOException {
        watched.begin();
        watched.check(0);
        watched.end();
        watched.check(10 * LIMIT_NANOS);
        watched.check(20 * LIMIT_NANOS);

        assertThat(socket.isClosed()).isFalse();
    }

    @Test
    void extendedLimitAppliesAtOnce() throws IOException {
        watched.begin();
        watched.check(0);
        watched.setLimitMillis(2 * LIMIT_MILLIS);
        watched.check(LIMIT_NANOS);
        assertThat(socket.isClosed()).isFalse();

        watched.check(2 * LIMIT_NANOS);

        assertThat(socket.isClosed()).isTrue();
    }

    @Test
    void ownFailuresPassThrough() {
        SocketException reset = new SocketException("Connection reset");
        assertThat(watched.meaningOf(reset)).isSameAs(reset);
    }

    @Test
    void waitingThreadIsReleased() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                DeadlineSocket.Monitor impatient = new DeadlineSocket.Monitor("test watch", 40);
                DeadlineSocket waiting = impatient.watch(new Socket(), 40)) {
            waiting.socket().connect(silent.getLocalSocketAddress());
            waiting.begin();
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> waiting.socket().getInputStream().read())
                    .satisfies(e -> assertThat(waiting.meaningOf(e)).isInstanceOf(SocketTimeoutException.class));
        }
    }
}
