package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.contract.Status;
import java.util.Map;
import java.util.Optional;

/** What a finding adds to its rule and value. */
public sealed interface Cause {
    /** Text of a log. */
    record Logged(String text) implements Cause {}

    /**
     * End of a load test that was not completed.
     *
     * @param problem empty if unknown, or if it is that of the experiment
     */
    record Ended(Status status, Optional<String> problem) implements Cause {}

    /** The log of a load test does not contain it. */
    record NotInLog() implements Cause {}

    /** Failed calls of a series by reason, in the order of the reasons. */
    record FailedCalls(Map<String, Long> counts) implements Cause {}

    /** A server by name. */
    record OfServer(String name) implements Cause {}
}
