package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Comparison of an experiment with an earlier one.
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
     * A series that only one of the experiments contains.
     *
     * @param isNew whether it is the later one
     * @param reason one-word verdict on a series that cannot be quoted; otherwise empty
     */
    public record OfOne(SeriesKey key, boolean isNew, String reason) {
        /** Name of the experiment, for programs and people. */
        public String role() {
            return isNew ? "the new run" : "the base run";
        }
    }

    /** Verdicts on the times of a series that say nothing about ratios within rounds. */
    private static final Set<String> OF_TIMES_ALONE = Set.of("disturbed", "uncertain");

    /** Limit that no series exceeds, for the comparison of two variants without a direction. */
    public static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    /** Compares two experiments series by series. */
    public static RunComparison of(StoredExperiment base, StoredExperiment now, double limitPercent) {
        List<SeriesDelta> changes = SeriesDelta.among(
                estimates(base),
                estimates(now),
                limitPercent,
                Timing.of(base, now),
                !base.hasOtherSpeedThan(now),
                key -> Stream.of(base, now).allMatch(experiment -> isUsable(experiment, key, Timing.of(base, now))));
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

    /**
     * Returns whether the verdict on a series permits a statement about its ratio. Within rounds, disturbances of the
     * machine affect both variants alike and widen the interval; only a drift, or too few calls, belong to one of them.
     */
    private static boolean isUsable(StoredExperiment experiment, SeriesKey key, Timing timing) {
        return timing == Timing.SIDE_BY_SIDE
                ? experiment
                        .unsteady(key)
                        .filter(verdict -> !OF_TIMES_ALONE.contains(verdict))
                        .isEmpty()
                : experiment.unquotable(key).isEmpty();
    }

    /** How the experiments lie in time. */
    public Timing timing() {
        return Timing.of(base, now);
    }

    public static SeriesEstimates estimates(StoredExperiment experiment) {
        return isQuick(experiment)
                ? SeriesEstimates.ofQuick(experiment.withLoads())
                : SeriesEstimates.of(experiment.withLoads());
    }

    private static boolean isQuick(StoredExperiment experiment) {
        return experiment.description().filter(ExperimentDescription::isQuick).isPresent();
    }

    /** Returns whether one of the experiments is quick, in which case no difference is reported. */
    public boolean isQuick() {
        return isQuick(base) || isQuick(now);
    }

    private static Stream<OfOne> unsteady(SeriesKey key, StoredExperiment experiment, boolean isNew) {
        return experiment.unquotable(key).stream().map(verdict -> new OfOne(key, isNew, verdict));
    }

    private static Stream<SeriesKey> onlyIn(Map<SeriesKey, ?> byKey, Map<SeriesKey, ?> other) {
        return byKey.keySet().stream().filter(key -> !other.containsKey(key) && !StoredLoads.isAtRate(key));
    }

    /** Returns the changes of the common series, except the floor, which is a property of the machine. */
    public List<SeriesDelta> compared() {
        return changes.stream().filter(change -> !change.key().isFloor()).toList();
    }

    /** Returns the changes of what the calls of the common series cost besides time. */
    public List<CostDelta> costs() {
        return CostDelta.among(base, now);
    }

    /** Approximate duration of an experiment that would decide an undecided series, in minutes; empty if unknown. */
    public OptionalLong minutesToDecide(SeriesDelta change) {
        return now.description()
                .map(description -> description
                        .completion()
                        .minutesOf(
                                change.needed().orElseThrow(),
                                change.now().byStart().size()))
                .orElse(OptionalLong.empty());
    }

    /** Returns whether a series is certainly slower by more than the limit. */
    public boolean hasRegression() {
        return changes.stream().anyMatch(change -> change.state() == Outcome.REGRESSION);
    }

    /** Returns whether both experiments have the same CPU speed, as far as known. */
    public boolean sameCpuSpeed() {
        return !base.hasOtherSpeedThan(now);
    }

    /**
     * Returns whether both experiments have several server starts; the result of a single start applies to that start
     * only.
     */
    public boolean severalStarts() {
        return changes.stream()
                .allMatch(change ->
                        change.base().hasMultipleStarts() && change.now().hasMultipleStarts());
    }
}
