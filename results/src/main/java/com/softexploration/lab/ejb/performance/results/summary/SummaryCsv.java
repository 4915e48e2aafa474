package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code summary.csv}: one line per series, comma-separated as RFC 4180 has it. The size of payloads is a last column that is only there
 * when there is such a size.
 */
final class SummaryCsv {
    private static final String COLUMNS = "operation,side,transport,count,min_ns,max_ns,median_ns,mean_ns,variance_ns2,"
            + "stddev_ns,p90_ns,p99_ns,p99_9_ns";

    private SummaryCsv() {}

    static String of(List<Series> series) {
        boolean sized = series.stream().anyMatch(one -> one.key().payloadChars().isPresent());
        return Stream.concat(
                        Stream.of(COLUMNS + (sized ? ",payload_chars" : "")),
                        series.stream().map(one -> line(one.summary()) + (sized ? "," + payloadChars(one.key()) : "")))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String line(SeriesSummary summary) {
        return String.join(
                ",",
                quoted(summary.key().operation()),
                quoted(summary.key().side().word()),
                quoted(summary.key().transport()),
                Long.toString(summary.count()),
                Long.toString(summary.minNanos()),
                Long.toString(summary.maxNanos()),
                number(summary.medianNanos()),
                number(summary.meanNanos()),
                number(summary.varianceNanos2()),
                number(summary.stddevNanos()),
                number(summary.percentiles().get(90.0)),
                number(summary.percentiles().get(99.0)),
                number(summary.percentiles().get(99.9)));
    }

    private static String payloadChars(SeriesKey key) {
        return key.payloadChars().isPresent()
                ? Integer.toString(key.payloadChars().getAsInt())
                : "";
    }

    private static String number(double value) {
        return PlainDecimal.of(value).toPlainString();
    }

    /** A transport is whatever stood in the log. */
    private static String quoted(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
