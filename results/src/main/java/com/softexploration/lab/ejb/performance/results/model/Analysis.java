package com.softexploration.lab.ejb.performance.results.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that was read from result logs.
 *
 * @param series in the order of operations (nop, simple, complex, accounts, payload by size), local before remote
 * @param growth one entry per operation and remote transport that has a local counterpart and compares with it
 * @param unmeasured runs of which no series has a measured call, in the same order: all their calls failed, or they only warmed up
 * @param problems what could not be used, in the order of files and lines
 */
public record Analysis(
        List<Series> series, List<Growth> growth, List<LoadTestSummary> unmeasured, List<LogProblem> problems) {

    /** Of no log at all. */
    public static Analysis ofNothing() {
        return new Analysis(List.of(), List.of(), List.of(), List.of());
    }

    /** All runs, in the order of their series and of the log. */
    public List<LoadTestSummary> runs() {
        return Stream.concat(series.stream().flatMap(one -> one.runs().stream()), unmeasured.stream())
                .toList();
    }

    /** Runs whose log is not complete. */
    public List<LoadTestSummary> incompleteRuns() {
        return runs().stream().filter(run -> !run.complete()).toList();
    }
}
