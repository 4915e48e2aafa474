package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.tester.LoadTests.Kind;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;

/**
 * What runs on this server, or ran last, at one moment.
 *
 * @param id of the comparison or the load test; empty if there was none yet
 * @param sentence how far it is
 * @param step which load test it is at
 * @param problem why it was not completed; empty if it was
 * @param over whether nothing happens any more
 * @param seconds since its first measured call
 * @param done calls so far, warm-up included
 * @param total calls in all
 * @param callsPerSecond on average
 * @param recent the calls of the last second
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
    /**
     * The calls of the last second.
     *
     * @param medianNanos 0 without calls
     * @param p99Nanos 0 for too few calls
     */
    record Recent(long medianNanos, long p99Nanos) {}

    static Live of(LoadTests tests) throws RefusedException {
        Map<String, Object> compared = tests.attributes(
                Kind.RACE,
                "State",
                "ComparisonId",
                "CurrentStep",
                "CompletedLoadTests",
                "PlannedLoadTests",
                "CompletedCalls",
                "PlannedCalls",
                "Problem");
        Map<String, Object> test = tests.attributes(
                Kind.LOAD_TEST,
                "State",
                "CurrentRunId",
                "CurrentOperation",
                "RequestCount",
                "WarmupCount",
                "CompletedCallCount",
                "CompletedWarmupCallCount",
                "CallsPerSecond",
                "RecentMedianNanos",
                "RecentP99Nanos",
                "ElapsedMillis");
        boolean comparing = text(compared, "State").equals("RUNNING");
        boolean running = comparing || !text(test, "CurrentRunId").isEmpty();
        String id = comparing ? text(compared, "ComparisonId") : text(test, "CurrentRunId");
        if (running) {
            tests.running(id);
        }
        String last = running ? id : tests.last();
        return new Live(
                last,
                last.isEmpty() ? "Nothing has run yet." : last + (running ? " is running." : " is over."),
                comparing
                        ? "Load test " + (number(compared, "CompletedLoadTests") + 1) + " of "
                                + number(compared, "PlannedLoadTests") + ": " + text(compared, "CurrentStep")
                        : running ? text(test, "State") + " " + text(test, "CurrentOperation") : "",
                last.equals(text(compared, "ComparisonId")) ? text(compared, "Problem") : "",
                !running,
                number(test, "ElapsedMillis") / 1_000,
                comparing
                        ? number(compared, "CompletedCalls")
                        : number(test, "CompletedCallCount") + number(test, "CompletedWarmupCallCount"),
                comparing
                        ? number(compared, "PlannedCalls")
                        : number(test, "RequestCount") + number(test, "WarmupCount"),
                test.get("CallsPerSecond") instanceof Number rate ? rate.doubleValue() : 0,
                new Recent(number(test, "RecentMedianNanos"), number(test, "RecentP99Nanos")));
    }

    /** By which a page notices another one. */
    int number() {
        return id.hashCode() & Integer.MAX_VALUE;
    }

    String taskText() {
        return Numbers.count(done) + " of " + Numbers.count(total) + " calls"
                + (callsPerSecond > 0 ? ", " + Numbers.count(Math.round(callsPerSecond)) + " a second" : "");
    }

    private String calls() {
        if (recent.medianNanos() == 0) {
            return "";
        }
        return "Last second: median " + Numbers.duration(recent.medianNanos())
                + (recent.p99Nanos() == 0
                        ? "; too few calls for a 99th percentile"
                        : ", 99th percentile " + Numbers.duration(recent.p99Nanos()));
    }

    /**
     * The same for the page's script, in one line.
     *
     * @param medians those of the looks so far
     */
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
                                .add("largest", largest == 0 ? "" : Numbers.duration(largest)));
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

    private static String text(Map<String, Object> values, String name) {
        return values.get(name) instanceof String text ? text : "";
    }

    private static long number(Map<String, Object> values, String name) {
        return values.get(name) instanceof Number number ? number.longValue() : 0;
    }
}
