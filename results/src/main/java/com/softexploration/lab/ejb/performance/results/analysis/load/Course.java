package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Course of a quantity during a long load test.
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
    /** Number of seconds per hour. */
    public static final double HOUR = 3_600;

    private static final double PERCENT = 100;
    private static final double MIB = 1 << 20;

    /** Quantities with a course. */
    public enum Quantity {
        /** Medians of the response times in windows, in nanoseconds. */
        RESPONSE_TIMES("responseMedianNanos"),
        /** 99th percentiles of the response times in windows, in nanoseconds. */
        P99("responseP99Nanos"),
        /** Heap in use after garbage collections, in bytes. */
        HEAP("heapAfterGcBytes"),
        /** Number of live threads. */
        THREADS("threads");

        private final String key;

        Quantity(String key) {
            this.key = key;
        }

        /** Name of the quantity in {@code summary.json}, including the unit. */
        public String key() {
            return key;
        }

        /** Converts a value for display in a figure: heap sizes to MiB. */
        public double drawn(double value) {
            return this == HEAP ? value / MIB : value;
        }
    }

    /** Creates the course of a quantity. */
    static Course of(
            Quantity quantity, Optional<ServerRole> server, List<Slope.Point> points, Optional<Long> liveHeapGrowth) {
        return new Course(
                quantity,
                server,
                List.copyOf(points),
                points.size() < Slope.FEWEST ? Optional.empty() : Optional.of(Slope.of(points)),
                liveHeapGrowth);
    }

    /** Returns whether the course has a significant trend. */
    public boolean hasTrend() {
        return slope.filter(Slope::isSignificant).isPresent();
    }

    /**
     * Size of a trend over a period.
     *
     * @param falls whether the quantity falls
     * @param amount absolute change: response times in percent of their median, heap in MiB
     * @param interval of {@code amount}, not below 0
     */
    public record Change(boolean falls, double amount, Interval interval) {}

    /**
     * Returns the change caused by the trend over a time.
     *
     * @param seconds time in which the quantity changes
     */
    public Change change(double seconds) {
        Slope known = slope.orElseThrow();
        boolean falls = known.value() < 0;
        double scale = (falls ? -1 : 1) * seconds * changePerUnit();
        Interval interval = known.interval();
        // equal values may make one end of a significant trend's interval zero, not less
        double low = Math.max(0, scale * (falls ? interval.high() : interval.low()));
        double high = Math.max(low, scale * (falls ? interval.low() : interval.high()));
        return new Change(falls, scale * known.value(), new Interval(low, high, interval.confidence()));
    }

    private double changePerUnit() {
        return quantity == Quantity.RESPONSE_TIMES || quantity == Quantity.P99 ? PERCENT / median() : quantity.drawn(1);
    }

    private double median() {
        double[] sorted =
                points.stream().mapToDouble(Slope.Point::value).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /**
     * Returns whether growth of the heap consists mostly of garbage that only full collections reclaim.
     *
     * @param seconds duration of the load test
     */
    public boolean isReclaimed(double seconds) {
        double grown = slope.orElseThrow().value() * seconds;
        return grown > 0 && liveHeapGrowthBytes.filter(live -> live < grown / 2).isPresent();
    }
}
