package com.softexploration.lab.ejb.performance.results.description;

import com.softexploration.lab.ejb.performance.contract.Status;
import java.time.Instant;

/**
 * One of several presentation servers that made a load test together.
 *
 * @param name which server of the domain, such as {@code presentation-2}
 * @param server its own name
 * @param runId the id of its calls in its result log; null where they never began
 * @param measuredFrom when its first measured call began, by its own clock; null where none did, or it is not known
 * @param elapsedNanos from there to the end of its last one; 0 where it is not known
 * @param status null where it is not known
 * @param problem why it was not completed, else null
 */
public record Generator(
        String name,
        String server,
        String runId,
        Instant measuredFrom,
        long elapsedNanos,
        Status status,
        String problem) {}
