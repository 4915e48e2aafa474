package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.OptionalDouble;

/**
 * Observations of one server's JVM during one load test.
 *
 * @param gcCount collections
 * @param gcMillis time spent in them
 * @param jitMillis time that the JIT compiler's threads worked, together; null in files of earlier versions
 * @param cpuNanos CPU time of the whole JVM process
 * @param timerOverheadNanos median cost of two consecutive {@code System.nanoTime()} calls; null if not calibrated
 * @param hiccupMeter null if no hiccup meter ran
 */
public record ServerObservation(
        ServerRole role,
        Long gcCount,
        Long gcMillis,
        Long jitMillis,
        Long cpuNanos,
        @JsonAlias("nanoTimePairNanos") Double timerOverheadNanos,
        @JsonAlias("pauseMeter") HiccupMeterReading hiccupMeter) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** CPU time of the JVM in percent of the hiccup meter's time; empty where that is not known or too short. */
    public OptionalDouble cpuPercent() {
        return percentOfObserved(cpuNanos);
    }

    /** Time spent in collections in percent of the hiccup meter's time; empty where that is not known or too short. */
    public OptionalDouble gcPercent() {
        return percentOfObserved(gcMillis == null ? null : gcMillis * NANOS_PER_MILLI);
    }

    /** Counters and meter alike cover warm-up and measured calls; a load test's own time covers the measured ones only. */
    private OptionalDouble percentOfObserved(Number nanos) {
        return nanos == null || hiccupMeter == null ? OptionalDouble.empty() : hiccupMeter.percent(nanos.doubleValue());
    }
}
