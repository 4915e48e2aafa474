package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Comparison of two experiments, the earlier one first.
 *
 * @param limitPercent permitted slow-down of a series, in percent
 * @param changes changes of the common series
 * @param onlyInOne series of one experiment only
 * @param unsteady series that cannot be quoted according to their report
 */
public record RunComparison(
        StoredExperiment base,
        StoredExperiment now,
        double limitPercent,
        List<SeriesDelta> changes,
        List<OfOne> onlyInOne,
        List<OfOne> unsteady) {

    /**
     * A series in one of the experiments.
     *
     * @param isNew whether it is the later one
     * @param reason one-word verdict on a series that cannot be quoted; otherwise empty
     */
    public record OfOne(SeriesKey key, boolean isNew, String reason) {
        /** Words for programs and people. */
        public String role() {
            return isNew ? "the new run" : "the base run";
        }
    }

    /** Limit that no series exceeds, for comparing two variants without a direction. */
    public static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    /** Compares two experiments. */
    public static RunComparison of(StoredExperiment base, StoredExperiment now, double limitPercent) {
        List<SeriesDelta> changes = SeriesDelta.among(
                estimates(base),
                estimates(now),
                limitPercent,
                areOfSameTime(base, now),
                !base.hasOtherSpeedThan(now),
                key -> base.unquotable(key).isEmpty() && now.unquotable(key).isEmpty());
        return new RunComparison(
                base,
                now,
                limitPercent,
                changes,
                Stream.concat(
                                onlyIn(base.withLoads(), now.withLoads()).map(key -> new OfOne(key, false, "")),
                                onlyIn(now.withLoads(), base.withLoads()).map(key -> new OfOne(key, true, "")))
                        .toList(),
                changes.stream()
                        .map(SeriesDelta::key)
                        .flatMap(key -> Stream.concat(unsteady(key, base, false), unsteady(key, now, true)))
                        .toList());
    }

    /** Whether one experiment began before the other ended, as the variants of one command do. */
    public static boolean areOfSameTime(StoredExperiment base, StoredExperiment now) {
        return base.description()
                .flatMap(first ->
                        now.description().filter(second -> first.completion().overlaps(second.completion())))
                .isPresent();
    }

    /** Whether the experiments alternated, so that the machine was the same for both. */
    public boolean areOfSameTime() {
        return areOfSameTime(base, now);
    }

    public static SeriesEstimates estimates(StoredExperiment experiment) {
        return isQuick(experiment)
                ? SeriesEstimates.ofQuick(experiment.withLoads())
                : SeriesEstimates.of(experiment.withLoads());
    }

    private static boolean isQuick(StoredExperiment experiment) {
        return experiment.description().filter(ExperimentDescription::isQuick).isPresent();
    }

    /** Whether one of the two is a quick experiment, so that no difference is reported. */
    public boolean isQuick() {
        return isQuick(base) || isQuick(now);
    }

    private static Stream<OfOne> unsteady(SeriesKey key, StoredExperiment experiment, boolean isNew) {
        return experiment.unquotable(key).stream().map(verdict -> new OfOne(key, isNew, verdict));
    }

    private static Stream<SeriesKey> onlyIn(Map<SeriesKey, ?> byKey, Map<SeriesKey, ?> other) {
        return byKey.keySet().stream().filter(key -> !other.containsKey(key) && !StoredLoads.isAtRate(key));
    }

    /** Changes of the common series except the floor, a property of the machine rather than of the experiments. */
    public List<SeriesDelta> compared() {
        return changes.stream().filter(change -> !change.key().isFloor()).toList();
    }

    /** Approximate duration of an experiment that would decide an undecided series, in minutes; empty if unknown. */
    public OptionalLong minutesToDecide(SeriesDelta change) {
        return now.description()
                .map(description -> description
                        .completion()
                        .minutesOf(change.needed().orElseThrow(), change.now().count()))
                .orElse(OptionalLong.empty());
    }

    /** Whether a series is certainly slower by more than the limit. */
    public boolean hasRegression() {
        return changes.stream().anyMatch(change -> change.state() == Outcome.REGRESSION);
    }

    /** Whether both experiments have the same CPU speed, as far as known. */
    public boolean sameCpuSpeed() {
        return !base.hasOtherSpeedThan(now);
    }

    /** Whether both experiments have several server starts; the result of one start holds for that start only. */
    public boolean severalStarts() {
        return changes.stream()
                .allMatch(change ->
                        change.base().hasMultipleStarts() && change.now().hasMultipleStarts());
    }
}
