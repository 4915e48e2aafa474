package com.softexploration.lab.ejb.performance.results.model;

import java.util.List;

/**
 * Everything that was read from result logs.
 *
 * @param series in the order of operations (nop, simple, complex, accounts, payload by size), local before remote
 * @param growth one entry per operation and remote transport that has a local counterpart
 * @param problems what could not be used, in the order of files and lines
 */
public record Analysis(List<Series> series, List<Growth> growth, List<LogProblem> problems) {
    /** Runs whose log is not complete. */
    public List<RunSummary> incompleteRuns() {
        return series.stream()
                .flatMap(s -> s.runs().stream())
                .filter(run -> !run.complete())
                .toList();
    }
}
