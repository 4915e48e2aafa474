package com.softexploration.lab.ejb.performance.cli.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Connections that send request bodies byte by byte until closed. */
final class SlowSenders implements AutoCloseable {
    private static final int BODY_BYTES = 1_000_000;
    private static final long BETWEEN_BYTES_MILLIS = 1_000;

    private final List<Socket> sockets = new ArrayList<>();
    private final Set<Socket> ended = ConcurrentHashMap.newKeySet();
    private final Thread sending = new Thread(this::send, "slow senders");

    /**
     * Opens all connections.
     *
     * @param authorization value of the header; empty for none
     */
    SlowSenders(int count, TestDomain domain, int port, String authorization) throws Exception {
        String head = "POST /ejb-performance/servlet HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + BODY_BYTES
                + (authorization.isEmpty() ? "" : "\r\nAuthorization: " + authorization) + "\r\n\r\n";
        for (int i = 0; i < count; i++) {
            Socket socket = domain.connect(port);
            sockets.add(socket);
            // The first byte of an object stream, so that a reader waits for the next.
            socket.getOutputStream().write((head + "\u00ac").getBytes(ISO_8859_1));
        }
        sending.setDaemon(true);
        sending.start();
    }

    private void send() {
        byte[] next = {'a'};
        try {
            while (true) {
                Thread.sleep(BETWEEN_BYTES_MILLIS);
                for (Socket socket : sockets) {
                    send(socket, next);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(Socket socket, byte[] next) {
        try {
            socket.getOutputStream().write(next);
        } catch (IOException e) {
            ended.add(socket);
        }
    }

    /** Number of connections that the server has not closed. */
    int open() {
        return sockets.size() - ended.size();
    }

    @Override
    public void close() throws IOException {
        sending.interrupt();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
