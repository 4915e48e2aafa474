package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Ports on this machine. */
final class Ports {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    /** Lowest port, above those that integration tests use. */
    private static final int LOWEST = 28_000;

    /** Upper limit: start of Linux's default ephemeral range. */
    private static final int BELOW_THOSE_OF_CLIENTS = 32_000;

    private Ports() {}

    /** Returns a free port outside the ephemeral range. */
    static int free() {
        return free(1).get(0);
    }

    /** Returns that many free ports. */
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

    /** Waits for a port; a listener disappears only after its waiting thread notices that it was closed. */
    static void awaitFree(int port) throws InterruptedException {
        for (int i = 0; i < 2_000 && !isFree(port, LOOPBACK); i++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(isFree(port, LOOPBACK)).isTrue();
    }

    /** Reads to the end of a connection, which is reset if it was closed with unread bytes. */
    static int endOf(Socket socket) {
        try {
            return socket.getInputStream().read();
        } catch (IOException e) {
            return -1;
        }
    }
}
