package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.tester.LoadTests.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeData;

/** What load tests of this server took, as the published race told it: total, average, minimum and maximum in milliseconds. */
final class Results {
    private static final double NANOS_PER_MILLI = 1e6;

    private Results() {}

    /** One load test. */
    private record Times(
            String id,
            String call,
            String transport,
            String status,
            long calls,
            double total,
            double min,
            double max,
            double median,
            String note) {
        static Times ofRow(CompositeData row) {
            return new Times(
                    "",
                    call(row),
                    String.valueOf(row.get("transport")),
                    String.valueOf(row.get("status")),
                    (Long) row.get("calls"),
                    (Double) row.get("totalMillis"),
                    (Double) row.get("minMillis"),
                    (Double) row.get("maxMillis"),
                    (Double) row.get("medianMillis"),
                    String.valueOf(row.get("incomparable")));
        }

        static Times ofResult(CompositeData result) {
            long calls = (Long) result.get("measuredCount");
            return new Times(
                    String.valueOf(result.get("runId")),
                    call(result),
                    String.valueOf(result.get("transport")),
                    String.valueOf(result.get("status")),
                    calls,
                    (Double) result.get("meanNanos") * calls / NANOS_PER_MILLI,
                    (Long) result.get("minNanos") / NANOS_PER_MILLI,
                    (Long) result.get("maxNanos") / NANOS_PER_MILLI,
                    (Long) result.get("medianNanos") / NANOS_PER_MILLI,
                    String.valueOf(result.get("incomparable")));
        }

        private static String call(CompositeData row) {
            String operation = String.valueOf(row.get("operation"));
            return operation.equals("payload") ? operation + " " + row.get("payloadChars") : operation;
        }

        Map<String, Object> row() {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", id);
            row.put("call", call);
            row.put("status", status);
            row.put("transport", transport);
            row.put("calls", Numbers.count(calls));
            row.put("total", Numbers.milliseconds(total));
            row.put("average", Numbers.milliseconds(calls == 0 ? 0 : total / calls));
            row.put("minimum", Numbers.milliseconds(min));
            row.put("maximum", Numbers.milliseconds(max));
            row.put("median", Numbers.milliseconds(median));
            row.put("note", note);
            return row;
        }
    }

    /** The load tests of that server, the last one first. */
    static List<Map<String, Object>> history(LoadTests tests) throws RefusedException {
        List<Map<String, Object>> rows = new ArrayList<>();
        tests.rows(Kind.LOAD_TEST, "History")
                .forEach(result -> rows.add(0, Times.ofResult(result).row()));
        return rows;
    }

    /**
     * The tables of a comparison or a load test, one per call.
     *
     * @throws RefusedException if the server does not know that id, or not any more
     */
    static List<Map<String, Object>> tables(LoadTests tests, String id) throws RefusedException {
        List<Times> all = tests.text(Kind.RACE, "ComparisonId").equals(id)
                ? tests.rows(Kind.RACE, "LastResult").stream().map(Times::ofRow).toList()
                : tests.rows(Kind.LOAD_TEST, "History").stream()
                        .map(Times::ofResult)
                        .filter(times -> times.id().equals(id))
                        .toList();
        if (id.isEmpty() || all.isEmpty()) {
            throw new RefusedException(
                    404, "There is no result of that; the server keeps the last hundred load tests.");
        }
        Map<String, Map<String, List<Times>>> byCall = new LinkedHashMap<>();
        all.forEach(times -> byCall.computeIfAbsent(times.call(), call -> new LinkedHashMap<>())
                .computeIfAbsent(times.transport(), transport -> new ArrayList<>())
                .add(times));
        List<Map<String, Object>> tables = new ArrayList<>();
        byCall.forEach(
                (call, transports) -> tables.add(Map.of("call", call, "ranked", false, "rows", sorted(transports))));
        return tables;
    }

    /** Sorted by median, without ranks: there are no intervals that could tell neighbours apart. */
    private static List<Map<String, Object>> sorted(Map<String, List<Times>> transports) {
        return transports.values().stream()
                .map(Results::withCalls)
                .map(Results::sum)
                .sorted(Comparator.comparingDouble(Times::median))
                .map(Times::row)
                .toList();
    }

    /** A load test of which no call was measured has no times; all of them, where there are no others. */
    private static List<Times> withCalls(List<Times> rounds) {
        List<Times> measured =
                rounds.stream().filter(times -> times.calls() > 0).toList();
        return measured.isEmpty() ? rounds : measured;
    }

    /** All rounds together; the median is that of the rounds' medians. */
    private static Times sum(List<Times> rounds) {
        Times first = rounds.get(0);
        List<Double> medians = rounds.stream().map(Times::median).sorted().toList();
        int half = medians.size() / 2;
        double median = medians.size() % 2 == 1 ? medians.get(half) : (medians.get(half - 1) + medians.get(half)) / 2;
        return new Times(
                first.id(),
                first.call(),
                first.transport(),
                first.status(),
                rounds.stream().mapToLong(Times::calls).sum(),
                rounds.stream().mapToDouble(Times::total).sum(),
                rounds.stream().mapToDouble(Times::min).min().orElse(0),
                rounds.stream().mapToDouble(Times::max).max().orElse(0),
                median,
                first.note());
    }
}
