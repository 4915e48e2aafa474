package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.description.Statistic;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Result of a threshold. A median and a cost besides time are judged by their intervals; a mean, a 90th and a 99th percentile must be on the same
 * side of the limit in every complete round; other figures are judged by their value alone.
 *
 * @param value value of the figure in nanoseconds or bytes; NaN if unknown
 * @param basis what decided, or why the data are inconclusive
 * @param calls measured calls of the series
 * @param roundsBelow complete rounds in which the figure is below the limit
 * @param rounds complete rounds in which the figure is known
 * @param interval interval of a median or cost, extended to include the value; empty if it is unknown, not informative or not
 *     needed
 */
public record ThresholdResult(
        Threshold threshold,
        State state,
        double value,
        Basis basis,
        long calls,
        long roundsBelow,
        long rounds,
        Optional<Interval> interval) {
    /** Bases on which a threshold is judged, or reasons why it cannot be. */
    public enum Basis {
        /** No matching call was measured. */
        NO_CALL,
        /** There are too few calls for the statistic. */
        TOO_FEW_CALLS,
        /** The servers did not report the cost. */
        NOT_REPORTED,
        /** The values of the rounds lie on both sides of the limit. */
        DISAGREEING_ROUNDS,
        /** The figure has no interval, because the experiment is quick or has fewer than two complete rounds. */
        NO_INTERVAL,
        /** The interval of the figure is not informative. */
        WIDE_INTERVAL,
        /** The interval of the figure is compared with the limit. */
        INTERVAL,
        /** The value alone is compared with the limit. */
        VALUE
    }

    /** States of a threshold. */
    public enum State {
        /** The value is below the limit. */
        MET("met"),
        /** The value is not below the limit. */
        NOT_MET("not met"),
        /** The data are inconclusive: the interval of a figure contains the limit, or there are too few calls. */
        UNDECIDED("the data cannot tell"),
        /** No matching call was measured. */
        NOT_MEASURED("not measured");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /** Wording of the state. */
        public String words() {
            return words;
        }

        /** Returns whether a gate fails because of the threshold: if it is not met, or was not measured. */
        public boolean isMissed() {
            return this == NOT_MET || this == NOT_MEASURED;
        }
    }

    static List<ThresholdResult> of(
            List<Threshold> thresholds, List<Series> series, SeriesEstimates estimates, CallCosts costs) {
        return thresholds.stream()
                .map(threshold -> series.stream()
                        .filter(measured -> threshold.isAbout(measured.key()))
                        .findFirst()
                        .map(measured -> {
                            if (threshold.figure() instanceof Cost cost) {
                                return of(threshold, cost, measured, costs);
                            }
                            return of(
                                    threshold,
                                    (Statistic) threshold.figure(),
                                    measured,
                                    estimates.median(measured.key()).map(Estimate::interval));
                        })
                        .orElseGet(() -> new ThresholdResult(
                                threshold, State.NOT_MEASURED, Double.NaN, Basis.NO_CALL, 0, 0, 0, Optional.empty())))
                .toList();
    }

    private static ThresholdResult of(Threshold threshold, Cost cost, Series series, CallCosts costs) {
        Optional<Repetitions> rounds = costs.repetitions(cost, series.key());
        Optional<Interval> known = costs.estimate(cost, series.key()).map(Estimate::interval);
        double value = rounds.map(Repetitions::geometricMean).orElse(Double.NaN);
        Basis basis = rounds.isEmpty() ? Basis.NOT_REPORTED : intervalBasis(known);
        Optional<Interval> interval = known.filter(range -> basis == Basis.INTERVAL);
        return new ThresholdResult(
                threshold,
                state(basis, value, interval, threshold.limit()),
                value,
                basis,
                series.summary().count(),
                0,
                0,
                interval);
    }

    private static ThresholdResult of(Threshold threshold, Statistic figure, Series series, Optional<Interval> median) {
        double nanos = figure.of(series.summary());
        double[] rounds = series.loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(round -> figure.of(round.times()))
                .filter(Double::isFinite)
                .toArray();
        long below =
                Arrays.stream(rounds).filter(round -> round < threshold.limit()).count();
        Basis basis = basis(figure, nanos, below > 0 && below < rounds.length, median);
        Optional<Interval> interval = median.filter(range -> basis == Basis.INTERVAL);
        return new ThresholdResult(
                threshold,
                state(basis, nanos, interval, threshold.limit()),
                nanos,
                basis,
                series.summary().count(),
                below,
                rounds.length,
                interval);
    }

    private static Basis basis(Statistic figure, double nanos, boolean roundsDisagree, Optional<Interval> median) {
        if (Double.isNaN(nanos)) {
            return Basis.TOO_FEW_CALLS;
        }
        if (roundsDisagree) {
            return Basis.DISAGREEING_ROUNDS;
        }
        if (figure != Statistic.MEDIAN) {
            return Basis.VALUE;
        }
        return intervalBasis(median);
    }

    private static Basis intervalBasis(Optional<Interval> interval) {
        if (interval.isEmpty()) {
            return Basis.NO_INTERVAL;
        }
        return interval.get().isInformative() ? Basis.INTERVAL : Basis.WIDE_INTERVAL;
    }

    private static State state(Basis basis, double value, Optional<Interval> interval, double limit) {
        boolean decides =
                switch (basis) {
                    case VALUE -> true;
                    case INTERVAL -> !interval.orElseThrow().contains(limit);
                    default -> false;
                };
        if (!decides) {
            return State.UNDECIDED;
        }
        return value < limit ? State.MET : State.NOT_MET;
    }
}
