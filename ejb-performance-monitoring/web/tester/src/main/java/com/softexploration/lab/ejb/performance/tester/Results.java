package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Results of load tests of this server with the figures of the published race: total, average, minimum and maximum in
 * milliseconds.
 */
final class Results {
    private static final double NANOS_PER_MILLI = 1e6;

    private Results() {}

    /** Result of one load test. */
    private record Measured(String id, String call, String status, TimesTable.Times times) {
        static Measured of(ComparisonRow row) {
            return new Measured(
                    "",
                    call(row.getOperation(), row.getPayloadChars()),
                    row.getStatus(),
                    unranked(
                            row.getTransport(),
                            row.getCalls(),
                            row.getTotalMillis() * NANOS_PER_MILLI,
                            row.getMinMillis() * NANOS_PER_MILLI,
                            row.getMaxMillis() * NANOS_PER_MILLI,
                            row.getMedianMillis() * NANOS_PER_MILLI,
                            row.getIncomparable()));
        }

        static Measured of(LoadTestResult result) {
            return new Measured(
                    result.getRunId(),
                    call(result.getOperation(), result.getPayloadChars()),
                    result.getStatus(),
                    unranked(
                            result.getTransport(),
                            result.getMeasuredCount(),
                            result.getMeanNanos() * result.getMeasuredCount(),
                            result.getMinNanos(),
                            result.getMaxNanos(),
                            result.getMedianNanos(),
                            result.getIncomparable()));
        }

        private static String call(String operation, int size) {
            return operation.equals(Operation.PAYLOAD.word()) ? operation + " " + size : operation;
        }

        String transport() {
            return times.transport();
        }
    }

    /** Returns times without a rank, because there are no intervals to separate neighbours. */
    private static TimesTable.Times unranked(
            String transport, long calls, double total, double min, double max, double median, String note) {
        return new TimesTable.Times("", transport, calls, total, min, max, median, note);
    }

    /** Returns a table of the load tests of this server, newest first. */
    static TimesTable history(ServerMXBeans tests) {
        List<TimesTable.Row> rows = new ArrayList<>();
        tests.executor().getHistory().stream()
                .map(Measured::of)
                .forEach(test -> rows.add(
                        0, test.times().ofLoadTest(test.id(), List.of(test.call(), test.transport(), test.status()))));
        return new TimesTable(
                "",
                "Load tests",
                "The last hundred load tests of this server, in milliseconds.",
                "",
                List.of("Load test", "Call", "Technology", "Status"),
                rows);
    }

    /**
     * Returns the tables of a comparison or load test, one per call.
     *
     * @throws RefusedException if the server no longer has the id
     */
    static List<TimesTable> tables(ServerMXBeans tests, String id) throws RefusedException {
        TransportComparisonMXBean comparison = tests.comparison();
        List<Measured> all = comparison.getComparisonId().equals(id)
                ? comparison.getLastResult().stream().map(Measured::of).toList()
                : tests.executor().getHistory().stream()
                        .filter(result -> result.getRunId().equals(id))
                        .map(Measured::of)
                        .toList();
        if (id.isEmpty() || all.isEmpty()) {
            throw new RefusedException(404, "There is no such result; the server keeps the last 100 load tests.");
        }
        Map<String, Map<String, List<Measured>>> byCall = all.stream()
                .collect(Collectors.groupingBy(
                        Measured::call,
                        LinkedHashMap::new,
                        Collectors.groupingBy(Measured::transport, LinkedHashMap::new, Collectors.toList())));
        return byCall.entrySet().stream()
                .map(call -> TimesTable.of(
                        call.getKey(),
                        false,
                        call.getValue().values().stream().map(Results::sum).toList()))
                .toList();
    }

    /**
     * Combines all rounds of a transport; the median is the geometric mean of the rounds' medians, as in reports.
     * Load tests without measured calls, which have no times, are excluded unless there are no others.
     */
    private static TimesTable.Times sum(List<Measured> rounds) {
        List<TimesTable.Times> measured = rounds.stream()
                .map(Measured::times)
                .filter(times -> times.calls() > 0)
                .toList();
        TimesTable.Times first = rounds.get(0).times();
        if (measured.isEmpty()) {
            return first;
        }
        return unranked(
                first.transport(),
                measured.stream().mapToLong(TimesTable.Times::calls).sum(),
                measured.stream().mapToDouble(TimesTable.Times::totalNanos).sum(),
                measured.stream().mapToDouble(TimesTable.Times::minNanos).min().orElse(0),
                measured.stream().mapToDouble(TimesTable.Times::maxNanos).max().orElse(0),
                measured.size() == 1
                        ? measured.get(0).medianNanos()
                        : Math.exp(measured.stream()
                                .mapToDouble(times -> Math.log(times.medianNanos()))
                                .average()
                                .orElseThrow()),
                measured.get(0).note());
    }
}
