package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Statistic to which a threshold or an objective applies. */
public enum Statistic implements ThresholdFigure {
    MIN("min", Double.NaN),
    MEDIAN("median", Double.NaN),
    MEAN("mean", Double.NaN),
    P90("p90", 90),
    P99("p99", 99),
    P99_9("p99.9", 99.9),
    MAX("max", Double.NaN),
    /** Share of failed calls, for objectives only. */
    ERRORS("errors", Double.NaN);

    /** Syntax of a duration in a threshold. */
    static final String DURATION = "a number and one of ns, us, ms and s, for example 2ms";

    private final String word;
    private final double percentile;

    Statistic(String word, double percentile) {
        this.word = word;
        this.percentile = percentile;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public OptionalDouble percentile() {
        return Double.isNaN(percentile) ? OptionalDouble.empty() : OptionalDouble.of(percentile);
    }

    @Override
    public boolean hasInterval() {
        return this == MEDIAN;
    }

    @Override
    public OptionalDouble limit(String text) {
        return DurationText.nanos(text);
    }

    @Override
    public String limitSyntax() {
        return DURATION;
    }

    /** Value of the statistic in nanoseconds; NaN if there are too few calls. */
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

    /** Returns the statistics of call durations. */
    private static Stream<Statistic> ofTimes() {
        return Arrays.stream(values()).filter(figure -> figure != ERRORS);
    }

    /** Returns the statistic of call durations with the given name; empty if there is none. */
    static Optional<Statistic> ofTimes(String word) {
        return ofTimes().filter(figure -> figure.word.equals(word)).findFirst();
    }

    static String words() {
        return ofTimes().map(Statistic::word).collect(Collectors.joining(", "));
    }

    /** Value of the statistic in one round, in nanoseconds; NaN if unknown, or not meaningful for a single round. */
    public double of(CallTimes times) {
        return switch (this) {
            case MEAN -> times.meanNanos();
            case P90 -> times.p90Nanos();
            case P99 -> times.p99Nanos();
            case MIN, MEDIAN, P99_9, MAX, ERRORS -> Double.NaN;
        };
    }
}
