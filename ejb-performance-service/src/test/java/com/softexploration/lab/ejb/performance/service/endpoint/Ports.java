package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** Ports of this machine. */
final class Ports {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private Ports() {}

    /** One that nobody has at the moment. */
    static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, LOOPBACK)) {
            return socket.getLocalPort();
        }
    }

    static boolean isFree(int port, InetAddress address) {
        try (ServerSocket socket = new ServerSocket(port, 1, address)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /** A listener is gone when the thread that waits in it has noticed that it was closed. */
    static void awaitFree(int port) throws InterruptedException {
        for (int i = 0; i < 2_000 && !isFree(port, LOOPBACK); i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(isFree(port, LOOPBACK)).isTrue();
    }

    /** A connection that is closed with bytes unread is reset. */
    static int endOf(Socket socket) {
        try {
            return socket.getInputStream().read();
        } catch (IOException e) {
            return -1;
        }
    }
}
