import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;

/**
 * Shows on a loopback connection how Nagle's algorithm and delayed acknowledgements prolong replies that are written in
 * several pieces: {@code java examples/Nagle.java}. Takes a few seconds.
 */
class Nagle {
    /** Usual size of Java's buffers; longer replies need several writes. */
    private static final int BUFFER_BYTES = 8192;

    /** A receiver acknowledges immediately on a new connection. */
    private static final int WARMUP_CALLS = 5;

    private static final int CALLS = 25;
    private static final int TIMEOUT_MILLIS = 30_000;

    /** Approximate overhead of Java serialisation; characters take two bytes each. */
    private static final int OVERHEAD_BYTES = 100;

    public static void main(String[] arguments) throws Exception {
        System.out.println("characters  writes  median without TCP_NODELAY  with TCP_NODELAY");
        for (int chars : new int[] {0, 1024, 2048, 4096, 8192, 16384}) {
            int bytes = OVERHEAD_BYTES + Character.BYTES * chars;
            System.out.printf(
                    "%,10d  %6d  %23.2f ms  %13.2f ms%n",
                    chars,
                    (bytes + BUFFER_BYTES - 1) / BUFFER_BYTES,
                    medianMillis(bytes, false),
                    medianMillis(bytes, true));
        }
    }

    /** Median of the calls of one size; each request is sent in one write and with TCP_NODELAY. */
    private static double medianMillis(int bytes, boolean noDelay) throws Exception {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket listener = new ServerSocket(0, 1, loopback);
                Socket calling = new Socket(loopback, listener.getLocalPort());
                Socket serving = listener.accept()) {
            calling.setTcpNoDelay(true);
            calling.setSoTimeout(TIMEOUT_MILLIS);
            serving.setTcpNoDelay(noDelay);
            serving.setSoTimeout(TIMEOUT_MILLIS);
            Thread server = new Thread(() -> echo(serving, bytes));
            server.setDaemon(true);
            server.start();

            DataInputStream in = new DataInputStream(calling.getInputStream());
            byte[] message = new byte[bytes];
            long[] nanos = new long[CALLS];
            for (int call = -WARMUP_CALLS; call < CALLS; call++) {
                long startNanos = System.nanoTime();
                calling.getOutputStream().write(message);
                in.readFully(message);
                if (call >= 0) {
                    nanos[call] = System.nanoTime() - startNanos;
                }
            }
            Arrays.sort(nanos);
            return nanos[CALLS / 2] / 1e6;
        }
    }

    /** Returns each message like a serialiser: byte by byte into a buffer, which is written when full and at the end. */
    private static void echo(Socket socket, int bytes) {
        try {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            OutputStream out = new BufferedOutputStream(socket.getOutputStream(), BUFFER_BYTES);
            byte[] message = new byte[bytes];
            for (int call = 0; call < WARMUP_CALLS + CALLS; call++) {
                in.readFully(message);
                for (byte item : message) {
                    out.write(item);
                }
                out.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the caller's read times out
        }
    }
}
