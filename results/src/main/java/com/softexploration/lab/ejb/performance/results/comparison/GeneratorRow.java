package com.softexploration.lab.ejb.performance.results.comparison;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import java.util.List;
import java.util.Optional;

/**
 * Row of the table of servers that called together, as text.
 *
 * @param call operation and transport
 * @param generator the server, or {@code all}
 */
public record GeneratorRow(
        String call,
        String generator,
        String calls,
        String rate,
        String median,
        String p90,
        String p99,
        String min,
        String max,
        String mean) {

    /** Rows; empty for a single calling server. */
    public static List<GeneratorRow> of(ExperimentAnalysis comparisons) {
        return GeneratorFigures.of(comparisons).stream().map(GeneratorRow::of).toList();
    }

    private static GeneratorRow of(GeneratorFigures one) {
        return new GeneratorRow(
                one.key().call() + " over " + one.key().transport(),
                one.generator().orElse("all"),
                NumberText.count(one.count()),
                Double.isNaN(one.callsPerSecond())
                        ? NumberText.UNKNOWN
                        : NumberText.count(Math.round(one.callsPerSecond())),
                DurationText.of(one.medianNanos()),
                DurationText.of(one.p90Nanos()),
                DurationText.of(one.p99Nanos()),
                DurationText.of(one.minNanos()),
                DurationText.of(one.maxNanos()),
                DurationText.of(one.meanNanos()));
    }

    /** Start skew of the servers; empty for a single server or if unknown. */
    public static Optional<String> startSkew(Optional<ExperimentDescription> description) {
        return GeneratorFigures.largestStartSkewNanos(description).stream()
                .mapToObj(largest -> "First measured calls of the presentation servers, by their clocks: "
                        + DurationText.of(GeneratorFigures.medianStartSkewNanos(description)
                                .orElseThrow())
                        + " apart at the median of the load tests, " + DurationText.of(largest) + " at most.")
                .findFirst();
    }

    /** Table for a terminal; empty for a single calling server. */
    public static Optional<String> table(ExperimentAnalysis comparisons, int width) {
        List<GeneratorRow> rows = of(comparisons);
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new TextTable<>(rows)
                        .words("call", GeneratorRow::call)
                        .words("from", GeneratorRow::generator)
                        .numbers("calls", GeneratorRow::calls)
                        .numbers("calls/s", GeneratorRow::rate)
                        .numbers("median", GeneratorRow::median)
                        .numbers("p90", GeneratorRow::p90)
                        .numbers("p99", GeneratorRow::p99)
                        .numbers("min", GeneratorRow::min)
                        .numbers("max", GeneratorRow::max)
                        .text(width));
    }
}
