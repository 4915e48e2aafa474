package com.softexploration.lab.ejb.performance.web;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Table of measured times with the columns of the published race, for the template {@code times}.
 *
 * @param title heading; empty for none
 * @param label name of the table for screen readers
 * @param style class of the style sheet
 * @param words headings of the columns of words, which precede the times
 */
public record TimesTable(String title, String label, String caption, String style, List<String> words, List<Row> rows) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Shortest displayed duration, in milliseconds: one nanosecond. */
    private static final double SMALLEST_MILLIS = 1e-6;

    private static final int DIGITS = 4;

    /**
     * Figures of the measured calls over one transport.
     *
     * @param rank rank in the report; a word or a dash if it has none
     * @param calls 0 if none was measured, which then has no times
     * @param note reason why it is incomparable with the others; otherwise empty
     */
    public record Times(
            String rank,
            String transport,
            long calls,
            double totalNanos,
            double minNanos,
            double maxNanos,
            double medianNanos,
            String note) {
        private Row ofTransport(boolean ranked) {
            return row(ranked ? rank : "", transport, "", List.of());
        }

        /**
         * Formats the times of a load test as a row.
         *
         * @param id its run id, which the row links to
         * @param details further words
         */
        public Row ofLoadTest(String id, List<String> details) {
            return row("", id, id, details);
        }

        private Row row(String shownRank, String name, String link, List<String> details) {
            return new Row(
                    shownRank,
                    name,
                    link,
                    details,
                    count(calls),
                    milliseconds(totalNanos),
                    milliseconds(calls == 0 ? 0 : totalNanos / calls),
                    milliseconds(minNanos),
                    milliseconds(maxNanos),
                    milliseconds(medianNanos),
                    note);
        }
    }

    /**
     * Formatted times, in milliseconds over all measured calls.
     *
     * @param rank empty for no cell
     * @param name transport or load test
     * @param link run id of the result that the name links to; empty for none
     * @param details further words
     */
    public record Row(
            String rank,
            String name,
            String link,
            List<String> details,
            String calls,
            String total,
            String average,
            String minimum,
            String maximum,
            String median,
            String note) {}

    /**
     * Creates the table of one call; the transports may have any order and are sorted by median.
     *
     * @param call operation, with the size of its payload if it has one
     * @param ranked whether the rows have ranks, which needs intervals that separate neighbours
     */
    public static TimesTable of(String call, boolean ranked, List<Times> transports) {
        return new TimesTable(
                call,
                "Times of " + call,
                "Milliseconds, over all measured calls; the median is the geometric mean of the rounds' medians.",
                "ranking",
                ranked ? List.of("Rank", "Transport") : List.of("Transport"),
                transports.stream()
                        .sorted(Comparator.comparingDouble(Times::medianNanos))
                        .map(times -> times.ofTransport(ranked))
                        .toList());
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /**
     * Formats a duration in milliseconds with four significant digits, for example 0.001123, 1.002 or 90,120; a dash if
     * it is not finite.
     */
    public static String milliseconds(double nanos) {
        double millis = nanos / NANOS_PER_MILLI;
        if (!Double.isFinite(millis)) {
            return "–";
        }
        if (millis == 0) {
            return "0";
        }
        return Math.abs(millis) >= 1_000
                ? count(Math.round(millis))
                : new BigDecimal(millis)
                        .setScale(
                                DIGITS - 1 - (int) Math.floor(Math.log10(Math.max(millis, SMALLEST_MILLIS))),
                                RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
