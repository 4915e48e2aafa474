package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.comparison.Compared;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code summary.csv}: one line per series, comma-separated as RFC 4180 has it. The size of payloads is a column that is only there
 * when there is such a size; what a comparison of transports says, are columns behind it that are only there when there is one.
 */
final class SummaryCsv {
    private static final String COLUMNS = "operation,side,transport,count,min_ns,max_ns,median_ns,mean_ns,variance_ns2,"
            + "stddev_ns,p90_ns,p99_ns,p99_9_ns";

    private SummaryCsv() {}

    /** Behind the others, and only there when transports were compared. */
    private static final String COMPARED = ",rank,floor_multiple,wire_bytes_per_call,business_cpu_ns_per_call,"
            + "presentation_cpu_ns_per_call,errors,incomparable";

    static String of(List<Series> series, Map<SeriesKey, Compared> compared) {
        boolean sized = series.stream().anyMatch(one -> one.key().payloadChars().isPresent());
        return Stream.concat(
                        Stream.of(COLUMNS + (sized ? ",payload_chars" : "") + (compared.isEmpty() ? "" : COMPARED)),
                        series.stream()
                                .map(one -> line(one.summary())
                                        + (sized ? "," + payloadChars(one.key()) : "")
                                        + (compared.isEmpty() ? "" : "," + compared(one, compared.get(one.key())))))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String compared(Series series, Compared compared) {
        if (compared == null) {
            return ",,,,," + series.errorCount() + "," + Csv.quoted(series.incomparable());
        }
        return String.join(
                ",",
                compared.rank().isPresent() ? Integer.toString(compared.rank().getAsInt()) : "",
                number(compared.floorMultiple()),
                number(compared.cost().wireBytes()),
                number(compared.cost().businessCpuNanos()),
                number(compared.cost().presentationCpuNanos()),
                Long.toString(compared.errorCount()),
                Csv.quoted(compared.incomparable()));
    }

    private static String number(OptionalDouble value) {
        return Csv.number(value.orElse(Double.NaN));
    }

    private static String line(SeriesSummary summary) {
        return String.join(
                ",",
                Csv.quoted(summary.key().operation()),
                Csv.quoted(summary.key().side().word()),
                Csv.quoted(summary.key().transport()),
                Long.toString(summary.count()),
                Long.toString(summary.minNanos()),
                Long.toString(summary.maxNanos()),
                Csv.number(summary.medianNanos()),
                Csv.number(summary.meanNanos()),
                Csv.number(summary.varianceNanos2()),
                Csv.number(summary.stddevNanos()),
                Csv.number(summary.percentile(90)),
                Csv.number(summary.percentile(99)),
                Csv.number(summary.percentile(99.9)));
    }

    private static String payloadChars(SeriesKey key) {
        return key.payloadChars().isPresent()
                ? Integer.toString(key.payloadChars().getAsInt())
                : "";
    }
}
