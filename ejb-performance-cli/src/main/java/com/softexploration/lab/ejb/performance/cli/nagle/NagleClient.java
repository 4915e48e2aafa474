package com.softexploration.lab.ejb.performance.cli.nagle;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;

/** The calling half of the demonstration: times calls, each sent in one write and with TCP_NODELAY. */
final class NagleClient {
    private final Socket socket;
    private final DataInputStream in;

    /**
     * @param socket to a {@link NagleServer}
     */
    NagleClient(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
    }

    /**
     * Makes a series of calls.
     *
     * @param noDelay whether the server replies with TCP_NODELAY
     * @param bytes of each request and of each reply, at least 1
     * @param warmupCount calls before those that count: a receiver acknowledges at once when a connection is new
     * @param callCount calls that count
     * @return their durations in nanoseconds
     * @throws IOException when a reply is wrong or does not come
     */
    long[] series(boolean noDelay, int bytes, int warmupCount, int callCount) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        DataOutputStream numbers = new DataOutputStream(head);
        numbers.writeBoolean(noDelay);
        numbers.writeInt(bytes);
        numbers.writeInt(warmupCount + callCount);
        head.writeTo(socket.getOutputStream());
        byte[] request = new byte[bytes];
        byte[] reply = new byte[bytes];
        long[] nanos = new long[callCount];
        for (int i = -warmupCount; i < callCount; i++) {
            request[0]++;
            request[bytes - 1]++;
            long startedNanos = System.nanoTime();
            socket.getOutputStream().write(request);
            in.readFully(reply);
            long elapsedNanos = System.nanoTime() - startedNanos;
            if (!Arrays.equals(request, reply)) {
                throw new IOException("the server's reply is wrong");
            }
            if (i >= 0) {
                nanos[i] = elapsedNanos;
            }
        }
        return nanos;
    }
}
