package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Statistic to which a threshold or an objective applies. */
public enum Statistic {
    MIN("min", Double.NaN),
    MEDIAN("median", Double.NaN),
    MEAN("mean", Double.NaN),
    P90("p90", 90),
    P99("p99", 99),
    P99_9("p99.9", 99.9),
    MAX("max", Double.NaN),
    /** Share of failed calls: for objectives only. */
    ERRORS("errors", Double.NaN);

    private final String word;
    private final double percentile;

    Statistic(String word, double percentile) {
        this.word = word;
        this.percentile = percentile;
    }

    /** Word used by users. */
    public String word() {
        return word;
    }

    /** Percentile, if the figure is one that needs many calls. */
    public OptionalDouble percentile() {
        return Double.isNaN(percentile) ? OptionalDouble.empty() : OptionalDouble.of(percentile);
    }

    /** Value in nanoseconds; NaN if there are too few calls. */
    public double of(SeriesSummary summary) {
        return switch (this) {
            case MIN -> summary.minNanos();
            case MEDIAN -> summary.medianNanos();
            case MEAN -> summary.meanNanos();
            case P90, P99, P99_9 -> summary.percentile(percentile);
            case MAX -> summary.maxNanos();
            case ERRORS -> Double.NaN;
        };
    }

    static Optional<Statistic> named(String word) {
        return Arrays.stream(values())
                .filter(figure -> figure.word.equals(word))
                .findFirst();
    }

    /** Figures of the durations of calls, in nanoseconds. */
    private static Stream<Statistic> ofTimes() {
        return Arrays.stream(values()).filter(figure -> figure != ERRORS);
    }

    /** Finds a figure of the durations of calls. */
    static Optional<Statistic> ofTimes(String word) {
        return ofTimes().filter(figure -> figure.word.equals(word)).findFirst();
    }

    static String words() {
        return ofTimes().map(Statistic::word).collect(Collectors.joining(", "));
    }

    /** Value in one round; NaN if unknown or not meaningful for a single round. */
    public double of(CallTimes times) {
        return switch (this) {
            case MEAN -> times.meanNanos();
            case P90 -> times.p90Nanos();
            case P99 -> times.p99Nanos();
            case MIN, MEDIAN, P99_9, MAX, ERRORS -> Double.NaN;
        };
    }
}
