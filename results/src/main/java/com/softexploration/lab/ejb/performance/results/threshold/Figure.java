package com.softexploration.lab.ejb.performance.results.threshold;

import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A figure of a series that something can be demanded of. */
public enum Figure {
    MIN("min", SeriesSummary::minNanos),
    MEDIAN("median", SeriesSummary::medianNanos),
    MEAN("mean", SeriesSummary::meanNanos),
    P90("p90", 90),
    P99("p99", 99),
    P99_9("p99.9", 99.9),
    MAX("max", SeriesSummary::maxNanos);

    private final String word;
    private final double percentile;
    private final ToDoubleFunction<SeriesSummary> value;

    Figure(String word, ToDoubleFunction<SeriesSummary> value) {
        this.word = word;
        this.percentile = Double.NaN;
        this.value = value;
    }

    Figure(String word, double percentile) {
        this.word = word;
        this.percentile = percentile;
        this.value = summary -> summary.percentile(percentile);
    }

    /** The word that a user writes. */
    public String word() {
        return word;
    }

    /** Which percentile it is, if it is one that takes many calls. */
    public OptionalDouble percentile() {
        return Double.isNaN(percentile) ? OptionalDouble.empty() : OptionalDouble.of(percentile);
    }

    /** Nanoseconds; NaN where there are too few calls. */
    public double of(SeriesSummary summary) {
        return value.applyAsDouble(summary);
    }

    static Optional<Figure> named(String word) {
        return Arrays.stream(values())
                .filter(figure -> figure.word.equals(word))
                .findFirst();
    }

    static String words() {
        return Arrays.stream(values()).map(Figure::word).collect(Collectors.joining(", "));
    }
}
