import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Stands in for Node Manager: leaves its files behind and listens where it should, which is how others find out whether it runs.
 * Arguments: domain home, listen address, listen port. Ends by a signal, at the latest after a quarter of an hour, so that
 * a test that was killed leaves nothing behind for long. Run as a source file.
 */
public final class NodeManagerDouble {
    private static final Duration LIFE = Duration.ofMinutes(15);

    private NodeManagerDouble() {}

    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        Path pid = home.resolve("nodemanager/nodemanager.process.id");
        Path marker = home.resolve("wlst-double/nodemanager.running");
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(arguments[1]), Integer.parseInt(arguments[2])));
            Files.createDirectories(pid.getParent());
            Files.writeString(pid, ProcessHandle.current().pid() + "\n");
            Files.writeString(marker, "");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                pid.toFile().delete();
                marker.toFile().delete();
            }));
            listen(socket);
        }
    }

    private static void listen(ServerSocket socket) throws IOException {
        Instant end = Instant.now().plus(LIFE);
        socket.setSoTimeout(1000);
        while (Instant.now().isBefore(end)) {
            try {
                socket.accept().close();
            } catch (SocketTimeoutException e) {
                // Nobody asked: time to look at the clock.
                continue;
            }
        }
    }
}
