package com.softexploration.lab.ejb.performance.cli.floor;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.Floor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * Measures the floor: what the same bytes cost over a bare blocking TCP socket between two JVMs on loopback. No remote call on
 * this machine can be faster; what a remote call takes beyond it is the server's doing.
 *
 * <p>The other JVM is a child of this one, started fresh for each pass and always ended.
 */
public final class FloorMeasurement {
    /**
     * On which cores the scheduler puts the two threads makes a small exchange twice as fast or slow, and it stays so for a
     * pass. The least of several is the floor.
     */
    private static final int PASSES = 5;

    private final List<String> serverCommand;

    /**
     * @param serverCommand the command that starts {@link FloorServer}
     */
    FloorMeasurement(List<String> serverCommand) {
        this.serverCommand = List.copyOf(serverCommand);
    }

    /** Runs the serving half with the Java and the class path of this process. */
    public static FloorMeasurement withOwnJava() {
        return new FloorMeasurement(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms64m",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                FloorServer.class.getName()));
    }

    /**
     * Measures one operation's bytes.
     *
     * @return the pass with the smallest median
     * @throws CliException if the other JVM cannot be started or stops answering
     */
    public Floor measure(FloorCall call) throws CliException {
        Floor least = pass(call);
        for (int pass = 2; pass <= PASSES; pass++) {
            Floor next = pass(call);
            least = next.medianNanos() < least.medianNanos() ? next : least;
        }
        return least;
    }

    private Floor pass(FloorCall call) throws CliException {
        byte[] random = new byte[FloorServer.TOKEN_BYTES / 2];
        new SecureRandom().nextBytes(random);
        byte[] token = HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII);
        Process server = null;
        try {
            server = new ProcessBuilder(serverCommand)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            // Not as an argument: those are visible to every user of the machine.
            server.getOutputStream().write(token);
            server.getOutputStream().flush();
            try (FloorClient client = FloorClient.connect(port(server), token, call)) {
                return client.measure(call);
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The bare socket could not be measured (" + e.getMessage() + ")",
                    "the load tests are not affected; start again with --no-floor to leave it out",
                    e);
        } finally {
            end(server);
        }
    }

    private static int port(Process server) throws IOException {
        BufferedReader output =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
        String line = output.readLine();
        if (line == null || !line.matches("\\d{1,5}")) {
            throw new IOException("its server said '" + line + "' instead of its port");
        }
        return Integer.parseInt(line);
    }

    /** By force: an echo server has nothing to save. Returns when it is gone, and leaves an interrupt pending. */
    private static void end(Process server) {
        if (server != null) {
            server.destroyForcibly().onExit().join();
        }
    }
}
