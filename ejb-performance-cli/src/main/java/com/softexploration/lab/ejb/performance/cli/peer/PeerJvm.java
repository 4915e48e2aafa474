package com.softexploration.lab.ejb.performance.cli.peer;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;

/**
 * Another JVM, with which this one exchanges bytes over a bare socket on loopback: a child of this one that runs a
 * {@link PeerListener}, and that closing this ends.
 */
public final class PeerJvm implements AutoCloseable {
    private static final Duration GREETING_LIMIT = Duration.ofSeconds(10);

    private final Process process;
    private final byte[] token;

    private PeerJvm(Process process, byte[] token) {
        this.process = process;
        this.token = token;
    }

    /** The command that runs a serving half with the Java and the class path of this process. */
    public static List<String> ownJava(Class<?> servingHalf) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms64m",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                servingHalf.getName());
    }

    /**
     * Starts it.
     *
     * @param command usually {@link #ownJava}
     * @throws IOException if it cannot be started
     */
    public static PeerJvm start(List<String> command) throws IOException {
        byte[] random = new byte[PeerListener.TOKEN_BYTES / 2];
        new SecureRandom().nextBytes(random);
        return new PeerJvm(
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start(),
                HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * Connects, once, with {@code TCP_NODELAY}.
     *
     * @param limit how long the conversation may take; then the socket is closed
     * @return the socket, on which the conversation can begin; the caller closes it
     * @throws IOException if the other JVM does not answer as one that knows the token
     */
    public Socket connect(Duration limit) throws IOException {
        // Not as an argument: those are visible to every user of the machine.
        process.getOutputStream().write(token);
        process.getOutputStream().flush();
        Socket socket = connect(port(), token);
        TimeLimit.of(limit, socket);
        return socket;
    }

    private int port() throws IOException {
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        String line = output.readLine();
        if (line == null || !line.matches("\\d{1,5}")) {
            throw new IOException("its server said '" + line + "' instead of its port");
        }
        return Integer.parseInt(line);
    }

    @SuppressWarnings("try") // the limit ends with the block
    static Socket connect(int port, byte[] token) throws IOException {
        Socket socket = new Socket();
        boolean usable = false;
        try (TimeLimit limit = TimeLimit.of(GREETING_LIMIT, socket)) {
            // Without this, Nagle's algorithm and delayed acknowledgements would show up as 40 ms plateaus.
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            socket.getOutputStream().write(token);
            if (new DataInputStream(socket.getInputStream()).readInt() != PeerListener.READY) {
                throw new IOException("the process at port " + port + " is not the server that was started");
            }
            usable = true;
            return socket;
        } finally {
            if (!usable) {
                socket.close();
            }
        }
    }

    /** By force: it has nothing to save. Returns when it is gone, and leaves an interrupt pending. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
