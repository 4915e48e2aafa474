package com.softexploration.lab.ejb.performance.cli.nagle;

import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import java.util.List;
import java.util.stream.Collectors;

/** What the demonstration saw, for a terminal. */
public final class NagleTable {
    private static final String RANGE = NagleSeries.PLATEAU_FROM_MILLIS + "-" + NagleSeries.PLATEAU_TO_MILLIS + " ms";

    private NagleTable() {}

    /** A header, a line per payload size, and what they show and do not prove; ends with a line break. */
    public static String text(List<NagleRow> rows) {
        String table = new TextTable<>(rows)
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

    private static String meaning(List<NagleRow> rows) {
        List<NagleRow> plateau = rows.stream().filter(NagleRow::showsPlateau).toList();
        if (rows.stream().anyMatch(row -> row.noDelay().onPlateau())) {
            return "Calls wait with TCP_NODELAY as well, so something else than Nagle's algorithm delays them here: this run shows"
                    + " nothing about it.";
        }
        if (plateau.isEmpty()) {
            return rows.stream().allMatch(row -> row.writes() == 1)
                    ? "No plateau, as expected: each of these replies fits into one write. Give larger payloads."
                    : "No plateau on this machine: either its receiver acknowledges at once, or the replies were not sent in"
                            + " pieces. This run shows nothing about Nagle's algorithm.";
        }
        String sizes = plateau.stream()
                .map(row -> NumberText.count(row.payloadChars()))
                .collect(Collectors.joining("; "));
        return "Plateau at " + sizes
                + " characters: without TCP_NODELAY the sender holds back the last piece of a reply until the"
                + " piece before it is acknowledged (Nagle's algorithm),\nand the receiver waits some 40 ms before it acknowledges"
                + " (delayed ACK); with TCP_NODELAY it is gone."
                + " Which sizes are hit follows from the writer's buffer, here " + NagleSockets.BUFFER_BYTES
                + " bytes.\nThat this was the cause of a plateau measured elsewhere, as in the published comparison, is plausible"
                + " then, but not proven.";
    }
}
