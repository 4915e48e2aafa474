package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One load test's result as a small table. */
final class ResultText {
    private ResultText() {}

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
            lines.add(row("warning", "not to be compared with other transports: " + result.incomparable()));
        }
        if (result.measuredCount() > 0) {
            lines.add(row("median", DurationText.of(result.medianNanos())));
            lines.add(row("mean", DurationText.of(result.meanNanos())));
            lines.add(row("min", DurationText.of(result.minNanos())));
            lines.add(row("90 %", DurationText.of(result.p90Nanos())));
            lines.add(row("99 %", DurationText.of(result.p99Nanos())));
            lines.add(row("max", DurationText.of(result.maxNanos())));
        }
        lines.add(row("result log", result.resultLog()));
        return lines;
    }

    private static String row(String label, String value) {
        return String.format(Locale.ROOT, "  %-12s%s", label, value);
    }
}
