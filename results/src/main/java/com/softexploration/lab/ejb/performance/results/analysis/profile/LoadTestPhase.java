package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Measured phase of a load test.
 *
 * @param key the call
 * @param start start of its first call
 * @param end end of its last call
 * @param calls calls that succeeded
 * @param threads calling threads; 0 if unknown, or if calls had to wait for their time
 */
record LoadTestPhase(SeriesKey key, Instant start, Instant end, long calls, int threads) {
    private static final String EVENT = "ejbperformance.LoadTest";
    private static final String MEASURED = "measured";

    /** Returns the phase that an event of a server records; empty if it is another event, or a warm-up. */
    static Optional<LoadTestPhase> of(RecordedEvent event, ServerRole role) {
        if (!event.getEventType().getName().equals(EVENT)
                || !MEASURED.equals(event.getString("phase"))
                || event.getLong("calls") <= 0) {
            return Optional.empty();
        }
        return Optional.of(new LoadTestPhase(
                new SeriesKey(event.getString("operation"), role.side(), event.getString("transport")),
                event.getStartTime(),
                event.getEndTime(),
                event.getLong("calls"),
                event.hasField("threads") ? event.getInt("threads") : 0));
    }

    boolean contains(Instant time) {
        return !time.isBefore(start) && !time.isAfter(end);
    }

    double nanos() {
        return Duration.between(start, end).toNanos();
    }
}
