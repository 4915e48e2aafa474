package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Ports of this machine. */
final class Ports {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    /** Above those that integration tests choose from. */
    private static final int LOWEST = 28_000;

    /** Linux's default. */
    private static final int BELOW_THOSE_OF_CLIENTS = 32_000;

    private Ports() {}

    /** A free port outside the range of client ports. */
    static int free() {
        return free(1).get(0);
    }

    /** So many of them. */
    static List<Integer> free(int ports) {
        return ThreadLocalRandom.current()
                .ints(LOWEST, BELOW_THOSE_OF_CLIENTS)
                .distinct()
                .filter(port -> isFree(port, LOOPBACK))
                .limit(ports)
                .boxed()
                .toList();
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
