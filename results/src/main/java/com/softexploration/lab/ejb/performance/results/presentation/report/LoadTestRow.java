package com.softexploration.lab.ejb.performance.results.presentation.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.HiccupMeterReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * Measured load tests of one call, combined, or its incomplete warm-ups. {@code run.json} contains each load test.
 *
 * @param name operation and transport
 * @param status number of load tests by outcome, with reasons of incomplete ones
 * @param servedBy calling and answering server
 * @param calls calls made, including excluded and failed ones
 * @param warmupCalls total warm-up calls of measured load tests
 * @param errors sum; a dash if unknown
 * @param elapsed sum
 * @param rate calls per second of completed load tests
 * @param observations one per server; a single empty one if nothing was observed
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
        List<Observed> observations) {
    private static final String MACHINE = "Machine";
    private static final String METER = "Hiccup meter";

    /**
     * Observations of a server and the machine during the load tests of a call.
     *
     * @param call operation and transport
     * @param role the server; empty if nothing was observed
     * @param machine observations of the machine
     * @param server observations of the server
     */
    record Observed(String call, String role, List<Observation> machine, List<ServerObservation> server) {
        private boolean isEmpty() {
            return role.isEmpty();
        }

        private String highest(Function<Observation, Number> value, DoubleFunction<String> text) {
            return LoadTestRow.highest(machine, value, text);
        }

        private String highestOfServer(Function<ServerObservation, Number> value, DoubleFunction<String> text) {
            return LoadTestRow.highest(server, value, text);
        }

        private String highestOfMeter(Function<HiccupMeterReading, Number> value, DoubleFunction<String> text) {
            return LoadTestRow.highest(
                    server.stream()
                            .map(ServerObservation::hiccupMeter)
                            .filter(Objects::nonNull)
                            .toList(),
                    value,
                    text);
        }
    }

    /** Creates the table of the load tests; empty if there are none. */
    static Table<LoadTestRow> table(ExperimentAnalysis measured) {
        return new Table<>(of(
                        measured.description()
                                .map(ExperimentDescription::loadTests)
                                .orElse(List.of()),
                        LoadTestRow.logged(measured)))
                .titled(
                        "Load tests",
                        "The measured load tests of each call, combined; run.json lists each of them. Servers: the calling"
                                + " and the answering one. Time: elapsed time of the measured calls.")
                .words("Call", LoadTestRow::name)
                .words("Load tests", LoadTestRow::status)
                .words("Servers", LoadTestRow::servedBy)
                .numbers("Calls", LoadTestRow::calls)
                .numbers("Warm-up", LoadTestRow::warmupCalls)
                .numbers("Errors", LoadTestRow::errors)
                .numbers("Time", LoadTestRow::elapsed)
                .numbers("Calls/s", LoadTestRow::rate);
    }

    /** Creates the table of observations during load tests, with one row per call and server. */
    static Table<Observed> observations(List<LoadTest> all) {
        return new Table<>(of(all, Map.of()).stream()
                        .flatMap(row -> row.observations().stream())
                        .toList())
                .titled(
                        "Observed during the load tests",
                        "The highest value in any load test of the call. Machine: load average, steal time in percent of"
                                + " demanded CPU time, CPU time of other processes in percent of all CPUs. Servers: CPU,"
                                + " garbage collection (GC) and hiccups in percent of the observed time if that is at least"
                                + " a second (100 % is one CPU). Own CPU: the cost of the hiccup meter.")
                .styled("compact")
                .words("Call", Observed::call)
                .cells(
                        "load",
                        observed -> observed.isEmpty()
                                ? Cell.rest("not observed")
                                : Cell.of(observed.highest(Observation::loadAverageAfter, NumberText::threeDigits)))
                .under(MACHINE)
                .numbers("steal", observed -> observed.highest(Observation::stealPercentOfDemand, NumberText::percent))
                .under(MACHINE)
                .numbers("others", observed -> observed.highest(Observation::cpuOtherPercent, NumberText::percent))
                .under(MACHINE)
                .words("Server", Observed::role)
                .numbers(
                        "CPU",
                        observed ->
                                observed.highestOfServer(server -> number(server.cpuPercent()), NumberText::percent))
                .numbers(
                        "GC",
                        observed -> observed.highestOfServer(server -> number(server.gcPercent()), NumberText::percent))
                .numbers(
                        "Two clock readings",
                        observed -> observed.highestOfServer(ServerObservation::timerOverheadNanos, DurationText::of))
                .numbers(
                        "99th percentile",
                        observed -> observed.highestOfMeter(HiccupMeterReading::p99Nanos, DurationText::of))
                .under(METER)
                .numbers("longest", observed -> observed.highestOfMeter(HiccupMeterReading::maxNanos, DurationText::of))
                .under(METER)
                .numbers(
                        "time lost",
                        observed -> observed.highestOfMeter(meter -> number(meter.lostPercent()), NumberText::percent))
                .under(METER)
                .numbers(
                        "own CPU",
                        observed -> observed.highestOfMeter(meter -> number(meter.costPercent()), NumberText::percent))
                .under(METER);
    }

    /** Creates one row per call, in the order of their first load tests. */
    static List<LoadTestRow> of(List<LoadTest> all, Map<String, LoadTestSummary> logged) {
        Map<String, List<LoadTest>> byCall = all.stream()
                .filter(test -> !isWarmUp(test) || test.completion().status() != Status.COMPLETED)
                .collect(groupingBy(
                        test -> TransportName.of(test.call()) + (isWarmUp(test) ? ", warm-up" : ""),
                        LinkedHashMap::new,
                        toList()));
        return byCall.entrySet().stream()
                .map(call -> row(call.getKey(), call.getValue(), logged))
                .toList();
    }

    private static LoadTestRow row(String name, List<LoadTest> tests, Map<String, LoadTestSummary> logged) {
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
                NumberText.count(sum(tests, test -> made(test, logged))),
                NumberText.count(sum(tests, test -> test.calls().warmupCount())),
                tests.stream().anyMatch(test -> test.calls().errorCount() != null)
                        ? NumberText.count(sum(tests, LoadTestRow::errors))
                        : NumberText.UNKNOWN,
                DurationText.of(sum(tests, LoadTestRow::nanos)),
                CallRate.of(
                        sum(completed, test -> test.calls().requestCount() - errors(test)),
                        sum(completed, LoadTestRow::nanos)),
                observations(name, tests));
    }

    private static Map<String, LoadTestSummary> logged(ExperimentAnalysis measured) {
        return measured.analysis().loadTests().stream()
                .collect(toMap(LoadTestSummary::id, test -> test, (first, second) -> first));
    }

    /** Number of calls made by a load test: all if it was completed, otherwise those in its log. */
    private static long made(LoadTest test, Map<String, LoadTestSummary> logged) {
        if (test.completion().status() == Status.COMPLETED) {
            return test.calls().requestCount();
        }
        return Optional.ofNullable(test.runId())
                .map(logged::get)
                .map(summary -> summary.count() + summary.excluded() + summary.errorCount())
                .orElse(0L);
    }

    private static String counted(List<LoadTest> tests, Function<LoadTest, String> text) {
        return tests.stream().collect(groupingBy(text, LinkedHashMap::new, counting())).entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(joining("; "));
    }

    private static boolean isWarmUp(LoadTest test) {
        return test.repetition().round() == 0;
    }

    /** Formats operation, transport and round of a load test, and its start if there are several. */
    static String name(LoadTest test, boolean severalStarts) {
        return TransportName.of(test.call())
                + (isWarmUp(test) ? ", warm-up" : ", round " + test.repetition().round())
                + (severalStarts ? ", start " + test.repetition().start() : "");
    }

    private static List<Observed> observations(String name, List<LoadTest> tests) {
        List<Observation> machine = tests.stream()
                .map(LoadTest::observation)
                .filter(observation -> observation != null && observation.servers() != null)
                .toList();
        List<Observed> byServer = machine.stream()
                .flatMap(observation -> observation.servers().stream())
                .collect(groupingBy(server -> text(server.role()), LinkedHashMap::new, toList()))
                .entrySet()
                .stream()
                .map(server -> new Observed(name, server.getKey(), machine, server.getValue()))
                .toList();
        return byServer.isEmpty() ? List.of(new Observed(name, "", List.of(), List.of())) : byServer;
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
