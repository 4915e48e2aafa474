package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Server side of one TCP connection, reduced to the transfer of bytes.
 * Reads a complete request and returns the requested
 * number of bytes in one write from the same array, without counting, copying or creating objects.
 */
final class TcpConversation {
    private static final int FIRST_BUFFER_BYTES = 8192;

    private final DeadlineSocket watched;
    private final CallerCredentials caller;
    private final Optional<TlsLayer> tls;
    private final int callLimitMillis;
    private final BufferBudget budget;
    private byte[] buffer = new byte[FIRST_BUFFER_BYTES];

    TcpConversation(
            DeadlineSocket watched,
            CallerCredentials caller,
            Optional<TlsLayer> tls,
            int callLimitMillis,
            BufferBudget budget) {
        this.watched = watched;
        this.caller = caller;
        this.tls = tls;
        this.callLimitMillis = callLimitMillis;
        this.budget = budget;
    }

    /**
     * Serves the connection until the client disconnects.
     *
     * @throws IOException if the client violates the protocol, is silent for too long, or is not the caller
     */
    void run() throws IOException {
        try {
            converse();
        } catch (IOException e) {
            throw watched.meaningOf(e);
        } finally {
            budget.release(buffer.length - FIRST_BUFFER_BYTES);
        }
    }

    private void converse() throws IOException {
        watched.begin();
        watched.socket().setTcpNoDelay(true);
        if (tls.isPresent()) {
            watched.encrypt(tls.get(), null);
        }
        Socket socket = watched.socket();
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        TcpProtocol.admit(in, out, caller);
        watched.setLimitMillis(callLimitMillis);
        while (answerOne(in, out)) {
            // until the client closes
        }
    }

    /** Answers one request. Lengths and request were sent in one write and usually arrive in one read. */
    private boolean answerOne(InputStream in, OutputStream out) throws IOException {
        watched.begin();
        int have = in.read(buffer);
        if (have < 0) {
            return false;
        }
        have = readUpTo(in, have, Integer.BYTES);
        int requestBytes = ByteBuffer.wrap(buffer).getInt(0);
        if (requestBytes == TcpProtocol.IDENTITY) {
            requireLength(have, Integer.BYTES);
            sendIdentity(out);
            return true;
        }
        have = readUpTo(in, have, TcpProtocol.HEADER_BYTES);
        int responseBytes = ByteBuffer.wrap(buffer).getInt(Integer.BYTES);
        if (!TcpProtocol.isFrameLength(requestBytes) || !TcpProtocol.isFrameLength(responseBytes)) {
            throw new StreamCorruptedException("lengths " + requestBytes + " and " + responseBytes);
        }
        have = readUpTo(in, have, TcpProtocol.HEADER_BYTES + requestBytes);
        requireLength(have, TcpProtocol.HEADER_BYTES + requestBytes);
        enlarge(TcpProtocol.HEADER_BYTES + responseBytes);
        out.write(buffer, TcpProtocol.HEADER_BYTES, responseBytes);
        return true;
    }

    /** Reads up to {@code wanted} bytes; memory grows with the bytes received, not with the length announced. */
    private int readUpTo(InputStream in, int have, int wanted) throws IOException {
        int length = have;
        while (length < wanted) {
            if (length == buffer.length) {
                enlarge(Math.min(wanted, 2 * length));
            }
            int count = in.read(buffer, length, buffer.length - length);
            if (count < 0) {
                throw new EOFException("the client disconnected within a request");
            }
            length += count;
        }
        return length;
    }

    private void enlarge(int bytes) throws IOException {
        if (buffer.length < bytes) {
            budget.take(bytes - buffer.length);
            buffer = Arrays.copyOf(buffer, bytes);
        }
    }

    /** Rejects a request longer than announced; a client waits for each response, so no other data can follow. */
    private static void requireLength(int have, int expected) throws StreamCorruptedException {
        if (have != expected) {
            throw new StreamCorruptedException((have - expected) + " bytes more than announced");
        }
    }

    private static void sendIdentity(OutputStream out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(ServerIdentity.withReadings());
        }
        DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, TcpProtocol.MAX_IDENTITY_BYTES));
        data.writeInt(bytes.size());
        bytes.writeTo(data);
        data.flush();
    }

    /** Memory budget for the buffers of all connections, so that one client cannot exhaust the server's memory. */
    static final class BufferBudget {
        private final AtomicLong left;

        BufferBudget(long bytes) {
            left = new AtomicLong(bytes);
        }

        /**
         * Creates a budget of a quarter of the heap, because a growing buffer coexists with its predecessor, and calls
         * need memory, too.
         */
        static BufferBudget ofThisJvm() {
            return new BufferBudget(Runtime.getRuntime().maxMemory() / 4);
        }

        /**
         * Reserves memory of the budget.
         *
         * @throws IOException if the budget is exhausted
         */
        void take(long bytes) throws IOException {
            if (left.addAndGet(-bytes) < 0) {
                left.addAndGet(bytes);
                throw new IOException("no memory is left for a buffer that is " + bytes + " bytes larger");
            }
        }

        void release(long bytes) {
            left.addAndGet(bytes);
        }

        long left() {
            return left.get();
        }
    }
}
