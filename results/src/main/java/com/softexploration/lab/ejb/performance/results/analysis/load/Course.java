package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;

/**
 * A quantity in the course of a long load test.
 *
 * @param server observed server; empty for response times
 * @param points values by seconds, ascending
 * @param slope change per second; empty with too few points
 * @param liveHeapGrowthBytes growth of the heap between full collections before and after the load test, if known
 */
public record Course(
        Quantity quantity,
        Optional<ServerRole> server,
        List<Slope.Point> points,
        Optional<Slope> slope,
        Optional<Long> liveHeapGrowthBytes) {
    /** Seconds of an hour. */
    public static final double HOUR = 3_600;

    private static final double PERCENT = 100;
    private static final double MIB = 1 << 20;

    /** Kinds of quantities. */
    public enum Quantity {
        /** Nanoseconds, medians of windows. */
        RESPONSE_TIMES("responseMedianNanos", "response times", " %"),
        /** Nanoseconds, 99th percentiles of windows. */
        P99("responseP99Nanos", "99th percentiles", " %"),
        /** Bytes in use after garbage collections. */
        HEAP("heapAfterGcBytes", "heap after collections", " MiB"),
        /** Number of live threads. */
        THREADS("threads", "threads", "");

        private final String key;
        private final String words;
        private final String unitOfChange;

        Quantity(String key, String words, String unitOfChange) {
            this.key = key;
            this.words = words;
            this.unitOfChange = unitOfChange;
        }

        /** Name in {@code summary.json}, with the unit. */
        public String key() {
            return key;
        }

        /** Name in sentences. */
        public String words() {
            return words;
        }

        /** Value in a figure: heap in MiB. */
        public double drawn(double value) {
            return this == HEAP ? value / MIB : value;
        }
    }

    /** Creates a course. */
    static Course of(
            Quantity quantity, Optional<ServerRole> server, List<Slope.Point> points, Optional<Long> liveHeapGrowth) {
        return new Course(
                quantity,
                server,
                List.copyOf(points),
                points.size() < Slope.FEWEST ? Optional.empty() : Optional.of(Slope.of(points)),
                liveHeapGrowth);
    }

    /** Whether it has a significant trend. */
    public boolean hasTrend() {
        return slope.filter(Slope::isSignificant).isPresent();
    }

    /**
     * States its trend, per hour or, since a shorter load test says nothing of an hour, of its duration.
     *
     * @param seconds duration of the load test
     * @param span the duration in words
     */
    String trend(double seconds, String span) {
        Slope known = slope.orElseThrow();
        boolean falls = known.value() < 0;
        double scale = (falls ? -1 : 1) * Math.min(seconds, HOUR) * changePerUnit();
        Interval interval = known.interval();
        // equal values may make one end of a significant trend's interval zero, not less
        double low = Math.max(0, scale * (falls ? interval.high() : interval.low()));
        double high = Math.max(low, scale * (falls ? interval.low() : interval.high()));
        double halfWidth = (high - low) / 2;
        return "%s %s by %s%s %s (%s – %s%s)%s."
                .formatted(
                        subject(),
                        (falls ? "fall" : "grow") + (quantity == Quantity.HEAP ? "s" : ""),
                        NumberText.rounded(scale * known.value(), halfWidth),
                        quantity.unitOfChange,
                        seconds < HOUR ? "in " + span : "per hour",
                        NumberText.rounded(low, halfWidth),
                        NumberText.rounded(high, halfWidth),
                        quantity.unitOfChange,
                        isReclaimed(seconds) ? ", which a full collection reclaims" : "");
    }

    private double changePerUnit() {
        return quantity == Quantity.RESPONSE_TIMES || quantity == Quantity.P99 ? PERCENT / median() : quantity.drawn(1);
    }

    private double median() {
        double[] sorted =
                points.stream().mapToDouble(Slope.Point::value).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private String subject() {
        return server.map(role -> "The " + role.word() + " server's " + quantity.words())
                .orElse(quantity == Quantity.P99 ? "99th percentiles of response times" : "Response times");
    }

    /** Whether the heap's growth is mostly garbage that only full collections find. */
    private boolean isReclaimed(double seconds) {
        double grown = slope.orElseThrow().value() * seconds;
        return grown > 0 && liveHeapGrowthBytes.filter(live -> live < grown / 2).isPresent();
    }

    /** Name in a legend. */
    public String name() {
        return server.map(role -> role.word() + " server")
                .orElse(quantity == Quantity.P99 ? "99th percentile" : "median");
    }
}
