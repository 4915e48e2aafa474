package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.JvmReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerObservation;
import com.softexploration.lab.ejb.performance.results.analysis.load.Course.Quantity;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A long load test at a rate that the servers sustained, with the course of its quantities.
 *
 * @param name call, transport and start
 * @param seconds duration
 * @param courses response times first
 */
public record Soak(OpenLoadSummary test, String name, double seconds, List<Course> courses) {
    private static final double NANOS = 1e9;

    /** Returns the long load tests of an experiment. */
    public static List<Soak> of(ExperimentAnalysis measured) {
        LoadTests loadTests = LoadTests.of(measured.description());
        return measured.analysis().openLoads().stream()
                .filter(load -> !load.windows().medians().isEmpty()
                        && !load.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE)
                        && !loadTests.isSearch(load.loadTest()))
                .map(load -> of(load, loadTests.find(load.loadTest())))
                .toList();
    }

    private static Soak of(OpenLoadSummary test, Optional<LoadTest> described) {
        double seconds = test.load().elapsedNanos() / NANOS;
        List<Course> courses = new ArrayList<>();
        courses.add(responseTimes(Quantity.RESPONSE_TIMES, test.windows().medians(), seconds));
        courses.add(responseTimes(Quantity.P99, test.windows().p99s(), seconds));
        described.map(LoadTest::observation).stream()
                .flatMap(observation -> observation.servers().stream())
                .filter(server -> !server.course().isEmpty())
                .forEach(server -> {
                    courses.add(heap(server));
                    courses.add(threads(server));
                });
        String start = described
                .map(loadTest -> ", start " + loadTest.repetition().start())
                .orElse("");
        return new Soak(
                test,
                test.key().call() + " over " + test.key().transport() + start,
                seconds,
                courses.stream().filter(course -> course.slope().isPresent()).toList());
    }

    /** Creates the course of response times; calls at a constant rate are evenly spaced in time. */
    private static Course responseTimes(Quantity quantity, List<Double> nanos, double seconds) {
        List<Point> points = new ArrayList<>();
        for (int window = 0; window < nanos.size(); window++) {
            points.add(new Point((window + 0.5) * seconds / nanos.size(), nanos.get(window)));
        }
        return Course.of(quantity, Optional.empty(), points, Optional.empty());
    }

    /** Creates the course of the heap after each collection, or after the latest of several between two readings. */
    private static Course heap(ServerObservation server) {
        List<Point> points = new ArrayList<>();
        long gcCount = server.course().get(0).gcCount();
        for (JvmReading reading : server.course()) {
            if (reading.gcCount() > gcCount && reading.heapAfterGcBytes() != null) {
                points.add(new Point(reading.seconds(), reading.heapAfterGcBytes()));
            }
            gcCount = reading.gcCount();
        }
        return Course.of(
                Quantity.HEAP, Optional.of(server.role()), points, Optional.ofNullable(server.liveHeapGrowthBytes()));
    }

    private static Course threads(ServerObservation server) {
        return Course.of(
                Quantity.THREADS,
                Optional.of(server.role()),
                server.course().stream()
                        .map(reading -> new Point(reading.seconds(), reading.threads()))
                        .toList(),
                Optional.empty());
    }
}
