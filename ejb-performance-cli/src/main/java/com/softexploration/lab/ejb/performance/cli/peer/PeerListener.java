package com.softexploration.lab.ejb.performance.cli.peer;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.security.MessageDigest;
import java.time.Duration;

/**
 * The serving half of a measurement on a bare socket, a JVM of its own that {@link PeerJvm} starts.
 *
 * <p>It reads a token of {@value #TOKEN_BYTES} hexadecimal digits from its standard input, prints the port it listens on, and
 * serves one client that begins with that token. It ends with its client, when nobody comes for a while, and when its
 * standard input ends, which is when the process that started it is gone.
 */
public final class PeerListener {
    static final int TOKEN_BYTES = 32;

    /** The server's word that it has accepted the token. */
    static final int READY = 0x464c4f52;

    /** How long nobody may come. */
    private static final int ACCEPT_LIMIT_MILLIS = 30_000;

    /** How long another process of this machine that happens to connect can keep the real client waiting. */
    private static final Duration TOKEN_LIMIT = Duration.ofSeconds(1);

    /** What is said to the client that knows the token. */
    @FunctionalInterface
    public interface Conversation {
        /** Serves until the client goes; the socket has {@code TCP_NODELAY}. */
        void hold(Socket client) throws IOException;
    }

    private PeerListener() {}

    /** Serves one client; what the {@code main} of a serving half calls. */
    @SuppressWarnings("SystemOut") // its parent reads the port there
    public static void serveOne(Conversation conversation) throws IOException {
        byte[] token = System.in.readNBytes(TOKEN_BYTES);
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            listener.setSoTimeout(ACCEPT_LIMIT_MILLIS);
            System.out.println(listener.getLocalPort());
            boolean served = false;
            while (!served) {
                try (Socket client = listener.accept()) {
                    served = serveIfKnown(client, token, conversation);
                }
            }
        }
    }

    /** Whether this was the client that knows the token. */
    @SuppressWarnings("try") // the limit ends with the block
    private static boolean serveIfKnown(Socket client, byte[] token, Conversation conversation) throws IOException {
        client.setTcpNoDelay(true);
        try (TimeLimit limit = TimeLimit.of(TOKEN_LIMIT, client)) {
            if (!MessageDigest.isEqual(token(new DataInputStream(client.getInputStream())), token)) {
                return false;
            }
        }
        endWithParent(client);
        new DataOutputStream(client.getOutputStream()).writeInt(READY);
        conversation.hold(client);
        return true;
    }

    private static void endWithParent(Socket client) {
        Thread watch = new Thread(
                () -> {
                    try (client) {
                        System.in.transferTo(OutputStream.nullOutputStream());
                    } catch (IOException e) {
                        // the pipe broke, or the socket is closed already: the end either way
                    }
                },
                "end with parent");
        watch.setDaemon(true);
        watch.start();
    }

    /** The first bytes of a client; fewer than asked for when it goes away or dawdles. */
    private static byte[] token(DataInputStream in) throws IOException {
        try {
            return in.readNBytes(TOKEN_BYTES);
        } catch (SocketException e) {
            return new byte[0];
        }
    }
}
