package com.softexploration.lab.ejb.performance.cli.nagle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.peer.PeerJvm;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows on a bare socket between two JVMs, without any server, what Nagle's algorithm and delayed acknowledgements do to a reply that
 * is written in more than one piece. Needs a few seconds.
 */
public final class NagleDemonstration {
    /** A size takes a second or two where every call takes 44 ms. */
    private static final Duration LIMIT_PER_SIZE = Duration.ofSeconds(30);

    private static final int WARMUP_CALLS = 5;
    private static final int CALLS = 25;

    private final List<String> serverCommand;

    /**
     * @param serverCommand the command that starts {@link NagleServer}
     */
    NagleDemonstration(List<String> serverCommand) {
        this.serverCommand = List.copyOf(serverCommand);
    }

    /** Runs the serving half with the Java and the class path of this process. */
    public static NagleDemonstration withOwnJava() {
        return new NagleDemonstration(PeerJvm.ownJava(NagleServer.class));
    }

    /**
     * Makes some calls of each size, without TCP_NODELAY and with it.
     *
     * @param payloads sizes in characters, 0 to {@value ExperimentDefaults#MAX_PAYLOAD_CHARS}
     * @param console shows how far it is
     * @return a row for each size, in their order
     * @throws CliException if a size is out of range, or the other JVM cannot be started or stops answering
     */
    public List<NagleRow> run(List<Integer> payloads, Console console) throws CliException {
        for (int payload : payloads) {
            if (payload < 0 || payload > ExperimentDefaults.MAX_PAYLOAD_CHARS) {
                throw CliException.wrongUse(
                        "A payload of " + payload + " characters cannot be sent",
                        "give sizes from 0 to " + ExperimentDefaults.MAX_PAYLOAD_CHARS);
            }
        }
        List<NagleRow> rows = new ArrayList<>();
        try (PeerJvm server = PeerJvm.start(serverCommand);
                Socket socket = server.connect(LIMIT_PER_SIZE.multipliedBy(payloads.size()));
                Console.Progress progress =
                        console.progress("bare socket, with and without TCP_NODELAY", payloads.size())) {
            NagleClient client = new NagleClient(socket);
            for (int payload : payloads) {
                int bytes = NagleRow.bytesOf(payload);
                rows.add(new NagleRow(payload, bytes, series(client, false, bytes), series(client, true, bytes)));
                progress.update(rows.size());
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The bare socket could not be shown (" + e.getMessage() + ")",
                    "try again; with --verbose it says more",
                    e);
        }
        return rows;
    }

    private static NagleSeries series(NagleClient client, boolean noDelay, int bytes) throws IOException {
        return NagleSeries.of(client.series(noDelay, bytes, WARMUP_CALLS, CALLS));
    }
}
