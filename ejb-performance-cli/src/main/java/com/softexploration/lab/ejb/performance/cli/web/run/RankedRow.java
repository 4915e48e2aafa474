package com.softexploration.lab.ejb.performance.cli.web.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What one technology took, as the published race told it: in milliseconds, over all measured calls.
 *
 * @param rank 1 for the fastest; a word where it does not compete
 * @param note why it does not compare with the others; empty where it does
 */
public record RankedRow(
        String rank,
        String transport,
        String calls,
        String total,
        String average,
        String minimum,
        String maximum,
        String median,
        String note) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** A nanosecond. */
    private static final double SMALLEST = 1e-6;

    private static final int DIGITS = 4;

    static RankedRow of(JsonNode series, String rank) {
        long calls = series.path("count").asLong();
        double mean = series.path("meanNanos").asDouble(Double.NaN);
        return new RankedRow(
                rank,
                Printable.of(series.path("transport").asText()),
                NumberText.count(calls),
                milliseconds(mean * calls),
                milliseconds(mean),
                milliseconds(series.path("minNanos").asDouble(Double.NaN)),
                milliseconds(series.path("maxNanos").asDouble(Double.NaN)),
                milliseconds(series.path("medianNanos").asDouble(Double.NaN)),
                Printable.of(series.path("incomparable").asText("")));
    }

    /** With four digits: 0.001123, 1.002, 90,120. */
    static String milliseconds(double nanos) {
        double millis = nanos / NANOS_PER_MILLI;
        if (!Double.isFinite(millis)) {
            return NumberText.UNKNOWN;
        }
        return Math.abs(millis) >= 1_000
                ? NumberText.count(Math.round(millis))
                : new BigDecimal(millis)
                        .setScale(
                                DIGITS - 1 - (int) Math.floor(Math.log10(Math.max(millis, SMALLEST))),
                                RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
