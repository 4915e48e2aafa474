package wlst;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that listens on the addresses in the variable {@code WLST_DOUBLE_LISTENERS}, like a server or a Node
 * Manager. Ends by a signal, at the latest after a quarter of an hour, so that a killed test leaves nothing behind for
 * long. Run as a source file.
 */
public final class Listening {
    private static final Duration LIFE = Duration.ofMinutes(15);

    private Listening() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<ServerSocket> sockets = new ArrayList<>();
        for (String address : System.getenv("WLST_DOUBLE_LISTENERS").split(",", -1)) {
            String[] parts = address.split(":", -1);
            ServerSocket socket = new ServerSocket();
            socket.bind(new InetSocketAddress(InetAddress.getByName(parts[0]), Integer.parseInt(parts[1])));
            sockets.add(socket);
        }
        // No accept is needed: the operating system completes connections.
        Thread.sleep(LIFE.toMillis());
        for (ServerSocket socket : sockets) {
            socket.close();
        }
    }
}
