package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.results.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Significant differences between servers, series by series. At most one of twenty comparisons of all servers has a false
 * one (Bonferroni).
 */
final class ServerDifferences {
    private final Set<SeriesKey> compared = new HashSet<>();
    private final Set<Difference> differences = new HashSet<>();

    private record Difference(SeriesKey key, int first, int second) {}

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
                    all.add(delta, first, second);
                }
            }
        }
        return all;
    }

    private void add(SeriesDelta delta, int first, int second) {
        if (delta.interval().isPresent()) {
            compared.add(delta.key());
        }
        if (delta.state() == Outcome.FASTER || delta.state() == Outcome.SLOWER) {
            differences.add(new Difference(delta.key(), first, second));
        }
    }

    /** Tests whether any two servers were compared in this series. */
    boolean compared(SeriesKey key) {
        return compared.contains(key);
    }

    /** Tests whether these two servers differ significantly in this series. */
    boolean toldApart(SeriesKey key, int one, int other) {
        return differences.contains(new Difference(key, Math.min(one, other), Math.max(one, other)));
    }
}
