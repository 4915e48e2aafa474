package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.engine.LoadTestOutcome;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats results of the command {@code invoke}, with a verdict based on garbage collection and hiccups. */
final class InvokeText {
    private InvokeText() {}

    /** Formats the result and verdict of a load test; empty if the server reported no result. */
    static List<String> of(LoadTestOutcome outcome) {
        return outcome.results().stream()
                .flatMap(result -> Stream.concat(of(result).stream(), Stream.of(verdict(List.of(outcome)))))
                .toList();
    }

    private static List<String> of(LoadTestResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(result.getOperation() + " " + result.getSide() + " (" + result.getTransport() + "), run "
                + result.getRunId() + ": " + result.getStatus());
        lines.add(row("called from", result.getServer()));
        lines.add(row("served by", result.getServedBy()));
        lines.add(row(
                "calls",
                result.getMeasuredCount() + " of "
                        + LoadTestParameters.parse(result.getParameters()).calls()));
        if (result.getErrorCount() > 0) {
            lines.add(row("errors", Long.toString(result.getErrorCount())));
            result.getErrors().forEach(reason -> lines.add(row("", reason)));
        }
        if (!result.getIncomparable().isEmpty()) {
            lines.add(row("warning", "not comparable with other transports: " + result.getIncomparable()));
        }
        if (result.getMeasuredCount() > 0) {
            lines.add(row("elapsed", DurationText.of(result.getElapsedNanos())));
            lines.add(row("throughput", rate(result) + " calls/s"));
            lines.add(row("median", DurationText.of(result.getMedianNanos())));
            lines.add(row("mean", DurationText.of(result.getMeanNanos())));
            lines.add(row("min", DurationText.of(result.getMinNanos())));
            lines.add(row("p90", percentile(result.getP90Nanos())));
            lines.add(row("p99", percentile(result.getP99Nanos())));
            lines.add(row("max", DurationText.of(result.getMaxNanos())));
        }
        lines.add(row("result log", result.getResultLog()));
        return lines;
    }

    /** Formats the measured load tests of a race or sweep as a table with a verdict. */
    static String ofComparison(List<LoadTestOutcome> outcomes, int width) {
        List<LoadTestOutcome> measured = outcomes.stream()
                .filter(outcome -> outcome.entry().repetition().round() > 0)
                .filter(outcome -> !outcome.results().isEmpty())
                .toList();
        List<LoadTestResult> results =
                measured.stream().flatMap(outcome -> outcome.results().stream()).toList();
        if (results.isEmpty()) {
            return "No load test was measured.";
        }
        String table = new Table<>(results)
                .words("transport", LoadTestResult::getTransport)
                .words(
                        "call",
                        result -> result.getOperation()
                                + (result.getOperation().equals("payload") ? " " + result.getPayloadChars() : ""))
                .numbers("calls", result -> Long.toString(result.getMeasuredCount()))
                .numbers("median", result -> DurationText.of(result.getMedianNanos()))
                .numbers("p99", result -> percentile(result.getP99Nanos()))
                .numbers("min", result -> DurationText.of(result.getMinNanos()))
                .numbers("max", result -> DurationText.of(result.getMaxNanos()))
                .numbers("mean", result -> DurationText.of(result.getMeanNanos()))
                .numbers("total", result -> DurationText.of(result.getMeanNanos() * result.getMeasuredCount()))
                .numbers("calls/s", InvokeText::rate)
                .numbers("errors", result -> Long.toString(result.getErrorCount()))
                .text(width);
        String warnings = results.stream()
                .filter(result -> !result.getIncomparable().isEmpty())
                .map(result -> "warning: " + result.getTransport() + " is not comparable with other transports: "
                        + result.getIncomparable() + "\n")
                .distinct()
                .collect(Collectors.joining());
        return table + warnings + verdict(measured);
    }

    private static String percentile(Long nanos) {
        return DurationText.of(nanos == null ? Double.NaN : nanos);
    }

    private static String rate(LoadTestResult result) {
        return result.getMeasuredCount() == 0
                ? NumberText.UNKNOWN
                : NumberText.count(Math.round(result.getCallsPerSecond()));
    }

    private static String row(String label, String value) {
        return String.format(Locale.ROOT, "  %-12s%s", label, value);
    }

    private static String verdict(List<LoadTestOutcome> outcomes) {
        return new VerdictText(Judge.judge(
                        outcomes.stream().map(LoadTestOutcome::entry).toList()))
                .text();
    }
}
