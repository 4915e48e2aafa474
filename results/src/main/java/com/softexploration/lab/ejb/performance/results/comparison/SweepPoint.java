package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * One transport at one size of the payload.
 *
 * @param key what was called, and how
 * @param series all its measured calls, whatever their number per load test; empty when none was measured
 * @param runs its repetitions, also those that broke off
 * @param totals one per number of calls, ascending
 * @param cost what a call costs beside its time
 * @param floorMultiple its median as a multiple of the floor's least median of a round; empty where either is not there or does not compare
 */
public record SweepPoint(
        SeriesKey key,
        Optional<Series> series,
        List<LoadTestSummary> runs,
        List<Total> totals,
        CallCost cost,
        OptionalDouble floorMultiple) {

    /** The size of the payload in characters. */
    public int payloadChars() {
        return key.payloadChars().orElseThrow();
    }

    /** Median time of a call; NaN where none was measured. */
    public double medianNanos() {
        return series.map(one -> one.summary().medianNanos()).orElse(Double.NaN);
    }

    /** The least median of a complete round; infinite where there is none. */
    double leastMedianNanos() {
        return runs.stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(LoadTestSummary::medianNanos)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Why its times do not compare with those of other transports; empty when they do. */
    public String incomparable() {
        return runs.stream()
                .map(LoadTestSummary::incomparable)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Whether there is a time that compares with those of other transports. */
    public boolean comparable() {
        return series.isPresent() && incomparable().isEmpty();
    }

    /** How many calls failed. */
    public long errorCount() {
        return runs.stream().mapToLong(LoadTestSummary::errorCount).sum();
    }

    /** The total of so many calls; without rounds where they were not made. */
    public Total total(long calls) {
        return totals.stream()
                .filter(total -> total.calls() == calls)
                .findFirst()
                .orElse(new Total(calls, List.of()));
    }

    /** As the search for a plateau wants it; empty where nothing was measured. */
    Optional<Plateau.Point> plateauPoint() {
        return series.map(one -> {
            Histogram histogram = one.histogram();
            double slow = histogram.getCountBetweenValues((long) Plateau.SHORTEST_NANOS, (long) Plateau.LONGEST_NANOS);
            return new Plateau.Point(payloadChars(), medianNanos(), slow / histogram.getTotalCount());
        });
    }

    SweepPoint besideFloor(OptionalDouble multiple) {
        return new SweepPoint(key, series, runs, totals, cost, multiple);
    }
}
