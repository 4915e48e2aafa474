package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Significant differences between servers, series by series. At most one of twenty comparisons of all servers has a false
 * one (Bonferroni).
 */
final class ServerDifferences {
    private final Map<Pair, SeriesDelta> deltas = new HashMap<>();

    private record Pair(SeriesKey key, int first, int second) {
        boolean isOf(SeriesKey other, int server) {
            return key.equals(other) && (first == server || second == server);
        }
    }

    private ServerDifferences() {}

    /** Compares every two servers. */
    static ServerDifferences of(List<StoredExperiment> experiments) {
        ServerDifferences all = new ServerDifferences();
        List<SeriesEstimates> estimates =
                experiments.stream().map(RunComparison::estimates).toList();
        double level = SeriesDelta.LEVEL / Math.max(1, estimates.size() * (estimates.size() - 1) / 2);
        for (int first = 0; first < estimates.size(); first++) {
            for (int second = first + 1; second < estimates.size(); second++) {
                for (SeriesDelta delta : SeriesDelta.among(
                        estimates.get(first),
                        estimates.get(second),
                        RunComparison.NO_LIMIT,
                        RunComparison.areOfSameTime(experiments.get(first), experiments.get(second)),
                        level)) {
                    all.deltas.put(new Pair(delta.key(), first, second), delta);
                }
            }
        }
        return all;
    }

    /** Tests whether a server was compared with any other one in this series, for which both need several rounds. */
    boolean isCompared(SeriesKey key, int server) {
        return deltas.entrySet().stream()
                .anyMatch(delta -> delta.getKey().isOf(key, server)
                        && delta.getValue().interval().isPresent());
    }

    /** Tests whether these two servers differ significantly in this series. */
    boolean toldApart(SeriesKey key, int one, int other) {
        Outcome state = state(key, one, other);
        return state == Outcome.FASTER || state == Outcome.SLOWER;
    }

    /** Tests whether all of these servers are equal for all practical purposes in this series. */
    boolean equal(SeriesKey key, List<Integer> servers) {
        return servers.stream().allMatch(one -> servers.stream()
                .allMatch(other -> one.equals(other) || state(key, one, other) == Outcome.EQUAL));
    }

    /**
     * By how much a server is faster in this series than each other one, at least, as a share of the other's time; empty
     * if that is not certain for all of them.
     */
    OptionalDouble lead(SeriesKey key, int fastest, List<Integer> others) {
        if (others.isEmpty() || !others.stream().allMatch(other -> toldApart(key, fastest, other))) {
            return OptionalDouble.empty();
        }
        return others.stream()
                .mapToDouble(other -> {
                    Interval ratio = delta(key, fastest, other).interval().orElseThrow();
                    return fastest < other ? 1 - 1 / ratio.low() : 1 - ratio.high();
                })
                .min();
    }

    private Outcome state(SeriesKey key, int one, int other) {
        SeriesDelta delta = delta(key, one, other);
        return delta == null ? Outcome.UNDECIDED : delta.state();
    }

    private SeriesDelta delta(SeriesKey key, int one, int other) {
        return deltas.get(new Pair(key, Math.min(one, other), Math.max(one, other)));
    }
}
