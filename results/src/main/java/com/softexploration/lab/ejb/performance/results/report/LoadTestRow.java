package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.PauseMeterReading;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.ServerObservation;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * The observation of one server, and of the machine, during the load test.
     *
     * @param meterCost CPU time of the pause meter in percent of the test's duration
     */
    record ObservationRow(
            String role,
            String load,
            String steal,
            String otherCpu,
            String serverCpu,
            String gc,
            String nanoTimePair,
            String pauseP99,
            String pauseMax,
            String timeLost,
            String meterCost) {}

    static LoadTestRow of(LoadTest test) {
        return new LoadTestRow(
                name(test),
                Objects.toString(test.status(), NumberText.UNKNOWN)
                        + (test.problem() == null ? "" : ": " + test.problem()),
                Objects.toString(test.server(), NumberText.UNKNOWN) + " → "
                        + Objects.toString(test.servedBy(), NumberText.UNKNOWN),
                NumberText.count(test.requestCount()),
                NumberText.count(test.warmupCount()),
                test.errorCount() == null ? NumberText.UNKNOWN : NumberText.count(test.errorCount()),
                DurationText.of(test.elapsedNanos()),
                "completed".equals(test.status())
                        ? CallRate.of(
                                test.requestCount() - Objects.requireNonNullElse(test.errorCount(), 0L),
                                test.elapsedNanos())
                        : NumberText.UNKNOWN,
                observations(test));
    }

    /** Operation, side and round. */
    static String name(LoadTest test) {
        return test.name() + (test.round() == 0 ? ", warm-up" : ", round " + test.round());
    }

    private static List<ObservationRow> observations(LoadTest test) {
        Observation observation = test.observation();
        if (observation == null || observation.servers() == null) {
            return List.of();
        }
        List<ObservationRow> rows = new ArrayList<>();
        for (ServerObservation server : observation.servers()) {
            rows.add(row(test, observation, server));
        }
        return List.copyOf(rows);
    }

    private static ObservationRow row(LoadTest test, Observation observation, ServerObservation server) {
        PauseMeterReading meter = server.pauseMeter();
        boolean metered = meter != null;
        return new ObservationRow(
                server.role(),
                number(observation.loadAverageBefore()) + " → " + number(observation.loadAverageAfter()),
                percent(observation.cpuStealPercent()),
                percent(observation.cpuOtherPercent()),
                share(server.cpuNanos(), test.elapsedNanos()),
                server.gcMillis() == null
                        ? NumberText.UNKNOWN
                        : share(server.gcMillis() * NANOS_PER_MILLI, test.elapsedNanos()),
                server.nanoTimePairNanos() == null ? NumberText.UNKNOWN : DurationText.of(server.nanoTimePairNanos()),
                metered ? DurationText.of(meter.p99Nanos()) : NumberText.UNKNOWN,
                metered ? DurationText.of(meter.maxNanos()) : NumberText.UNKNOWN,
                metered ? share(meter.pauseTotalNanos(), meter.elapsedNanos()) : NumberText.UNKNOWN,
                metered ? share(meter.cpuNanos(), meter.elapsedNanos()) : NumberText.UNKNOWN);
    }

    private static String number(Double value) {
        return value == null ? NumberText.UNKNOWN : NumberText.threeDigits(value);
    }

    private static String percent(Double value) {
        return value == null ? NumberText.UNKNOWN : NumberText.percent(value);
    }

    private static String share(Number nanos, long ofNanos) {
        return nanos == null || ofNanos <= 0
                ? NumberText.UNKNOWN
                : NumberText.percent(100 * nanos.doubleValue() / ofNanos);
    }
}
