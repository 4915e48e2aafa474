package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Progress of the current or last load test or comparison on this server.
 *
 * @param id of the comparison or load test; empty before the first
 * @param sentence state, for the reader
 * @param step current load test
 * @param problem why it was not completed; empty if it was
 * @param over whether nothing is running
 * @param seconds since the first measured call
 * @param done calls so far, warm-up included
 * @param total planned calls, warm-up included
 * @param callsPerSecond average rate
 * @param recent calls of the last second
 */
record Live(
        String id,
        String sentence,
        String step,
        String problem,
        boolean over,
        long seconds,
        long done,
        long total,
        double callsPerSecond,
        Recent recent) {
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Figures of the calls of the last second.
     *
     * @param medianNanos 0 without calls
     * @param p99Nanos 0 if there are too few calls
     */
    record Recent(long medianNanos, long p99Nanos) {}

    static Live of(ServerMXBeans tests) {
        PerformanceServiceExecutorMXBean test = tests.executor();
        TransportComparisonMXBean comparison = tests.comparison();
        boolean comparing = tests.isComparing();
        String id = tests.running();
        boolean running = !id.isEmpty();
        String last = running ? id : tests.last();
        return new Live(
                last,
                last.isEmpty() ? "Nothing has run yet." : last + (running ? " is running." : " is over."),
                comparing
                        ? "Load test " + (comparison.getCompletedLoadTests() + 1) + " of "
                                + comparison.getPlannedLoadTests() + ": " + comparison.getCurrentStep()
                        : running ? test.getState() + " " + test.getCurrentOperation() : "",
                last.equals(comparison.getComparisonId()) ? comparison.getProblem() : "",
                !running,
                test.getElapsedMillis() / 1_000,
                comparing
                        ? comparison.getCompletedCalls()
                        : test.getCompletedCallCount() + test.getCompletedWarmupCallCount(),
                comparing ? comparison.getPlannedCalls() : test.getRequestCount() + test.getWarmupCount(),
                test.getCallsPerSecond(),
                new Recent(test.getRecentMedianNanos(), test.getRecentP99Nanos()));
    }

    /** Number derived from the run id, by which the page detects the next load test. */
    int number() {
        return id.hashCode() & Integer.MAX_VALUE;
    }

    String taskText() {
        return count(done) + " of " + count(total) + " calls"
                + (callsPerSecond > 0 ? ", " + count(Math.round(callsPerSecond)) + " a second" : "");
    }

    /** Returns the values for the page template. A server makes no intervals and no figures. */
    Map<String, Object> content() {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("number", number());
        shown.put("sentence", sentence);
        shown.put("step", step);
        shown.put("answer", "");
        shown.put("open", "");
        shown.put("figure", "");
        shown.put("figureKind", "");
        shown.put("caption", "");
        shown.put(
                "tasks",
                over ? List.of() : List.of(Map.of("name", id, "text", taskText(), "total", total, "done", done)));
        shown.put("isOver", over);
        shown.put("cancellable", !over);
        shown.put("runs", List.of(id));
        shown.put("seconds", seconds);
        shown.put("lines", List.of());
        shown.put("command", "");
        return Map.of("quiet", false, "offersQuiet", false, "shown", id.isEmpty() ? List.of() : List.of(shown));
    }

    private String calls() {
        if (recent.medianNanos() == 0) {
            return "";
        }
        return "Last second: median " + duration(recent.medianNanos())
                + (recent.p99Nanos() == 0
                        ? "; too few calls for a 99th percentile"
                        : ", 99th percentile " + duration(recent.p99Nanos()));
    }

    /** Formats one line of JSON for the script of the page, with the medians so far. */
    String json(List<Long> medians) {
        long largest = medians.stream().mapToLong(median -> median).max().orElse(0);
        JsonObjectBuilder state = Json.createObjectBuilder()
                .add("number", number())
                .add("state", over ? "done" : "running")
                .add("over", over)
                .add("sentence", sentence)
                .add("seconds", seconds)
                .add("step", step)
                .add("firstLine", 0)
                .add("lines", problems())
                .add("runs", id.isEmpty() ? Json.createArrayBuilder() : Json.createArrayBuilder(List.of(id)))
                .add(
                        "view",
                        Json.createObjectBuilder()
                                .add("calls", calls())
                                .add("places", Json.createArrayBuilder())
                                .add("medians", Json.createArrayBuilder(medians))
                                .add("largest", largest == 0 ? "" : duration(largest)));
        if (over) {
            state.addNull("task");
        } else {
            state.add(
                    "task",
                    Json.createObjectBuilder()
                            .add("name", id)
                            .add("text", taskText())
                            .add("done", done)
                            .add("total", total));
        }
        return state.build().toString();
    }

    private JsonArrayBuilder problems() {
        return problem.isEmpty()
                ? Json.createArrayBuilder()
                : Json.createArrayBuilder()
                        .add(Json.createObjectBuilder()
                                .add("text", problem)
                                .add("error", true)
                                .add("table", false));
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a duration with its unit. */
    static String duration(long nanos) {
        return nanos < NANOS_PER_MILLI
                ? new BigDecimal(nanos / NANOS_PER_MICRO).round(FOUR_DIGITS).toPlainString() + " µs"
                : TimesTable.milliseconds(nanos) + " ms";
    }
}
