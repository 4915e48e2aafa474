package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis.Recorded;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What recording the servers costs: the median of a call while they are recorded, divided by that of the measured rounds
 * of the same start. The calls of a side count equally; the floor, which calls no service, does not.
 */
public final class RecordingCost {
    private RecordingCost() {}

    /**
     * Ratio of recorded to measured calls of one side.
     *
     * @param times geometric mean over starts, 1 if recording costs nothing
     * @param interval its interval; empty with one start
     */
    public record Ratio(double times, Optional<Interval> interval) {}

    /** Returns the ratio of each side of which calls were recorded after they were measured. */
    public static Map<Side, Ratio> of(ExperimentAnalysis experiment) {
        Map<Side, SeriesKey> names = new EnumMap<>(Side.class);
        Map<SeriesKey, Repetitions> ratios = new LinkedHashMap<>();
        for (Side side : Side.values()) {
            Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
            logarithms(experiment, side, names)
                    .forEach((start, logarithms) -> byStart.put(
                            start,
                            Map.of(
                                    1,
                                    Math.exp(logarithms.stream()
                                            .mapToDouble(logarithm -> logarithm)
                                            .average()
                                            .orElseThrow()))));
            if (!byStart.isEmpty()) {
                ratios.put(names.get(side), new Repetitions(byStart));
            }
        }
        SeriesEstimates estimates = experiment.isQuick() ? SeriesEstimates.ofQuick(ratios) : SeriesEstimates.of(ratios);
        Map<Side, Ratio> costs = new EnumMap<>(Side.class);
        names.forEach((side, key) -> costs.put(
                side,
                new Ratio(ratios.get(key).geometricMean(), estimates.median(key).map(ratio -> ratio.interval()))));
        return costs;
    }

    /** Returns the logarithms of the ratios of all calls of a side, by start. */
    private static Map<Integer, List<Double>> logarithms(
            ExperimentAnalysis experiment, Side side, Map<Side, SeriesKey> names) {
        Map<Integer, List<Double>> byStart = new TreeMap<>();
        for (Recorded recorded : experiment.analysis().recorded()) {
            SeriesKey key = recorded.loadTest().key();
            Optional<Repetitions> measured = Optional.ofNullable(
                            experiment.repetitions().get(key))
                    .filter(repetitions -> repetitions.byStart().containsKey(recorded.start()));
            if (key.side() == side && !key.isFloor() && recorded.loadTest().repeats() && measured.isPresent()) {
                names.putIfAbsent(side, key);
                byStart.computeIfAbsent(recorded.start(), start -> new ArrayList<>())
                        .add(Math.log(recorded.loadTest().medianNanos()) - ofStart(measured.get(), recorded.start()));
            }
        }
        return byStart;
    }

    private static double ofStart(Repetitions measured, int start) {
        return measured.byStart().get(start).values().stream()
                .mapToDouble(Math::log)
                .average()
                .orElseThrow();
    }
}
