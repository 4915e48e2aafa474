package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Load tests of this server with the figures of the published race: total, average, minimum and maximum in milliseconds. */
final class Results {
    private static final double NANOS_PER_MILLI = 1e6;

    private Results() {}

    /** Figures of one load test. */
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
        static Times of(ComparisonRow row) {
            return new Times(
                    "",
                    call(row.getOperation(), row.getPayloadChars()),
                    row.getTransport(),
                    row.getStatus(),
                    row.getCalls(),
                    row.getTotalMillis(),
                    row.getMinMillis(),
                    row.getMaxMillis(),
                    row.getMedianMillis(),
                    row.getIncomparable());
        }

        static Times of(LoadTestResult result) {
            return new Times(
                    result.getRunId(),
                    call(result.getOperation(), result.getPayloadChars()),
                    result.getTransport(),
                    result.getStatus(),
                    result.getMeasuredCount(),
                    result.getMeanNanos() * result.getMeasuredCount() / NANOS_PER_MILLI,
                    result.getMinNanos() / NANOS_PER_MILLI,
                    result.getMaxNanos() / NANOS_PER_MILLI,
                    result.getMedianNanos() / NANOS_PER_MILLI,
                    result.getIncomparable());
        }

        private static String call(String operation, int size) {
            return operation.equals(Operation.PAYLOAD.word()) ? operation + " " + size : operation;
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

    /** Load tests of this server, newest first. */
    static List<Map<String, Object>> history(LoadTests tests) {
        List<Map<String, Object>> rows = new ArrayList<>();
        tests.executor()
                .getHistory()
                .forEach(result -> rows.add(0, Times.of(result).row()));
        return rows;
    }

    /**
     * Tables of a comparison or load test, one per call.
     *
     * @throws RefusedException if the server no longer has the id
     */
    static List<Map<String, Object>> tables(LoadTests tests, String id) throws RefusedException {
        TransportComparisonMXBean comparison = tests.comparison();
        List<Times> all = comparison.getComparisonId().equals(id)
                ? comparison.getLastResult().stream().map(Times::of).toList()
                : tests.executor().getHistory().stream()
                        .filter(result -> result.getRunId().equals(id))
                        .map(Times::of)
                        .toList();
        if (id.isEmpty() || all.isEmpty()) {
            throw new RefusedException(404, "There is no such result; the server keeps the last 100 load tests.");
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

    /** Sorts by median without ranks, because there are no intervals that could separate neighbours. */
    private static List<Map<String, Object>> sorted(Map<String, List<Times>> transports) {
        return transports.values().stream()
                .map(Results::withCalls)
                .map(Results::sum)
                .sorted(Comparator.comparingDouble(Times::median))
                .map(Times::row)
                .toList();
    }

    /** Omits load tests without measured calls, which have no times, unless there are no others. */
    private static List<Times> withCalls(List<Times> rounds) {
        List<Times> measured =
                rounds.stream().filter(times -> times.calls() > 0).toList();
        return measured.isEmpty() ? rounds : measured;
    }

    /** Combines all rounds; the median is the median of the rounds' medians. */
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
