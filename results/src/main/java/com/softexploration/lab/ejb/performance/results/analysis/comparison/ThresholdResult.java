package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.description.Statistic;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Result of a threshold. A median is judged by its interval; a mean, a 90th and a 99th percentile must be on the same
 * side of the limit in every complete round; other figures are judged by their value alone.
 *
 * @param nanos value of the figure; NaN if unknown
 * @param reason why the data are inconclusive, or the decisive interval; empty if the value alone counts
 */
public record ThresholdResult(Threshold threshold, State state, double nanos, String reason) {
    /** State of a threshold. */
    public enum State {
        /** The figure is below the limit. */
        MET("met"),
        /** The figure is not below the limit. */
        NOT_MET("not met"),
        /** The interval of a median contains the limit, or there are too few calls. */
        UNDECIDED("the data cannot tell"),
        /** No such call was measured. */
        NOT_MEASURED("not measured");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /** Words for display. */
        public String words() {
            return words;
        }

        /** Whether a gate fails: what was not measured meets no limit. */
        public boolean isMissed() {
            return this == NOT_MET || this == NOT_MEASURED;
        }
    }

    static List<ThresholdResult> of(List<Threshold> thresholds, List<Series> series, SeriesEstimates estimates) {
        return thresholds.stream()
                .map(threshold -> series.stream()
                        .filter(measured -> threshold.isAbout(measured.key()))
                        .findFirst()
                        .map(measured -> of(
                                threshold,
                                measured,
                                estimates.median(measured.key()).map(Estimate::interval)))
                        .orElseGet(
                                () -> new ThresholdResult(threshold, State.NOT_MEASURED, Double.NaN, "no such call")))
                .toList();
    }

    private static ThresholdResult of(Threshold threshold, Series series, Optional<Interval> median) {
        Statistic figure = threshold.figure();
        double nanos = figure.of(series.summary());
        if (Double.isNaN(nanos)) {
            return undecided(
                    threshold,
                    nanos,
                    NumberText.count(series.summary().count()) + " calls are too few for " + figure.word());
        }
        double[] rounds = series.loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(round -> figure.of(round.times()))
                .filter(Double::isFinite)
                .toArray();
        long below = Arrays.stream(rounds)
                .filter(round -> round < threshold.limitNanos())
                .count();
        if (below > 0 && below < rounds.length) {
            return undecided(
                    threshold, nanos, "it is below the limit in " + below + " of " + rounds.length + " rounds");
        }
        if (figure != Statistic.MEDIAN) {
            return decided(threshold, nanos, nanos < threshold.limitNanos(), "");
        }
        if (median.isEmpty()) {
            return undecided(
                    threshold,
                    nanos,
                    "a quick experiment, or one with fewer than two complete rounds, has no interval");
        }
        Interval interval = median.get().with(nanos);
        if (!median.get().isInformative()) {
            return undecided(
                    threshold, nanos, "its interval is wider than a factor of three: more starts or rounds narrow it");
        }
        String range = "interval " + DurationText.range(interval.low(), interval.high()) + ", "
                + NumberText.shortest(Math.round(1000 * interval.confidence()) / 10.0) + " %";
        return interval.contains(threshold.limitNanos())
                ? undecided(threshold, nanos, "the limit is within its " + range)
                : decided(threshold, nanos, interval.high() < threshold.limitNanos(), range);
    }

    private static ThresholdResult decided(Threshold threshold, double nanos, boolean met, String reason) {
        return new ThresholdResult(threshold, met ? State.MET : State.NOT_MET, nanos, reason);
    }

    private static ThresholdResult undecided(Threshold threshold, double nanos, String reason) {
        return new ThresholdResult(threshold, State.UNDECIDED, nanos, reason);
    }

    /** Describes the result in one line. */
    public String sentence() {
        return threshold.text() + ": " + state.words() + (Double.isNaN(nanos) ? "" : ", " + DurationText.of(nanos))
                + (reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
