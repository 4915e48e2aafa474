package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;

/**
 * One transport in a race.
 *
 * @param key what was called, and how
 * @param series all its measured calls; empty when none was measured
 * @param rounds its repetitions in the order of the log, also those that broke off
 * @param cost what a call costs beside its time
 * @param floorMultiple its median as a multiple of the floor's least median of a round; empty where either is not there or does not compare
 * @param rank its place among the remote transports, from 1; empty for the local call and the floor, which do not compete, and where
 *     nothing compares
 * @param notToldApart the ranked transports that the rounds do not tell apart from this one
 */
public record Contestant(
        SeriesKey key,
        Optional<Series> series,
        List<Round> rounds,
        CallCost cost,
        OptionalDouble floorMultiple,
        OptionalInt rank,
        List<String> notToldApart) {

    /** The word for how it was called. */
    public String transport() {
        return key.transport();
    }

    /** Why its times do not compare with those of the others; empty when they do. */
    public String incomparable() {
        return rounds.stream()
                .map(round -> round.run().incomparable())
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Whether there is a time that compares with those of the others. */
    public boolean comparable() {
        return series.isPresent() && incomparable().isEmpty();
    }

    /** Whether it is the bare socket. */
    public boolean isFloor() {
        return transport().equals(Transports.FLOOR);
    }

    /** Whether the caller sat in the server that was called. */
    public boolean isLocal() {
        return key.side() == Side.LOCAL;
    }

    /** Its median over all rounds; NaN where nothing was measured. */
    public double medianNanos() {
        return series.map(one -> one.summary().medianNanos()).orElse(Double.NaN);
    }

    /** Smallest and largest median of a complete round; of none, infinite. */
    public DoubleSummaryStatistics roundMedians() {
        return DoubleStream.of(mediansByRound()).summaryStatistics();
    }

    /** How many calls failed. */
    public long errorCount() {
        return rounds.stream().mapToLong(round -> round.run().errorCount()).sum();
    }

    /** The few calls of a round that broke off are no repetition of the others. */
    double[] mediansByRound() {
        return rounds.stream()
                .map(Round::run)
                .filter(LoadTestSummary::repeats)
                .mapToDouble(LoadTestSummary::medianNanos)
                .toArray();
    }

    Contestant ranked(OptionalDouble multiple, OptionalInt place, List<String> equals) {
        return new Contestant(key, series, rounds, cost, multiple, place, equals);
    }
}
