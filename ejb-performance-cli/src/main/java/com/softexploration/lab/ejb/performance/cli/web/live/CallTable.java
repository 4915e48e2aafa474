package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Transports of one call, sorted by median.
 *
 * @param call operation, with the size of its payload if it has one
 * @param ranked whether the report ranks them; only a race has ranks
 */
public record CallTable(String call, boolean ranked, List<Row> rows) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** Shortest displayed duration: one nanosecond. */
    private static final double SMALLEST_MILLIS = 1e-6;

    private static final int DIGITS = 4;

    /**
     * One transport, in the columns of the published race: milliseconds over all measured calls.
     *
     * @param rank rank in the report; a word or a dash if it has none
     * @param note reason why it is incomparable with the others; otherwise empty
     */
    public record Row(
            String rank,
            String transport,
            String calls,
            String total,
            String average,
            String minimum,
            String maximum,
            String median,
            String note) {
        static Row of(StoredSeries series) {
            CallTimes times = series.times();
            return new Row(
                    rankText(series),
                    series.key().transport(),
                    NumberText.count(times.count()),
                    milliseconds(times.totalNanos()),
                    milliseconds(times.meanNanos()),
                    milliseconds(times.minNanos()),
                    milliseconds(times.maxNanos()),
                    milliseconds(times.medianNanos()),
                    series.incomparable());
        }
    }

    /** Creates one table per call, in the order of the summary. */
    static List<CallTable> of(List<StoredSeries> all) {
        Map<String, List<StoredSeries>> byCall = all.stream()
                .collect(Collectors.groupingBy(series -> series.key().call(), LinkedHashMap::new, Collectors.toList()));
        return byCall.entrySet().stream()
                .map(call -> new CallTable(
                        call.getKey(),
                        call.getValue().stream()
                                .anyMatch(series -> series.rank().isPresent()),
                        call.getValue().stream()
                                .sorted(Comparator.comparingDouble(
                                        series -> series.times().medianNanos()))
                                .map(Row::of)
                                .toList()))
                .toList();
    }

    private static String rankText(StoredSeries series) {
        if (series.rank().isPresent()) {
            return "" + series.rank().getAsInt();
        }
        if (series.key().isFloor()) {
            return "floor";
        }
        return Transports.isLocal(series.key().transport()) ? "local" : NumberText.UNKNOWN;
    }

    /** Formats milliseconds with four digits: 0.001123, 1.002, 90,120. */
    static String milliseconds(double nanos) {
        double millis = nanos / NANOS_PER_MILLI;
        if (!Double.isFinite(millis)) {
            return NumberText.UNKNOWN;
        }
        return Math.abs(millis) >= 1_000
                ? NumberText.count(Math.round(millis))
                : new BigDecimal(millis)
                        .setScale(
                                DIGITS - 1 - (int) Math.floor(Math.log10(Math.max(millis, SMALLEST_MILLIS))),
                                RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
