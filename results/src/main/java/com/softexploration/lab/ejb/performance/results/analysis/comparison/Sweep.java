package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sweep of the operation {@code payload}: several payload sizes over several transports.
 *
 * @param sizes payload sizes in characters, ascending, at least two
 * @param callCounts measured calls per load test, ascending
 * @param lanes one lane per transport, in the fixed order of transports
 */
public record Sweep(List<Integer> sizes, List<Long> callCounts, List<Lane> lanes) {
    private static final int FEWEST_SIZES = 2;

    /**
     * One transport of a sweep.
     *
     * @param points one point per called size, ascending
     */
    public record Lane(String transport, Side side, List<SweepPoint> points) {
        /** Returns the point of a payload size; empty if it was not measured. */
        public Optional<SweepPoint> at(int size) {
            return points.stream().filter(point -> point.payloadChars() == size).findFirst();
        }

        /** Returns the point of a payload size; empty if it was not measured or is not comparable. */
        public Optional<SweepPoint> comparableAt(int size) {
            return at(size).filter(SweepPoint::comparable);
        }

        /** Median at a payload size, in nanoseconds; NaN if it is not comparable. */
        public double medianNanos(int size) {
            return comparableAt(size).map(SweepPoint::medianNanos).orElse(Double.NaN);
        }

        /** Returns the plateau at about 40 ms in the medians; empty if there is none. */
        public Optional<Plateau> plateau() {
            return Plateau.find(points.stream()
                    .flatMap(point -> point.plateauPoint().stream())
                    .toList());
        }
    }

    /**
     * Returns the sweep of an analysis if payloads of at least two sizes were called, even if calls failed; otherwise
     * empty, because a single size is a race.
     */
    static Optional<Sweep> of(Analysis analysis, LoadTests loadTests, Map<String, Floor> floors, CallCosts costs) {
        List<SweepPoint> points = new ArrayList<>();
        analysis.loadTestsBySeries().forEach((key, ofKey) -> {
            if (key.payloadChars().isPresent()) {
                point(key, ofKey, analysis.find(key), loadTests, floors, costs).ifPresent(points::add);
            }
        });
        List<Integer> sizes = points.stream()
                .map(SweepPoint::payloadChars)
                .distinct()
                .sorted()
                .toList();
        if (sizes.size() < FEWEST_SIZES) {
            return Optional.empty();
        }
        List<Long> callCounts = points.stream()
                .flatMap(point -> point.totals().stream().map(SweepPoint.Total::calls))
                .distinct()
                .sorted()
                .toList();
        return Optional.of(new Sweep(sizes, callCounts, lanes(points)));
    }

    private static Optional<SweepPoint> point(
            SeriesKey key,
            List<LoadTestSummary> loadTestsOfKey,
            Optional<Series> series,
            LoadTests loadTests,
            Map<String, Floor> floors,
            CallCosts costs) {
        List<LoadTestSummary> repeated =
                loadTests.rounds(loadTestsOfKey).stream().map(Round::loadTest).toList();
        if (repeated.isEmpty()) {
            return Optional.empty();
        }
        Map<Long, List<Double>> totals = new TreeMap<>();
        for (LoadTestSummary loadTest : repeated) {
            List<Double> rounds = totals.computeIfAbsent(calls(loadTest, loadTests), calls -> new ArrayList<>());
            if (loadTest.repeats()) {
                rounds.add(loadTest.totalNanos());
            }
        }
        return Optional.of(new SweepPoint(
                key,
                series,
                repeated,
                totals.entrySet().stream()
                        .map(entry -> new SweepPoint.Total(entry.getKey(), List.copyOf(entry.getValue())))
                        .toList(),
                costs.of(key),
                Floor.multiple(floors, series)));
    }

    private static long calls(LoadTestSummary loadTest, LoadTests loadTests) {
        return loadTest.requestCount().orElseGet(() -> loadTests
                .find(loadTest)
                .map(test -> test.calls().requestCount())
                .orElse(loadTest.count() + loadTest.errorCount()));
    }

    private static List<Lane> lanes(List<SweepPoint> points) {
        Map<SeriesKey, List<SweepPoint>> byTransport = new LinkedHashMap<>();
        for (SweepPoint point : points) {
            SeriesKey anySize = new SeriesKey(
                    point.key().operation(), point.key().side(), point.key().transport());
            byTransport.computeIfAbsent(anySize, key -> new ArrayList<>()).add(point);
        }
        return byTransport.entrySet().stream()
                .map(entry -> new Lane(
                        entry.getKey().transport(),
                        entry.getKey().side(),
                        entry.getValue().stream()
                                .sorted(Comparator.comparingInt(SweepPoint::payloadChars))
                                .toList()))
                .sorted(Comparator.comparing(Lane::side).thenComparing(Lane::transport, Transports.IN_ORDER))
                .toList();
    }
}
