package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Holm;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Significant differences between servers, series by series. At most one of twenty comparisons of all servers calls any
 * server falsely faster (Holm), and at most one overstates any difference or equality (Bonferroni). The floors, which
 * are properties of the machine, are a separate family.
 */
public final class ServerDifferences {
    private final Map<Pair, Difference> differences = new HashMap<>();

    /**
     * Change from one server to another in a series.
     *
     * @param outcome {@code SLOWER}, {@code FASTER}, {@code EQUAL} or {@code UNDECIDED}
     * @param ratio the other's times divided by the one's
     * @param interval interval of the ratio, wide enough for all comparisons of the page together
     */
    public record Change(Outcome outcome, double ratio, Interval interval) {}

    private record Pair(SeriesKey key, int first, int second) {}

    /**
     * Difference between two servers.
     *
     * @param ratio the second's times divided by the first's
     * @param level probability that a statement on its size is false
     */
    private record Difference(Estimate ratio, boolean significant, double level) {
        /** Returns whether the servers are equal for all practical purposes, by two one-sided tests at the level. */
        boolean isEqual() {
            return Outcome.isEqual(ratio.interval(1 - 2 * level));
        }

        Interval interval() {
            return ratio.interval(1 - level);
        }
    }

    private ServerDifferences() {}

    /** Compares all pairs of servers with the same CPU speed. */
    public static ServerDifferences of(List<StoredExperiment> experiments) {
        List<SeriesEstimates> estimates =
                experiments.stream().map(RunComparison::estimates).toList();
        Map<Pair, Estimate> ratios = new HashMap<>();
        Map<Pair, Estimate> ofFloors = new HashMap<>();
        for (int i = 0; i < estimates.size(); i++) {
            for (int j = i + 1; j < estimates.size(); j++) {
                if (experiments.get(i).hasOtherSpeedThan(experiments.get(j))) {
                    continue;
                }
                int first = i;
                int second = j;
                Timing timing = Timing.of(experiments.get(i), experiments.get(j));
                SeriesDelta.ratios(estimates.get(i), estimates.get(j), timing)
                        .forEach((key, ratio) -> (key.isFloor() ? ofFloors : ratios)
                                .put(new Pair(key, first, second), ratio.withVariance(timing.variance())));
            }
        }
        ServerDifferences all = new ServerDifferences();
        all.judge(ratios);
        all.judge(ofFloors);
        return all;
    }

    private void judge(Map<Pair, Estimate> family) {
        List<Pair> pairs = List.copyOf(family.keySet());
        double[] corrected = Holm.corrected(pairs.stream()
                .mapToDouble(pair -> family.get(pair).probability())
                .toArray());
        for (int i = 0; i < corrected.length; i++) {
            differences.put(
                    pairs.get(i),
                    new Difference(
                            family.get(pairs.get(i)),
                            corrected[i] <= SeriesDelta.LEVEL,
                            SeriesDelta.LEVEL / corrected.length));
        }
    }

    /**
     * Returns whether a server was compared with any of the others in this series, which requires several starts and
     * the same CPU speed.
     */
    public boolean isCompared(SeriesKey key, int server, List<Integer> others) {
        return others.stream().anyMatch(other -> between(key, server, other).isPresent());
    }

    /** Returns whether two servers differ significantly in this series. */
    public boolean toldApart(SeriesKey key, int one, int other) {
        return between(key, one, other)
                .filter(difference -> difference.significant() && !difference.isEqual())
                .isPresent();
    }

    /** Returns whether the servers are equal for all practical purposes in this series. */
    public boolean equal(SeriesKey key, List<Integer> servers) {
        return servers.stream().allMatch(server -> servers.stream()
                .allMatch(other -> server.equals(other)
                        || between(key, server, other)
                                .filter(Difference::isEqual)
                                .isPresent()));
    }

    /**
     * Minimum lead of the fastest server over each of the others in this series, as a share of the other's duration;
     * empty unless its lead over all of them is certain.
     */
    public OptionalDouble lead(SeriesKey key, int fastest, List<Integer> others) {
        if (!others.stream().allMatch(other -> toldApart(key, fastest, other))) {
            return OptionalDouble.empty();
        }
        return others.stream()
                .mapToDouble(other -> {
                    Interval ratio = between(key, fastest, other).orElseThrow().interval();
                    return fastest < other ? 1 - 1 / ratio.low() : 1 - ratio.high();
                })
                .min()
                .stream()
                .filter(least -> least > 0)
                .findFirst();
    }

    /**
     * Maximum difference between any two of the servers in this series, in percent; empty for fewer than two servers,
     * or if an interval is too wide.
     */
    public OptionalDouble spread(SeriesKey key, List<Integer> servers) {
        List<OptionalDouble> apart = servers.stream()
                .flatMap(server -> servers.stream()
                        .filter(other -> other > server)
                        .flatMap(other -> between(key, server, other).stream()))
                .map(pair -> pair.interval().maxDifferencePercent())
                .toList();
        return apart.stream().allMatch(OptionalDouble::isPresent)
                ? apart.stream().mapToDouble(OptionalDouble::getAsDouble).max()
                : OptionalDouble.empty();
    }

    /**
     * Ratio of the duration on one server to the duration on another in this series; empty if they were not compared.
     */
    public Optional<Estimate> ratio(SeriesKey key, int server, int other) {
        return between(key, server, other)
                .map(Difference::ratio)
                .map(ratio -> server > other ? ratio : ratio.inverse());
    }

    /** Returns the change from one server to another in this series; empty if they were not compared. */
    public Optional<Change> change(SeriesKey key, int from, int to) {
        return between(key, from, to).map(difference -> {
            Estimate ratio = from < to ? difference.ratio() : difference.ratio().inverse();
            Outcome outcome = difference.isEqual()
                    ? Outcome.EQUAL
                    : !difference.significant()
                            ? Outcome.UNDECIDED
                            : ratio.value() > 1 ? Outcome.SLOWER : Outcome.FASTER;
            return new Change(outcome, ratio.value(), ratio.interval(1 - difference.level()));
        });
    }

    private Optional<Difference> between(SeriesKey key, int one, int other) {
        return Optional.ofNullable(differences.get(new Pair(key, Math.min(one, other), Math.max(one, other))));
    }
}
