package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Result of analysing result logs.
 *
 * @param series series in the order of operations (nop, simple, complex, accounts, payload by size), local before
 *     remote
 * @param growth one entry per operation and remote transport with a comparable local counterpart
 * @param unmeasured load tests without a measured call in any series, in the same order: all their calls failed, or
 *     they only warmed up
 * @param openLoads load tests of the open model, in the same order and by rate; they belong to no series
 * @param levels load tests at levels of concurrency, in the same order and that of the log; they belong to no series
 * @param recorded load tests of the closed model during which the servers were recorded; they belong to no series
 * @param generators contributions of the servers to series called by several together, in the same order
 * @param problems unusable input, in the order of files and lines
 * @param condensedCalls number of calls that did not fit into memory, whose percentiles are within 0.05 %
 * @param speed CPU speed of all figures; empty if unknown
 */
public record Analysis(
        List<Series> series,
        List<Growth> growth,
        List<LoadTestSummary> unmeasured,
        List<OpenLoadSummary> openLoads,
        List<LoadTestSummary> levels,
        List<Recorded> recorded,
        List<GeneratorTimes> generators,
        List<LogProblem> problems,
        long condensedCalls,
        Optional<FigureSpeed> speed) {

    /**
     * A load test during which the servers were recorded.
     *
     * @param start server start, from 1
     */
    public record Recorded(int start, LoadTestSummary loadTest) {}

    /** Creates an analysis without concurrency levels and recordings, whose calls all fit into memory, at an unknown CPU speed. */
    public Analysis(
            List<Series> series,
            List<Growth> growth,
            List<LoadTestSummary> unmeasured,
            List<OpenLoadSummary> openLoads,
            List<GeneratorTimes> generators,
            List<LogProblem> problems) {
        this(series, growth, unmeasured, openLoads, List.of(), List.of(), generators, problems, 0, Optional.empty());
    }

    /**
     * Durations of the calls of a series measured by one of several servers, over all rounds.
     *
     * @param generator the server
     * @param times durations of at least one call
     */
    public record GeneratorTimes(SeriesKey key, String generator, CallTimes times) {}

    /**
     * Returns a copy with medians over rounds.
     *
     * @param median median of a series in nanoseconds; NaN to keep the present one
     */
    public Analysis withMedians(ToDoubleFunction<SeriesKey> median) {
        Map<SeriesKey, Series> changed = series.stream()
                .map(measured -> {
                    double nanos = median.applyAsDouble(measured.key());
                    return Double.isNaN(nanos) ? measured : measured.withMedian(nanos);
                })
                .collect(Collectors.toMap(Series::key, same -> same, (first, second) -> first, LinkedHashMap::new));
        return new Analysis(
                List.copyOf(changed.values()),
                growth.stream()
                        .map(one -> Growth.of(
                                changed.get(one.local()).summary(),
                                changed.get(one.remote()).summary()))
                        .toList(),
                unmeasured,
                openLoads,
                levels,
                recorded,
                generators,
                problems,
                condensedCalls,
                speed);
    }

    /** Creates an empty analysis. */
    public static Analysis ofNothing() {
        return new Analysis(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }

    /** Returns all load tests in the order of their series and of the log, followed by those without a series. */
    public List<LoadTestSummary> loadTests() {
        return Stream.of(closed(), openLoads.stream().map(OpenLoadSummary::loadTest), levels.stream())
                .flatMap(Function.identity())
                .toList();
    }

    private Stream<LoadTestSummary> closed() {
        return Stream.concat(series.stream().flatMap(measured -> measured.loadTests().stream()), unmeasured.stream());
    }

    /** Returns the load tests of each series in the same order. */
    public Map<SeriesKey, List<LoadTestSummary>> loadTestsBySeries() {
        return closed().collect(Collectors.groupingBy(LoadTestSummary::key, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns the load tests whose log is incomplete. */
    public List<LoadTestSummary> incompleteLoadTests() {
        return loadTests().stream().filter(loadTest -> !loadTest.complete()).toList();
    }

    /** Returns a series with measured calls; empty if there is none. */
    public Optional<Series> find(SeriesKey key) {
        return series.stream().filter(measured -> measured.key().equals(key)).findFirst();
    }
}
