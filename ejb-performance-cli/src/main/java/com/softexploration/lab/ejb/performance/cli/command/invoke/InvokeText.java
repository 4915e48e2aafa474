package com.softexploration.lab.ejb.performance.cli.command.invoke;

import com.softexploration.lab.ejb.performance.cli.engine.LoadTestOutcome;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import com.softexploration.lab.ejb.performance.results.verdict.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results of {@code invoke} as text, with a verdict by garbage collection and pause meter. */
final class InvokeText {
    private InvokeText() {}

    /** Result and verdict of a load test; nothing if the server reported no result. */
    static List<String> of(LoadTestOutcome outcome) {
        return outcome.results().stream()
                .flatMap(result -> Stream.concat(of(result).stream(), Stream.of(verdict(List.of(outcome)))))
                .toList();
    }

    private static List<String> of(LoadTestResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(result.operation() + " " + result.side() + " (" + result.transport() + "), run " + result.runId()
                + ": " + result.status());
        lines.add(row("called from", result.server()));
        lines.add(row("served by", result.servedBy()));
        lines.add(row(
                "calls",
                result.measuredCount() + " of " + result.requestCount() + ", after " + result.warmupCount()
                        + " warm-up calls, by " + result.threadCount()
                        + (result.threadCount() == 1 ? " thread" : " threads")));
        if (result.errorCount() > 0) {
            lines.add(row("errors", Long.toString(result.errorCount())));
            result.errors().forEach(reason -> lines.add(row("", reason)));
        }
        if (!result.incomparable().isEmpty()) {
            lines.add(row("warning", "not comparable with other transports: " + result.incomparable()));
        }
        if (result.measuredCount() > 0) {
            lines.add(row("elapsed", DurationText.of(result.elapsedNanos())));
            lines.add(row("throughput", rate(result) + " calls/s"));
            lines.add(row("median", DurationText.of(result.medianNanos())));
            lines.add(row("mean", DurationText.of(result.meanNanos())));
            lines.add(row("min", DurationText.of(result.minNanos())));
            lines.add(row("p90", DurationText.of(result.p90Nanos())));
            lines.add(row("p99", DurationText.of(result.p99Nanos())));
            lines.add(row("max", DurationText.of(result.maxNanos())));
        }
        lines.add(row("result log", result.resultLog()));
        return lines;
    }

    /** Table of the measured load tests of a race or sweep, with a verdict. */
    static String ofComparison(List<LoadTestOutcome> outcomes, int width) {
        List<LoadTestOutcome> measured = outcomes.stream()
                .filter(outcome -> outcome.entry().round() > 0)
                .filter(outcome -> !outcome.results().isEmpty())
                .toList();
        List<LoadTestResult> results =
                measured.stream().flatMap(outcome -> outcome.results().stream()).toList();
        if (results.isEmpty()) {
            return "No load test was measured.";
        }
        String table = new TextTable<>(results)
                .words("transport", LoadTestResult::transport)
                .words(
                        "call",
                        result -> result.operation()
                                + (result.operation().equals("payload") ? " " + result.payloadChars() : ""))
                .numbers("calls", result -> Long.toString(result.measuredCount()))
                .numbers("median", result -> DurationText.of(result.medianNanos()))
                .numbers("p99", result -> DurationText.of(result.p99Nanos()))
                .numbers("min", result -> DurationText.of(result.minNanos()))
                .numbers("max", result -> DurationText.of(result.maxNanos()))
                .numbers("mean", result -> DurationText.of(result.meanNanos()))
                .numbers("total", result -> DurationText.of(result.meanNanos() * result.measuredCount()))
                .numbers("calls/s", InvokeText::rate)
                .numbers("errors", result -> Long.toString(result.errorCount()))
                .text(width);
        String warnings = results.stream()
                .filter(result -> !result.incomparable().isEmpty())
                .map(result -> "warning: " + result.transport() + " is not comparable with other transports: "
                        + result.incomparable() + "\n")
                .distinct()
                .collect(Collectors.joining());
        return table + warnings + verdict(measured);
    }

    private static String rate(LoadTestResult result) {
        return Double.isNaN(result.callsPerSecond())
                ? NumberText.UNKNOWN
                : NumberText.count(Math.round(result.callsPerSecond()));
    }

    private static String row(String label, String value) {
        return String.format(Locale.ROOT, "  %-12s%s", label, value);
    }

    private static String verdict(List<LoadTestOutcome> outcomes) {
        return Judge.judge(outcomes.stream().map(LoadTestOutcome::entry).toList())
                .text();
    }
}
