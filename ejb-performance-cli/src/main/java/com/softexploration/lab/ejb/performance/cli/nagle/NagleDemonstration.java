package com.softexploration.lab.ejb.performance.cli.nagle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows on a bare socket between two threads, without any server, what Nagle's algorithm and delayed acknowledgements do to a reply that
 * is written in more than one piece. Needs a few seconds.
 */
public final class NagleDemonstration {
    /** For a single request or reply, which takes some 44 ms at most. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final int WARMUP_CALLS = 5;
    private static final int CALLS = 25;

    private NagleDemonstration() {}

    /**
     * Makes some calls of each size, without TCP_NODELAY and with it.
     *
     * @param payloads sizes in characters, 0 to {@value ExperimentDefaults#MAX_PAYLOAD_CHARS}
     * @param console shows how far it is
     * @return a row for each size, in their order
     * @throws CliException if there is no connection on loopback
     */
    public static List<NagleRow> run(List<Integer> payloads, Console console) throws CliException {
        List<NagleRow> rows = new ArrayList<>();
        try (NagleSockets sockets = NagleSockets.open(LIMIT);
                Console.Progress progress =
                        console.progress("bare socket, with and without TCP_NODELAY", payloads.size())) {
            for (int payload : payloads) {
                int bytes = NagleRow.replyBytes(payload);
                rows.add(new NagleRow(payload, series(sockets, false, bytes), series(sockets, true, bytes)));
                progress.update(rows.size());
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The Nagle demonstration failed (" + e.getMessage() + ")",
                    "try again; with --verbose it says more",
                    e);
        }
        return rows;
    }

    private static NagleSeries series(NagleSockets sockets, boolean noDelay, int bytes) throws IOException {
        return NagleSeries.of(sockets.series(noDelay, bytes, WARMUP_CALLS, CALLS));
    }
}
