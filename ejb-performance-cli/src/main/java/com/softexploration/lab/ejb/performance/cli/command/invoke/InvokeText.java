package com.softexploration.lab.ejb.performance.cli.command.invoke;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import com.softexploration.lab.ejb.performance.results.verdict.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results of load tests by {@code invoke} as text, with the verdict of the pause meter and the garbage collector. */
final class InvokeText {
    private InvokeText() {}

    /** One load test. */
    static List<String> of(LoadTestResult result) {
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
        lines.add(verdict(List.of(result)));
        return lines;
    }

    /** The measured load tests of a comparison, in their order. */
    static String of(List<LoadTestResult> results, int width) {
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
        return table + warnings + verdict(results);
    }

    private static String rate(LoadTestResult result) {
        return Double.isNaN(result.callsPerSecond())
                ? NumberText.UNKNOWN
                : NumberText.count(Math.round(result.callsPerSecond()));
    }

    private static String row(String label, String value) {
        return String.format(Locale.ROOT, "  %-12s%s", label, value);
    }

    /** By the rules of an experiment's report, as far as a load test's own result has what they judge. */
    private static String verdict(List<LoadTestResult> results) {
        List<LoadTest> loadTests = IntStream.range(0, results.size())
                .mapToObj(index -> loadTest(results.get(index), index + 1))
                .toList();
        return Judge.judge(
                        Analysis.ofNothing(),
                        Optional.of(new ExperimentDescription(
                                ExperimentDescription.SCHEMA_VERSION,
                                "invoke",
                                results.get(0).startedAt(),
                                null,
                                Status.COMPLETED,
                                null,
                                null,
                                null,
                                null,
                                null,
                                List.of(),
                                loadTests)))
                .text();
    }

    private static LoadTest loadTest(LoadTestResult result, int number) {
        ServerObservation caller = new ServerObservation(
                result.side().equals(Side.LOCAL.word()) ? ServerRole.BUSINESS : ServerRole.PRESENTATION,
                result.gcCount(),
                result.gcMillis(),
                null,
                null,
                result.nanoTimePairNanos(),
                result.pauseMeter());
        return result.inRound(1, number, new Observation(null, null, null, null, null, List.of(caller)));
    }
}
