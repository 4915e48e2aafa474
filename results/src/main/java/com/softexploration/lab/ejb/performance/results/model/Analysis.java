package com.softexploration.lab.ejb.performance.results.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that was read from result logs.
 *
 * @param series in the order of operations (nop, simple, complex, accounts, payload by size), local before remote
 * @param growth one entry per operation and remote transport that has a local counterpart and compares with it
 * @param unmeasured load tests of which no series has a measured call, in the same order: all their calls failed, or they only warmed up
 * @param generators of series that several servers called together, what each of them did, in the same order
 * @param problems what could not be used, in the order of files and lines
 */
public record Analysis(
        List<Series> series,
        List<Growth> growth,
        List<LoadTestSummary> unmeasured,
        List<GeneratorTimes> generators,
        List<LogProblem> problems) {

    /**
     * The measured calls that one of several servers made of a series, all rounds together.
     *
     * @param generator which server
     * @param times at least one call
     */
    public record GeneratorTimes(SeriesKey key, String generator, CallTimes times) {}

    /** Of no log at all. */
    public static Analysis ofNothing() {
        return new Analysis(List.of(), List.of(), List.of(), List.of(), List.of());
    }

    /** All load tests, in the order of their series and of the log. */
    public List<LoadTestSummary> loadTests() {
        return Stream.concat(series.stream().flatMap(one -> one.loadTests().stream()), unmeasured.stream())
                .toList();
    }

    /** The load tests of each series, in the same order. */
    public Map<SeriesKey, List<LoadTestSummary>> loadTestsBySeries() {
        return loadTests().stream()
                .collect(Collectors.groupingBy(LoadTestSummary::key, LinkedHashMap::new, Collectors.toList()));
    }

    /** Load tests whose log is not complete. */
    public List<LoadTestSummary> incompleteLoadTests() {
        return loadTests().stream().filter(loadTest -> !loadTest.complete()).toList();
    }

    /** The series of that key, if a call of it was measured. */
    public Optional<Series> find(SeriesKey key) {
        return series.stream().filter(one -> one.key().equals(key)).findFirst();
    }
}
