package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/** Table of presentation servers that called simultaneously, individually and combined. */
public final class GeneratorTable {
    private static final String ALL = "all";

    private GeneratorTable() {}

    /** Creates the table; empty for a single calling server. */
    public static Table<GeneratorFigures> of(ExperimentAnalysis measured) {
        return new Table<>(GeneratorFigures.of(measured))
                .titled(
                        "Presentation servers",
                        "All calls of all rounds together, also for medians, which are averages over rounds elsewhere.")
                .data("operation", figures -> figures.key().operation())
                .data("payload_chars", figures -> figures.key().payloadChars())
                .data("side", figures -> figures.key().side())
                .data("transport", figures -> figures.key().transport())
                .words(
                        "Call",
                        figures -> figures.key().call() + " over "
                                + TransportName.of(figures.key().transport()))
                .words("From", GeneratorTable::generator)
                .named("generator", GeneratorTable::generator)
                .numbers("Calls", figures -> NumberText.count(figures.count()))
                .named("count", GeneratorFigures::count)
                .numbers(
                        "Calls/s",
                        figures -> Double.isNaN(figures.callsPerSecond())
                                ? NumberText.UNKNOWN
                                : NumberText.rounded(OptionalDouble.of(figures.callsPerSecond())))
                .named("calls_per_second", GeneratorFigures::callsPerSecond)
                .numbers("Min", figures -> DurationText.of(figures.minNanos()))
                .named("min_ns", GeneratorFigures::minNanos)
                .numbers("Max", figures -> DurationText.of(figures.maxNanos()))
                .named("max_ns", GeneratorFigures::maxNanos)
                .numbers("Mean", figures -> DurationText.of(figures.meanNanos()))
                .named("mean_ns", GeneratorFigures::meanNanos)
                .dropped(1)
                .numbers("Median", figures -> DurationText.of(figures.medianNanos()))
                .named("median_ns", GeneratorFigures::medianNanos)
                .numbers("90th percentile", figures -> DurationText.of(figures.p90Nanos()))
                .named("p90_ns", GeneratorFigures::p90Nanos)
                .brief("p90")
                .numbers("99th percentile", figures -> DurationText.of(figures.p99Nanos()))
                .named("p99_ns", GeneratorFigures::p99Nanos)
                .brief("p99");
    }

    private static String generator(GeneratorFigures figures) {
        return figures.generator().orElse(ALL);
    }

    /** Formats the start skew of the servers; empty for a single server, or if unknown. */
    static Optional<String> startSkew(Optional<ExperimentDescription> description) {
        return GeneratorFigures.largestStartSkewNanos(description).stream()
                .mapToObj(largest -> "First measured calls of the presentation servers, by their clocks: "
                        + DurationText.of(GeneratorFigures.medianStartSkewNanos(description)
                                .orElseThrow())
                        + " apart at the median of the load tests, " + DurationText.of(largest) + " at most.")
                .findFirst();
    }
}
