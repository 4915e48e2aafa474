package com.softexploration.lab.ejb.performance.cli.floor;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.peer.PeerJvm;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Floor;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
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

    /** A pass takes less than a second, on a slow and busy machine a few. */
    private static final Duration PASS_LIMIT = Duration.ofMinutes(1);

    private final List<String> serverCommand;

    /**
     * @param serverCommand the command that starts {@link FloorServer}
     */
    FloorMeasurement(List<String> serverCommand) {
        this.serverCommand = List.copyOf(serverCommand);
    }

    /** Runs the serving half with the Java and the class path of this process. */
    public static FloorMeasurement withOwnJava() {
        return new FloorMeasurement(PeerJvm.ownJava(FloorServer.class));
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
        try (PeerJvm server = PeerJvm.start(serverCommand);
                Socket socket = server.connect(PASS_LIMIT)) {
            return FloorClient.on(socket, call).measure(call);
        } catch (IOException e) {
            throw CliException.failed(
                    "The bare socket could not be measured (" + e.getMessage() + ")",
                    "the load tests are not affected; start again with --no-floor to leave it out",
                    e);
        }
    }
}
