package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.StartEffect;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Medians and ratios of all series of an experiment by one model: the logarithm of a median is the sum of effects of
 * the series, the server start, and chance (a randomised block design; Montgomery, Design and Analysis of Experiments).
 * With one start, rounds are the blocks. Disturbances of a block affect both parts of a ratio and cancel. What starts
 * differ by in a ratio is therefore known from earlier experiments ({@link StartEffect}), in a median it is not: it
 * includes the minutes of the machine that lie between starts.
 */
public final class SeriesEstimates {
    private final Map<SeriesKey, Repetitions> repetitions;
    private final List<Integer> blocks;
    private final boolean starts;
    private final boolean expects;
    private final Map<SeriesKey, Estimate> medians;

    /** Numerator and denominator of a ratio to estimate. */
    public record Pair(SeriesKey numerator, SeriesKey denominator) {}

    private SeriesEstimates(Map<SeriesKey, Repetitions> repetitions, boolean starts, boolean known, boolean expects) {
        this.repetitions = Collections.unmodifiableMap(new LinkedHashMap<>(repetitions));
        this.starts = starts;
        this.expects = expects;
        this.blocks = List.copyOf(repetitions.values().stream()
                .filter(repeated -> known)
                .flatMap(repeated -> repeated.blocks(starts).stream())
                .collect(Collectors.toCollection(TreeSet::new)));
        this.medians = new HashMap<>();
        estimateMedians(true);
        estimateMedians(false);
    }

    /** Estimates the medians of series over starts, or over rounds if there is only one start. */
    public static SeriesEstimates of(Map<SeriesKey, Repetitions> repetitions) {
        return new SeriesEstimates(repetitions, haveMultipleStarts(repetitions), true, true);
    }

    /**
     * Estimates figures of load tests at a rate, such as 99th percentiles; no earlier experiments tell how much starts
     * change their ratios.
     */
    public static SeriesEstimates ofRates(Map<SeriesKey, Repetitions> repetitions) {
        return new SeriesEstimates(repetitions, haveMultipleStarts(repetitions), true, false);
    }

    private static boolean haveMultipleStarts(Map<SeriesKey, Repetitions> repetitions) {
        return repetitions.values().stream().anyMatch(Repetitions::hasMultipleStarts);
    }

    /**
     * Returns an instance without estimates, because a quick experiment has too few rounds and too little warm-up to
     * quantify uncertainty.
     */
    public static SeriesEstimates ofQuick(Map<SeriesKey, Repetitions> repetitions) {
        return new SeriesEstimates(repetitions, false, false, false);
    }

    /**
     * Estimates medians of either the floor or all other series; the variance of the floor, which has two states, is
     * not pooled with that of others.
     */
    private void estimateMedians(boolean ofFloor) {
        List<SeriesKey> family = repetitions.keySet().stream()
                .filter(key -> key.isFloor() == ofFloor)
                .toList();
        List<Optional<Estimate>> estimates = ModeratedEstimates.of(
                family.stream().map(key -> new Contrast(logarithms(key))).toList());
        for (int i = 0; i < family.size(); i++) {
            SeriesKey key = family.get(i);
            estimates.get(i).ifPresent(estimate -> medians.put(key, estimate));
        }
    }

    /** Returns the medians of the rounds of each series. */
    public Map<SeriesKey, Repetitions> repetitions() {
        return repetitions;
    }

    /** Returns whether there are several server starts, which are then the unit of repetition. */
    public boolean hasMultipleStarts() {
        return starts;
    }

    /** Returns whether the experiment is quick and therefore has no estimates. */
    public boolean isQuick() {
        return blocks.isEmpty() && repetitions.values().stream().anyMatch(repeated -> repeated.count() > 0);
    }

    /** Unit of repetition as a plural noun. */
    public String repetitionUnit() {
        return starts ? "starts" : "rounds";
    }

    /** Returns the estimated median of a series; empty if there are fewer than two repetitions. */
    public Optional<Estimate> median(SeriesKey key) {
        return Optional.ofNullable(medians.get(key));
    }

    /** Returns the logarithms of the medians by repetition; NaN where missing. */
    public double[] logarithms(SeriesKey key) {
        Repetitions of = repetitions.get(key);
        return blocks.stream().mapToDouble(block -> of.logarithm(block, starts)).toArray();
    }

    /**
     * Estimates the ratios of a family of pairs with similar variances.
     *
     * @return ratios with at least two common repetitions
     */
    public Map<Pair, Estimate> ratios(List<Pair> family) {
        List<Optional<Estimate>> estimates =
                ModeratedEstimates.of(family.stream().map(this::contrast).toList());
        Map<Pair, Estimate> ratios = new HashMap<>();
        for (int i = 0; i < family.size(); i++) {
            Pair pair = family.get(i);
            estimates.get(i).ifPresent(estimate -> ratios.put(pair, estimate));
        }
        return ratios;
    }

    private Contrast contrast(Pair pair) {
        Repetitions ratio = repetitions.get(pair.numerator()).dividedBy(repetitions.get(pair.denominator()));
        boolean isExpected =
                expects && !pair.numerator().isFloor() && !pair.denominator().isFloor();
        return starts
                ? ratio.contrast(blocks, isExpected ? Optional.of(StartEffect.SAME_SERVERS) : Optional.empty())
                : new Contrast(blocks.stream()
                        .mapToDouble(block -> ratio.logarithm(block, false))
                        .toArray());
    }
}
