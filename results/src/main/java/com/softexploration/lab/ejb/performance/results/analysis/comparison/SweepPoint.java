package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/**
 * Result of one transport at one payload size.
 *
 * @param loadTests its repetitions, including aborted ones
 * @param totals one total per number of calls, ascending
 */
public record SweepPoint(
        SeriesKey key,
        Optional<Series> series,
        List<LoadTestSummary> loadTests,
        List<Total> totals,
        CallCost cost,
        OptionalDouble floorMultiple)
        implements RankedSeries {

    /**
     * Total durations of a number of calls, one for each round that completed them.
     *
     * @param calls number of calls
     * @param roundNanos one total per round, in the order of the log
     */
    public record Total(long calls, List<Double> roundNanos) {
        /** Median of the rounds' totals, in nanoseconds; NaN if there are no rounds. */
        public double medianNanos() {
            double[] sorted = stream().sorted().toArray();
            int upper = sorted.length / 2;
            return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[upper]) / 2;
        }

        /** Shortest total of a round, in nanoseconds; positive infinity if there are no rounds. */
        public double shortestNanos() {
            return stream().min().orElse(Double.POSITIVE_INFINITY);
        }

        /** Longest total of a round, in nanoseconds; negative infinity if there are no rounds. */
        public double longestNanos() {
            return stream().max().orElse(Double.NEGATIVE_INFINITY);
        }

        private DoubleStream stream() {
            return roundNanos.stream().mapToDouble(nanos -> nanos);
        }
    }

    /** Payload size in characters. */
    public int payloadChars() {
        return key.payloadChars().orElseThrow();
    }

    /** Returns the total durations of a number of calls; without rounds if it was not measured. */
    public Total total(long calls) {
        return totals.stream()
                .filter(total -> total.calls() == calls)
                .findFirst()
                .orElse(new Total(calls, List.of()));
    }

    /** Returns the point used in the search for a plateau; empty if it was not measured. */
    Optional<Plateau.Point> plateauPoint() {
        return series.map(measured -> {
            Histogram histogram = measured.histogram();
            double slow = histogram.getCountBetweenValues((long) Plateau.SHORTEST_NANOS, (long) Plateau.LONGEST_NANOS);
            return new Plateau.Point(payloadChars(), medianNanos(), slow / histogram.getTotalCount());
        });
    }
}
