package com.softexploration.lab.ejb.performance.service.wire;

import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Protocol of the floor over a plain socket: raw bytes without object serialisation.
 * Numbers are four bytes in big-endian order.
 *
 * <p>The client begins with {@link #MAGIC}, principal and credentials; the server answers {@link #READY} or closes the
 * connection. Each call then consists of the request length, the response length and the request. The answer has
 * exactly the requested length and repeats the request as far as it goes. {@link #IDENTITY} alone, in place of the
 * first length, asks for the server's identity.
 *
 * <p>RMI connections begin in the same way ({@link RmiSockets}, {@link GuardedServerSocket}).
 */
public final class TcpProtocol {
    /** Magic number that begins the greeting of a client. */
    public static final int MAGIC = 0x454a4250;

    /** Acknowledgement of a successful login, sent by the server. */
    public static final int READY = 0x464c4f52;

    /** Request code for the {@link ServerIdentity}, which is sent in serialised form after its length. */
    public static final int IDENTITY = -1;

    /** Size of the two length fields before a request, in bytes. */
    public static final int HEADER_BYTES = 8;

    /** Maximum size of a request or a response, in bytes. */
    public static final int MAX_FRAME_BYTES = 64 * 1024 * 1024;

    /** Maximum size of a serialised identity, in bytes. */
    public static final int MAX_IDENTITY_BYTES = 4096;

    /** Timeout of the handshake, in milliseconds. */
    public static final int GREETING_LIMIT_MILLIS = 10_000;

    /** Timeout for a response, the rest of a request, or the next request, in milliseconds. */
    public static final int CALL_LIMIT_MILLIS = 300_000;

    private static final int MAX_TEXT_BYTES = 512;

    private TcpProtocol() {}

    /** Sends the greeting of a client. */
    public static void greet(DataOutputStream out, CallerCredentials caller) throws IOException {
        out.writeInt(MAGIC);
        writeText(out, caller.principal());
        writeText(out, caller.credentials());
        out.flush();
    }

    /** Reads the greeting of a client; fails with a {@link StreamCorruptedException} for another protocol. */
    public static CallerCredentials readGreeting(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new StreamCorruptedException("not a client of this protocol");
        }
        return new CallerCredentials(readText(in), readText(in));
    }

    /**
     * Admits the caller at the other end of a connection: reads the greeting and answers {@link #READY}.
     *
     * @throws IOException for another protocol or wrong credentials
     */
    public static void admit(InputStream in, OutputStream out, CallerCredentials caller) throws IOException {
        CallerCredentials presented = readGreeting(new DataInputStream(in));
        if (!caller.matches(presented.principal(), presented.credentials())) {
            throw new IOException("principal or credentials are wrong");
        }
        out.write(ByteBuffer.allocate(Integer.BYTES).putInt(READY).array());
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_TEXT_BYTES) {
            throw new IOException("principal and credentials may have " + MAX_TEXT_BYTES + " bytes each");
        }
        out.writeShort(bytes.length);
        out.write(bytes);
    }

    private static String readText(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        if (length > MAX_TEXT_BYTES) {
            throw new StreamCorruptedException("principal or credentials of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Whether a request or response may have this length: from 1 to {@link #MAX_FRAME_BYTES} bytes. */
    public static boolean isFrameLength(int bytes) {
        return bytes >= 1 && bytes <= MAX_FRAME_BYTES;
    }
}
