package com.softexploration.lab.ejb.performance.cli.floor;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;

/**
 * The serving half of the floor, a JVM of its own: reads a request from a bare socket, adds one to each byte and sends as many
 * bytes back as the client asked for.
 *
 * <p>It reads a token of {@value #TOKEN_BYTES} hexadecimal digits from its standard input, prints the port it listens on, and
 * serves one client that begins with that token. It ends with its client, and on its own when nobody comes or nothing is said
 * for a while.
 */
public final class FloorServer {
    static final int TOKEN_BYTES = 32;

    /** Well above the pause between two calls, so that no measurement is cut, and an orphan still goes away soon. */
    private static final int SILENCE_LIMIT_MILLIS = 30_000;

    /** How long another process of this machine that happens to connect can keep the real client waiting. */
    private static final int TOKEN_LIMIT_MILLIS = 1_000;

    private FloorServer() {}

    /** Serves one client. */
    @SuppressWarnings("SystemOut") // its parent reads the port there
    public static void main(String[] arguments) throws IOException {
        byte[] token = System.in.readNBytes(TOKEN_BYTES);
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            listener.setSoTimeout(SILENCE_LIMIT_MILLIS);
            System.out.println(listener.getLocalPort());
            boolean served = false;
            while (!served) {
                try (Socket client = listener.accept()) {
                    served = serveIfKnown(client, token);
                }
            }
        }
    }

    /** Whether this was the client that knows the token. */
    private static boolean serveIfKnown(Socket client, byte[] token) throws IOException {
        client.setTcpNoDelay(true);
        client.setSoTimeout(TOKEN_LIMIT_MILLIS);
        DataInputStream in = new DataInputStream(client.getInputStream());
        if (!MessageDigest.isEqual(token(in), token)) {
            return false;
        }
        client.setSoTimeout(SILENCE_LIMIT_MILLIS);
        serve(in, new DataOutputStream(client.getOutputStream()));
        return true;
    }

    /** The first bytes of a client; fewer than asked for when it goes away or dawdles. */
    private static byte[] token(DataInputStream in) throws IOException {
        try {
            return in.readNBytes(TOKEN_BYTES);
        } catch (SocketException | SocketTimeoutException e) {
            return new byte[0];
        }
    }

    private static void serve(DataInputStream in, DataOutputStream out) throws IOException {
        byte[] request = new byte[in.readInt()];
        byte[] response = new byte[in.readInt()];
        out.writeInt(FloorClient.READY);
        while (in.readNBytes(request, 0, request.length) == request.length) {
            for (int i = 0; i < response.length; i++) {
                response[i] = i < request.length ? (byte) (request[i] + 1) : 0;
            }
            out.write(response);
        }
    }
}
