package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import java.util.Map;
import java.util.Optional;

/** Additional information about a finding. */
public sealed interface Cause {
    /** Message from a log. */
    record Logged(String text) implements Cause {}

    /**
     * Outcome of a load test that was not completed.
     *
     * @param problem empty if unknown, or if it is that of the experiment
     */
    record Ended(Status status, Optional<String> problem) implements Cause {}

    /** Absence of a load test from its log. */
    record NotInLog() implements Cause {}

    /** Failed calls of a series by reason. */
    record FailedCalls(Map<String, Long> counts) implements Cause {}

    /** Name of a server. */
    record OfServer(String name) implements Cause {}
}
