package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Observation;
import com.softexploration.lab.ejb.performance.results.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * One load test as the report lists it.
 *
 * @param name operation, side and round
 * @param errors how many calls failed
 * @param servedBy the caller and the server that answered
 * @param rate calls per second, where all were made
 * @param observations one per server; empty when nothing was observed
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
     * The observation of one server, and of the machine, during the load test.
     *
     * @param machine load, then CPU taken by the hypervisor and by other processes
     * @param server CPU, garbage collection, two clock readings; of the pause meter the 99th percentile, the longest pause, the time lost and
     *     its own CPU
     */
    record ObservationRow(String role, List<String> machine, List<String> server) {}

    static LoadTestRow of(LoadTest test, boolean severalStarts) {
        return new LoadTestRow(
                name(test, severalStarts),
                Objects.toString(test.completion().status(), NumberText.UNKNOWN)
                        + (test.completion().problem() == null
                                ? ""
                                : ": " + test.completion().problem()),
                Objects.toString(test.servers().server(), NumberText.UNKNOWN) + " → "
                        + Objects.toString(test.servers().servedBy(), NumberText.UNKNOWN),
                NumberText.count(test.calls().requestCount()),
                NumberText.count(test.calls().warmupCount()),
                text(test.calls().errorCount(), NumberText::count),
                DurationText.of(test.completion().elapsedNanos()),
                test.completion().status() == Status.COMPLETED
                        ? CallRate.of(
                                test.calls().requestCount()
                                        - Objects.requireNonNullElse(
                                                test.calls().errorCount(), 0L),
                                test.completion().elapsedNanos())
                        : NumberText.UNKNOWN,
                observations(test));
    }

    /** Operation, side and round, and the start where there were several. */
    static String name(LoadTest test, boolean severalStarts) {
        return test.name()
                + (test.repetition().round() == 0
                        ? ", warm-up"
                        : ", round " + test.repetition().round())
                + (severalStarts ? ", start " + test.repetition().start() : "");
    }

    private static List<ObservationRow> observations(LoadTest test) {
        Observation observation = test.observation();
        if (observation == null || observation.servers() == null) {
            return List.of();
        }
        return observation.servers().stream()
                .map(server -> row(observation, server))
                .toList();
    }

    private static ObservationRow row(Observation observation, ServerObservation server) {
        return new ObservationRow(
                Objects.toString(server.role(), NumberText.UNKNOWN),
                List.of(
                        text(observation.loadAverageBefore(), NumberText::threeDigits) + " → "
                                + text(observation.loadAverageAfter(), NumberText::threeDigits),
                        text(observation.stealPercentOfDemand(), NumberText::percent),
                        text(observation.cpuOtherPercent(), NumberText::percent)),
                List.of(
                        percent(server.cpuPercent()),
                        percent(server.gcPercent()),
                        text(server.timerOverheadNanos(), DurationText::of),
                        text(server.hiccupMeter(), meter -> DurationText.of(meter.p99Nanos())),
                        text(server.hiccupMeter(), meter -> DurationText.of(meter.maxNanos())),
                        text(server.hiccupMeter(), meter -> percent(meter.lostPercent())),
                        text(server.hiccupMeter(), meter -> percent(meter.costPercent()))));
    }

    private static <T> String text(T value, Function<T, String> text) {
        return value == null ? NumberText.UNKNOWN : text.apply(value);
    }

    private static String percent(OptionalDouble value) {
        return NumberText.percent(value.orElse(Double.NaN));
    }
}
