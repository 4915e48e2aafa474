package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.util.List;

/**
 * Values of a load test that exist only in the open model.
 *
 * @param callsPerSecond rate at the beginning
 * @param offeredNanos time that the schedule took for the calls; 0 if not logged
 * @param elapsedNanos time that the calls took; 0 if not logged
 * @param sendErrorP99Nanos 99th percentile of the delay of calls that a free thread waited for; 0 if not logged
 * @param responses response times, from the intended start to the end of each call, in the order of the samples
 */
public record LoggedOpenLoad(
        double callsPerSecond, long offeredNanos, long elapsedNanos, long sendErrorP99Nanos, Samples responses) {

    /**
     * Merges the parts of several servers that called simultaneously, with the latest end and the largest send error.
     */
    static LoggedOpenLoad merged(List<LoggedOpenLoad> parts) {
        return new LoggedOpenLoad(
                parts.stream().mapToDouble(LoggedOpenLoad::callsPerSecond).sum(),
                parts.stream().mapToLong(LoggedOpenLoad::offeredNanos).max().orElse(0),
                parts.stream().mapToLong(LoggedOpenLoad::elapsedNanos).max().orElse(0),
                parts.stream()
                        .mapToLong(LoggedOpenLoad::sendErrorP99Nanos)
                        .max()
                        .orElse(0),
                Samples.interleaved(
                        parts.stream().map(LoggedOpenLoad::responses).toList()));
    }
}
