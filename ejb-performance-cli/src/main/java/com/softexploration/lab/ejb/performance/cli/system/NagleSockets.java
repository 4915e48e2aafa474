package com.softexploration.lab.ejb.performance.cli.system;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;

/**
 * Both ends of a loopback connection, one of them served by a thread. It returns each request like a serialiser that
 * writes to a buffer of {@value #BUFFER_BYTES} bytes, Java's usual size, which is flushed to the socket when full and
 * at the end. A reply longer than the buffer needs several writes.
 */
record NagleSockets(Socket calling, Socket serving) implements AutoCloseable {
    static final int BUFFER_BYTES = 8192;

    /**
     * Connects both ends.
     *
     * @param limit timeout of each end
     */
    @SuppressWarnings("AddressSelection") // the address is an IP address
    static NagleSockets open(Duration limit) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket listener = new ServerSocket(0, 1, loopback)) {
            Socket calling = new Socket(loopback, listener.getLocalPort());
            Socket serving = listener.accept();
            NagleSockets both = new NagleSockets(calling, serving);
            if (!serving.getRemoteSocketAddress().equals(calling.getLocalSocketAddress())) {
                both.close();
                throw new IOException("another process connected in between");
            }
            calling.setTcpNoDelay(true);
            for (Socket each : new Socket[] {calling, serving}) {
                each.setSoTimeout(Math.toIntExact(limit.toMillis()));
            }
            return both;
        }
    }

    /**
     * Makes a series of calls, each sent in one write and with TCP_NODELAY.
     *
     * @param noDelay whether the reply is sent with TCP_NODELAY
     * @param bytes size of each request and each reply, at least 1
     * @param warmupCalls calls before the measured ones, because a receiver acknowledges immediately on a new
     *     connection
     * @param callCount measured calls
     * @return their durations in nanoseconds
     * @throws IOException if a reply is wrong or missing
     */
    long[] series(boolean noDelay, int bytes, int warmupCalls, int callCount) throws IOException {
        serving.setTcpNoDelay(noDelay);
        Thread server = new Thread(() -> serve(bytes, warmupCalls + callCount), "Nagle demonstration");
        server.setDaemon(true);
        server.start();
        DataInputStream in = new DataInputStream(calling.getInputStream());
        byte[] request = new byte[bytes];
        byte[] reply = new byte[bytes];
        long[] nanos = new long[callCount];
        for (int i = -warmupCalls; i < callCount; i++) {
            request[0]++;
            request[bytes - 1]++;
            long startedNanos = System.nanoTime();
            calling.getOutputStream().write(request);
            in.readFully(reply);
            long elapsedNanos = System.nanoTime() - startedNanos;
            if (!Arrays.equals(request, reply)) {
                throw new IOException("the reply is wrong");
            }
            if (i >= 0) {
                nanos[i] = elapsedNanos;
            }
        }
        return nanos;
    }

    private void serve(int bytes, int callCount) {
        try {
            DataInputStream in = new DataInputStream(serving.getInputStream());
            OutputStream out = new BufferedOutputStream(serving.getOutputStream(), BUFFER_BYTES);
            byte[] request = new byte[bytes];
            for (int call = 0; call < callCount; call++) {
                in.readFully(request);
                reply(request, out);
            }
        } catch (IOException e) {
            close(); // which notifies the caller
        }
    }

    static void reply(byte[] bytes, OutputStream out) throws IOException {
        for (byte each : bytes) {
            // Byte by byte, because larger pieces would bypass the buffer.
            out.write(each);
        }
        out.flush();
    }

    @Override
    public void close() {
        for (Socket each : new Socket[] {calling, serving}) {
            try {
                each.close();
            } catch (IOException e) {
                throw new IllegalStateException("A socket cannot be closed", e);
            }
        }
    }
}
