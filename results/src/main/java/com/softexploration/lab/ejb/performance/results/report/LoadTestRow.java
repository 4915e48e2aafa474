package com.softexploration.lab.ejb.performance.results.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Observation;
import com.softexploration.lab.ejb.performance.results.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * Measured load tests of one call, combined, or its incomplete warm-ups. {@code run.json} has each load test.
 *
 * @param name operation, side and transport
 * @param status number of load tests by outcome, with reasons of incomplete ones
 * @param servedBy calling and answering server
 * @param calls sum
 * @param warmupCalls total warm-up calls of measured load tests
 * @param errors sum; a dash if unknown
 * @param elapsed sum
 * @param rate calls per second of completed load tests
 * @param observations one row per server; empty if nothing was observed
 */
record LoadTestRow(
        String name,
        String status,
        String servedBy,
        String calls,
        String warmupCalls,
        String errors,
        String elapsed,
        String rate,
        List<ObservationRow> observations) {
    /**
     * Highest observations of a server and of the machine during all these load tests.
     *
     * @param machine load, steal time, CPU time of other processes
     * @param server CPU, garbage collection, timer overhead; from the hiccup meter, the 99th percentile, the longest
     *     pause, the lost time and its own CPU time
     */
    record ObservationRow(String role, List<String> machine, List<String> server) {}

    /** Creates one row per call, in the order of their first load tests. */
    static List<LoadTestRow> of(List<LoadTest> all) {
        Map<String, List<LoadTest>> byCall = all.stream()
                .filter(test -> !isWarmUp(test) || test.completion().status() != Status.COMPLETED)
                .collect(groupingBy(
                        test -> test.name() + (isWarmUp(test) ? ", warm-up" : ""), LinkedHashMap::new, toList()));
        return byCall.entrySet().stream()
                .map(call -> row(call.getKey(), call.getValue()))
                .toList();
    }

    private static LoadTestRow row(String name, List<LoadTest> tests) {
        List<LoadTest> completed = tests.stream()
                .filter(test -> test.completion().status() == Status.COMPLETED)
                .toList();
        return new LoadTestRow(
                name,
                counted(
                        tests,
                        test -> text(test.completion().status())
                                + (test.completion().problem() == null
                                        ? ""
                                        : ": " + test.completion().problem())),
                tests.stream()
                        .map(test -> text(test.servers().server()) + " → "
                                + text(test.servers().servedBy()))
                        .distinct()
                        .collect(joining(", ")),
                NumberText.count(sum(tests, test -> test.calls().requestCount())),
                NumberText.count(sum(tests, test -> test.calls().warmupCount())),
                tests.stream().anyMatch(test -> test.calls().errorCount() != null)
                        ? NumberText.count(sum(tests, LoadTestRow::errors))
                        : NumberText.UNKNOWN,
                DurationText.of(sum(tests, LoadTestRow::nanos)),
                CallRate.of(
                        sum(completed, test -> test.calls().requestCount() - errors(test)),
                        sum(completed, LoadTestRow::nanos)),
                observations(tests));
    }

    private static String counted(List<LoadTest> tests, Function<LoadTest, String> text) {
        return tests.stream().collect(groupingBy(text, LinkedHashMap::new, counting())).entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(joining("; "));
    }

    private static boolean isWarmUp(LoadTest test) {
        return test.repetition().round() == 0;
    }

    /** Operation, side and round, with the start if there are several. */
    static String name(LoadTest test, boolean severalStarts) {
        return test.name()
                + (isWarmUp(test) ? ", warm-up" : ", round " + test.repetition().round())
                + (severalStarts ? ", start " + test.repetition().start() : "");
    }

    private static List<ObservationRow> observations(List<LoadTest> tests) {
        List<Observation> observed = tests.stream()
                .map(LoadTest::observation)
                .filter(one -> one != null && one.servers() != null)
                .toList();
        return observed.stream()
                .flatMap(one -> one.servers().stream())
                .collect(groupingBy(server -> text(server.role()), LinkedHashMap::new, toList()))
                .entrySet()
                .stream()
                .map(server -> new ObservationRow(server.getKey(), machine(observed), server(server.getValue())))
                .toList();
    }

    private static List<String> machine(List<Observation> observed) {
        return List.of(
                highest(observed, Observation::loadAverageAfter, NumberText::threeDigits),
                highest(observed, Observation::stealPercentOfDemand, NumberText::percent),
                highest(observed, Observation::cpuOtherPercent, NumberText::percent));
    }

    private static List<String> server(List<ServerObservation> observed) {
        List<HiccupMeterReading> meters = observed.stream()
                .map(ServerObservation::hiccupMeter)
                .filter(Objects::nonNull)
                .toList();
        return List.of(
                highest(observed, one -> number(one.cpuPercent()), NumberText::percent),
                highest(observed, one -> number(one.gcPercent()), NumberText::percent),
                highest(observed, ServerObservation::timerOverheadNanos, DurationText::of),
                highest(meters, HiccupMeterReading::p99Nanos, DurationText::of),
                highest(meters, HiccupMeterReading::maxNanos, DurationText::of),
                highest(meters, one -> number(one.lostPercent()), NumberText::percent),
                highest(meters, one -> number(one.costPercent()), NumberText::percent));
    }

    private static <T> String highest(List<T> observed, Function<T, Number> value, DoubleFunction<String> text) {
        OptionalDouble highest = observed.stream()
                .map(value)
                .filter(Objects::nonNull)
                .mapToDouble(Number::doubleValue)
                .max();
        return highest.isPresent() ? text.apply(highest.getAsDouble()) : NumberText.UNKNOWN;
    }

    private static Double number(OptionalDouble value) {
        return value.isPresent() ? (Double) value.getAsDouble() : null;
    }

    private static long sum(List<LoadTest> tests, Function<LoadTest, Long> value) {
        return tests.stream().mapToLong(value::apply).sum();
    }

    private static long errors(LoadTest test) {
        return Objects.requireNonNullElse(test.calls().errorCount(), 0L);
    }

    private static long nanos(LoadTest test) {
        return test.completion().elapsedNanos();
    }

    private static String text(Object value) {
        return Objects.toString(value, NumberText.UNKNOWN);
    }
}
