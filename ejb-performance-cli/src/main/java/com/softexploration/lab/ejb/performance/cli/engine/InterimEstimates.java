package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates;
import com.softexploration.lab.ejb.performance.results.comparison.SeriesEstimates.Pair;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Estimates during the experiment, from the medians that the servers report. The report itself is computed from the
 * logs.
 */
final class InterimEstimates {
    private static final int FEWEST_STARTS = 3;

    private final Map<SeriesKey, Map<Integer, Map<Integer, Double>>> medians = new LinkedHashMap<>();

    /** Adds the median of a completed round; with several callers, that of the first. */
    void add(LoadTestOutcome outcome) {
        PlannedLoadTest test = outcome.run().test();
        if (test.warmsUpOnly()
                || outcome.status() != Status.COMPLETED
                || outcome.results().isEmpty()) {
            return;
        }
        LoadTestResult result = outcome.results().get(0);
        if (result.getMedianNanos() > 0 && test.side() != null) {
            SeriesKey key = new SeriesKey(
                    test.operation(),
                    test.side(),
                    test.transport(),
                    test.hasPayload() ? OptionalInt.of(test.parameters().payloadChars()) : OptionalInt.empty());
            medians.computeIfAbsent(key, any -> new TreeMap<>())
                    .computeIfAbsent(test.start(), any -> new TreeMap<>())
                    .put(test.round(), (double) result.getMedianNanos());
        }
    }

    private SeriesEstimates estimates() {
        Map<SeriesKey, Repetitions> repetitions = new LinkedHashMap<>();
        medians.forEach((key, byStart) -> {
            if (!key.isFloor()) {
                repetitions.put(key, new Repetitions(byStart));
            }
        });
        return SeriesEstimates.of(repetitions);
    }

    /**
     * Whether the interval of each median, over at least three starts, is within this distance of it, in percent.
     * Ignores whether pairs are decided.
     */
    boolean isWithin(double percent) {
        SeriesEstimates estimates = estimates();
        return !estimates.repetitions().isEmpty()
                && estimates.repetitions().keySet().stream().allMatch(key -> estimates
                        .median(key)
                        .filter(one -> one.repetitions() >= FEWEST_STARTS && percent(one) <= percent)
                        .isPresent());
    }

    /** Undecided pairs, for example {@code rmi and hessian: 9 % apart, ±12 % so far}; empty if there are none. */
    String text() {
        SeriesEstimates estimates = estimates();
        List<Pair> neighbours = neighbours(estimates);
        if (!neighbours.isEmpty()) {
            return estimates.ratios(neighbours).entrySet().stream()
                    .max(Comparator.comparingDouble(pair -> pair.getValue().probability()))
                    .map(pair -> pair.getKey().denominator().transport() + " and "
                            + pair.getKey().numerator().transport() + ": "
                            + NumberText.twoDigits(100 * (pair.getValue().value() - 1)) + " % apart, "
                            + soFar(pair.getValue()))
                    .orElse("");
        }
        return estimates.repetitions().keySet().stream()
                .filter(key -> estimates.median(key).isPresent())
                .max(Comparator.comparingDouble(
                        key -> percent(estimates.median(key).orElseThrow())))
                .map(key -> key + ": " + soFar(estimates.median(key).orElseThrow()))
                .orElse("");
    }

    /** Pairs of transports of a race with adjacent medians, the slower one first. */
    private static List<Pair> neighbours(SeriesEstimates estimates) {
        Map<String, List<SeriesKey>> remote = new LinkedHashMap<>();
        estimates.repetitions().keySet().stream()
                .filter(key -> key.side() == Side.REMOTE)
                .forEach(key -> remote.computeIfAbsent(key.call(), call -> new ArrayList<>())
                        .add(key));
        List<Pair> neighbours = new ArrayList<>();
        for (List<SeriesKey> race : remote.values()) {
            race.sort(Comparator.comparingDouble(
                    key -> estimates.repetitions().get(key).geometricMean()));
            for (int i = 1; i < race.size(); i++) {
                neighbours.add(new Pair(race.get(i), race.get(i - 1)));
            }
        }
        return neighbours;
    }

    private static String soFar(Estimate estimate) {
        return estimate.interval().isInformative()
                ? "±" + NumberText.twoDigits(percent(estimate)) + " % so far"
                : "precision unknown so far";
    }

    private static double percent(Estimate estimate) {
        Interval interval = estimate.interval();
        return 100 * (Math.sqrt(interval.high() / interval.low()) - 1);
    }
}
