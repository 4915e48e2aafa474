package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.OptionalDouble;

/**
 * Observations of one server's JVM during one load test.
 *
 * @param gcCount garbage collections
 * @param gcMillis their duration
 * @param jitMillis total time of the JIT compiler's threads; null in files of earlier versions
 * @param cpuNanos CPU time of the whole JVM process
 * @param timerOverheadNanos median cost of two consecutive {@code System.nanoTime()} calls; null if not calibrated
 * @param hiccupMeter null if no hiccup meter ran
 * @param attributeReads attributes of the load test MXBeans that other JMX clients read; null if there were none
 */
public record ServerObservation(
        ServerRole role,
        Long gcCount,
        Long gcMillis,
        Long jitMillis,
        Long cpuNanos,
        @JsonAlias("nanoTimePairNanos") Double timerOverheadNanos,
        @JsonAlias("pauseMeter") HiccupMeterReading hiccupMeter,
        Long attributeReads) {
    private static final double NANOS_PER_MILLI = 1e6;

    /** CPU time of the JVM as a percentage of the hiccup meter's time; empty if unknown or too short. */
    public OptionalDouble cpuPercent() {
        return percentOfObserved(cpuNanos);
    }

    /** Garbage collection time as a percentage of the hiccup meter's time; empty if unknown or too short. */
    public OptionalDouble gcPercent() {
        return percentOfObserved(gcMillis == null ? null : gcMillis * NANOS_PER_MILLI);
    }

    /**
     * A counter as a percentage of the meter's time. Both cover warm-up and measured calls, whereas a load test's own
     * time covers only the measured ones.
     */
    private OptionalDouble percentOfObserved(Number nanos) {
        return nanos == null || hiccupMeter == null ? OptionalDouble.empty() : hiccupMeter.percent(nanos.doubleValue());
    }
}
