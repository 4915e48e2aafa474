package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import java.util.List;

/**
 * Levels of concurrency of an experiment, formatted.
 *
 * @param rows by call, transport and number of threads; at least one
 * @param notes explanation of the mark on threads that were held up; empty if there are none
 */
public record ScalabilitySection(List<ScalabilityRow> rows, List<String> notes) {
    private static final String HELD_UP =
            "! Threads had fewer calls in progress than Little's law requires: they waited themselves or ended at"
                    + " different times, so the servers may make more calls per second.";

    /** The section of an experiment; empty if it does not compare levels. */
    public static List<ScalabilitySection> of(ExperimentAnalysis measured) {
        List<ScalabilityRow> rows = ScalabilityCurve.of(measured).stream()
                .flatMap(curve -> curve.points().stream()
                        .map(point -> new ScalabilityRow(
                                curve.key(), point, curve.fit().law())))
                .toList();
        return rows.isEmpty()
                ? List.of()
                : List.of(new ScalabilitySection(
                        rows, rows.stream().anyMatch(row -> row.point().isHeldUp()) ? List.of(HELD_UP) : List.of()));
    }

    /** Plain-text table for a terminal, with a heading; the notes follow it. */
    public String table(int width) {
        return "Calls per second by number of threads, which call without a pause (closed model):\n"
                + new TextTable<>(rows)
                        .words("call", ScalabilityRow::call)
                        .words("transport", ScalabilityRow::transport)
                        .numbers("threads", ScalabilityRow::threads)
                        .numbers("calls/s", ScalabilityRow::callsPerSecond)
                        .knownNumbers("interval", ScalabilityRow::interval)
                        .knownNumbers("law", ScalabilityRow::fitted)
                        .numbers("median", ScalabilityRow::median)
                        .numbers("p99", ScalabilityRow::p99)
                        .numbers("in progress", ScalabilityRow::inProgress)
                        .knownNumbers("errors", ScalabilityRow::errors)
                        .text(width, "p99", "law");
    }
}
