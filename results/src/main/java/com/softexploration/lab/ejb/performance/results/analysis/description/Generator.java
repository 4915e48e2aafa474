package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.time.Instant;
import java.util.Optional;

/**
 * One of several presentation servers that made a load test together.
 *
 * @param name server within the domain, for example {@code presentation-2}
 * @param server its own name
 * @param runId id of its calls in its result log; null if they never began
 * @param measuredFrom start of its first measured call, by its own clock; null if there was none or it is unknown
 * @param elapsedNanos time from there to the end of its last call; 0 if unknown
 * @param status null if unknown
 * @param problem reason why it was not completed; otherwise null
 */
public record Generator(
        String name,
        String server,
        String runId,
        Instant measuredFrom,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long elapsedNanos,
        Status status,
        String problem) {
    /** Creates the part of a server from values that may be unknown. */
    public static Generator of(
            String name,
            Optional<String> server,
            Optional<String> runId,
            Optional<Instant> measuredFrom,
            long elapsedNanos,
            Optional<Status> status,
            Optional<String> problem) {
        return new Generator(
                name,
                server.orElse(null),
                runId.orElse(null),
                measuredFrom.orElse(null),
                elapsedNanos,
                status.orElse(null),
                problem.orElse(null));
    }
}
