package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.Table;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Shows on a plain socket between two threads, without any server, how Nagle's algorithm and delayed acknowledgements
 * delay a reply written in several pieces. Takes a few seconds.
 */
public final class NagleDemonstration {
    /** Timeout of a request or reply; the slowest take about 44 ms. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final String RANGE = Series.PLATEAU_FROM_MILLIS + "-" + Series.PLATEAU_TO_MILLIS + " ms";

    private static final int WARMUP_CALLS = 5;
    private static final int CALLS = 25;

    private NagleDemonstration() {}

    /**
     * Makes calls of each size, without and with TCP_NODELAY.
     *
     * @param payloads sizes in characters, 0 or more
     * @return one row per size, in the given order
     * @throws CliException if loopback connections fail
     */
    public static List<Row> run(List<Integer> payloads, Console console) throws CliException {
        List<Row> rows = new ArrayList<>();
        try (NagleSockets sockets = NagleSockets.open(LIMIT);
                Console.Progress progress =
                        console.progress("bare socket, with and without TCP_NODELAY", payloads.size())) {
            for (int payload : payloads) {
                int bytes = Row.replyBytes(payload);
                rows.add(new Row(payload, series(sockets, false, bytes), series(sockets, true, bytes)));
                progress.update(rows.size());
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The Nagle demonstration failed (" + e.getMessage() + ")", "try again; --verbose shows details", e);
        }
        return rows;
    }

    private static Series series(NagleSockets sockets, boolean noDelay, int bytes) throws IOException {
        return Series.of(sockets.series(noDelay, bytes, WARMUP_CALLS, CALLS));
    }

    /** Formats a table with one line per payload size and its interpretation; ends with a line break. */
    public static String text(List<Row> rows) {
        String table = new Table<>(rows)
                .numbers("payload\nchars", row -> NumberText.count(row.payloadChars()))
                .numbers("reply\nbytes", row -> NumberText.count(row.replyBytes()))
                .numbers("writes\n", row -> Integer.toString(row.writes()))
                .numbers(
                        "without TCP_NODELAY\nmedian",
                        row -> DurationText.of(row.delayed().medianNanos()))
                .numbers("of these\n" + RANGE, row -> Math.round(row.delayed().plateauPercent()) + " %")
                .numbers(
                        "with TCP_NODELAY\nmedian",
                        row -> DurationText.of(row.noDelay().medianNanos()))
                .numbers("of these\n" + RANGE, row -> Math.round(row.noDelay().plateauPercent()) + " %")
                .text(Integer.MAX_VALUE);
        return table + "\n" + meaning(rows) + "\n";
    }

    private static String meaning(List<Row> rows) {
        List<Row> plateau = rows.stream().filter(Row::showsPlateau).toList();
        if (rows.stream().anyMatch(row -> row.noDelay().onPlateau())) {
            return "Calls wait with TCP_NODELAY as well, so something other than Nagle's algorithm delays them here; this run is inconclusive.";
        }
        if (plateau.isEmpty()) {
            return rows.stream().allMatch(row -> row.writes() == 1)
                    ? "No plateau, as expected: each of these replies fits into one write. Give larger payloads."
                    : "No plateau on this machine: either its receiver acknowledges immediately, or the replies were not sent in pieces. This run is inconclusive about Nagle's algorithm.";
        }
        String sizes = plateau.stream()
                .map(row -> NumberText.count(row.payloadChars()))
                .collect(Collectors.joining("; "));
        return "Plateau at " + sizes
                + " characters: without TCP_NODELAY the sender holds back the last piece of a reply until the"
                + " piece before it is acknowledged (Nagle's algorithm),\nand the receiver waits about 40 ms before it acknowledges (delayed ACK); with TCP_NODELAY the delay disappears. The affected sizes depend on the writer's buffer, here "
                + NagleSockets.BUFFER_BYTES
                + " bytes.\nThe same cause is plausible, but not proven, for a plateau measured elsewhere, as in the published comparison.";
    }

    /**
     * Measurements of one payload size.
     *
     * @param delayed calls without TCP_NODELAY
     * @param noDelay calls with TCP_NODELAY
     */
    public record Row(int payloadChars, Series delayed, Series noDelay) {
        /** Approximate overhead of Java serialisation; characters take two bytes each. */
        private static final int BYTES_AROUND = 100;

        /** Size of the reply in bytes, equal to that of the request. */
        public int replyBytes() {
            return replyBytes(payloadChars);
        }

        static int replyBytes(int payloadChars) {
            return BYTES_AROUND + Character.BYTES * payloadChars;
        }

        /** Number of writes for the reply. */
        public int writes() {
            return (replyBytes() + NagleSockets.BUFFER_BYTES - 1) / NagleSockets.BUFFER_BYTES;
        }

        /** Whether calls wait without TCP_NODELAY, and only then. */
        public boolean showsPlateau() {
            return delayed.onPlateau() && !noDelay.onPlateau();
        }
    }

    /**
     * Calls of one payload size, with or without TCP_NODELAY.
     *
     * @param medianNanos median duration
     * @param plateauCount number of calls that took {@value #PLATEAU_FROM_MILLIS} to {@value #PLATEAU_TO_MILLIS} ms
     */
    public record Series(int callCount, long medianNanos, int plateauCount) {
        /** Start of the plateau: Linux delays an acknowledgement by at least 40 ms, in whole timer ticks. */
        static final long PLATEAU_FROM_MILLIS = 35;

        static final long PLATEAU_TO_MILLIS = 55;

        static Series of(long[] nanos) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            long plateauCount = Arrays.stream(sorted)
                    .filter(each -> each >= TimeUnit.MILLISECONDS.toNanos(PLATEAU_FROM_MILLIS)
                            && each <= TimeUnit.MILLISECONDS.toNanos(PLATEAU_TO_MILLIS))
                    .count();
            return new Series(sorted.length, sorted[sorted.length / 2], Math.toIntExact(plateauCount));
        }

        /** Share of the calls in the plateau, 0 to 100. */
        public double plateauPercent() {
            return 100.0 * plateauCount / callCount;
        }

        /** Whether most calls are on the plateau. */
        public boolean onPlateau() {
            return 2 * plateauCount > callCount;
        }
    }
}
