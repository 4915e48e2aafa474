package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Observation of one server's JVM during a load test.
 *
 * @param gcCount garbage collections
 * @param gcMillis their duration
 * @param jitMillis total time of the JIT compiler's threads; null in files of earlier versions
 * @param cpuNanos CPU time of the whole JVM process
 * @param timerOverheadNanos median cost of two consecutive {@code System.nanoTime()} calls; null if not calibrated
 * @param hiccupMeter null if no hiccup meter ran
 * @param attributeReads attributes of the load test MXBeans that other JMX clients read; null if there were none
 * @param liveHeapGrowthBytes difference of the heap in use after a full collection at the end and at the beginning;
 *     null unless a long load test at one rate
 * @param course readings meanwhile; empty unless a long load test at one rate
 */
public record ServerObservation(
        ServerRole role,
        Long gcCount,
        Long gcMillis,
        Long jitMillis,
        Long cpuNanos,
        @JsonAlias("nanoTimePairNanos") Double timerOverheadNanos,
        @JsonAlias("pauseMeter") HiccupMeterReading hiccupMeter,
        Long attributeReads,
        @JsonInclude(JsonInclude.Include.NON_NULL) Long liveHeapGrowthBytes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<JvmReading> course) {
    /** Replaces missing lists by empty ones. */
    public ServerObservation {
        course = course == null ? List.of() : List.copyOf(course);
    }

    /** Creates an observation without readings during the load test. */
    public ServerObservation(
            ServerRole role,
            Long gcCount,
            Long gcMillis,
            Long jitMillis,
            Long cpuNanos,
            Double timerOverheadNanos,
            HiccupMeterReading hiccupMeter,
            Long attributeReads) {
        this(
                role,
                gcCount,
                gcMillis,
                jitMillis,
                cpuNanos,
                timerOverheadNanos,
                hiccupMeter,
                attributeReads,
                null,
                List.of());
    }

    /** Creates an observation with the conditions logged by a caller, which may be unknown. */
    public static ServerObservation ofCaller(
            ServerRole role,
            OptionalLong gcCount,
            OptionalLong gcMillis,
            OptionalDouble timerOverheadNanos,
            Optional<HiccupMeterReading> hiccups) {
        return new ServerObservation(
                role,
                gcCount.isPresent() ? gcCount.getAsLong() : null,
                gcMillis.isPresent() ? gcMillis.getAsLong() : null,
                null,
                null,
                timerOverheadNanos.isPresent() ? timerOverheadNanos.getAsDouble() : null,
                hiccups.orElse(null),
                null);
    }

    /** Returns a copy without the conditions logged by a caller. */
    ServerObservation withoutLogged() {
        return new ServerObservation(
                role, null, null, jitMillis, cpuNanos, null, null, attributeReads, liveHeapGrowthBytes, course);
    }

    /** Returns a copy with the conditions logged by a caller. */
    ServerObservation withLogged(ServerObservation conditions) {
        return new ServerObservation(
                role,
                conditions.gcCount,
                conditions.gcMillis,
                jitMillis,
                cpuNanos,
                conditions.timerOverheadNanos,
                conditions.hiccupMeter,
                attributeReads,
                liveHeapGrowthBytes,
                course);
    }

    private static final double NANOS_PER_MILLI = 1e6;

    /** Returns a copy with readings taken during the load test. */
    public ServerObservation withCourse(long liveGrowthBytes, List<JvmReading> readings) {
        return new ServerObservation(
                role,
                gcCount,
                gcMillis,
                jitMillis,
                cpuNanos,
                timerOverheadNanos,
                hiccupMeter,
                attributeReads,
                liveGrowthBytes,
                readings);
    }

    /** CPU time of the JVM, in percent of the hiccup meter's running time; empty if unknown or too short. */
    public OptionalDouble cpuPercent() {
        return percentOfObserved(cpuNanos);
    }

    /** Garbage collection time, in percent of the hiccup meter's running time; empty if unknown or too short. */
    public OptionalDouble gcPercent() {
        return percentOfObserved(gcMillis == null ? null : gcMillis * NANOS_PER_MILLI);
    }

    /**
     * Converts a counter in nanoseconds to a percentage of the meter's running time; empty if unknown.
     * Both cover warm-up and measured calls, whereas a load test's own
     * time covers only the measured ones.
     */
    private OptionalDouble percentOfObserved(Number nanos) {
        return nanos == null || hiccupMeter == null ? OptionalDouble.empty() : hiccupMeter.percent(nanos.doubleValue());
    }
}
