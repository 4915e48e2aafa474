package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Durations of one call over several transports, and the certainty of their order.
 *
 * @param ranking transports, fastest first
 * @param differences outcomes of each transport against every one behind it
 */
public record RankedTimes(List<Ranked> ranking, List<PairOutcome> differences) {
    /**
     * Duration of a call over a transport.
     *
     * @param interval empty if it is unknown
     */
    public record Ranked(String transport, double nanos, Optional<Interval> interval) {}

    /** Ranks the medians of all series except the floor. */
    public static RankedTimes of(SeriesEstimates estimates) {
        Map<SeriesKey, Ranked> ranked = estimates.repetitions().entrySet().stream()
                .filter(series -> !series.getKey().isFloor())
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        series -> new Ranked(
                                series.getKey().transport(),
                                series.getValue().geometricMean(),
                                estimates.median(series.getKey()).map(Estimate::interval))));
        List<SeriesKey> inOrder = ranked.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingDouble(Ranked::nanos)))
                .map(Map.Entry::getKey)
                .toList();
        return new RankedTimes(inOrder.stream().map(ranked::get).toList(), PairOutcome.among(inOrder, estimates));
    }

    /** Returns the ranked transports of a race. */
    public static RankedTimes of(Race race) {
        return new RankedTimes(
                race.ranking().stream()
                        .map(contestant ->
                                new Ranked(contestant.transport(), contestant.medianNanos(), contestant.interval()))
                        .toList(),
                race.differences());
    }

    private Optional<PairOutcome> between(Ranked ranked, Ranked other) {
        return differences.stream()
                .filter(difference -> difference.isOf(ranked.transport(), other.transport()))
                .findFirst();
    }

    /** Returns the transports that are not significantly slower than the first one, excluding the first. */
    public List<Ranked> level() {
        return ranking.stream()
                .skip(1)
                .filter(other -> !isState(ranking.get(0), other, Outcome.FASTER))
                .toList();
    }

    /** Returns whether the first transport and those not significantly slower are equal for all practical purposes. */
    public boolean areFirstEqual() {
        return level().stream().allMatch(other -> isState(ranking.get(0), other, Outcome.EQUAL));
    }

    private boolean isState(Ranked ranked, Ranked other, Outcome state) {
        return outcome(ranked, other).filter(known -> known == state).isPresent();
    }

    /** Outcome of a transport against one behind it; empty if they were not compared. */
    public Optional<Outcome> outcome(Ranked ranked, Ranked other) {
        return between(ranked, other).map(PairOutcome::state);
    }

    /** Interval of the ratio of two durations that holds for all pairs together; empty if unknown. */
    public Optional<Interval> ratio(Ranked first, Ranked other) {
        return between(first, other).flatMap(pair -> pair.ratioTogether(differences.size()));
    }

    /**
     * Maximum difference between any two of the first transport and those not significantly slower, in percent; empty
     * if unknown for one of them.
     */
    public OptionalDouble maxDifferencePercent() {
        List<PairOutcome> pairs = differences.stream()
                .filter(pair -> Stream.concat(Stream.of(ranking.get(0)), level().stream())
                                .filter(ranked -> pair.isAbout(ranked.transport()))
                                .count()
                        == 2)
                .toList();
        return pairs.stream().allMatch(pair -> pair.mostPercent().isPresent())
                ? pairs.stream()
                        .mapToDouble(pair -> pair.mostPercent().getAsDouble())
                        .max()
                : OptionalDouble.empty();
    }
}
