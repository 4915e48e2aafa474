package com.softexploration.lab.ejb.performance.results.analysis.verdict;

/** Rules that count against a result: a limit for each kind of disturbance. */
public enum Rule {
    /** The limit is 0: statistics of an aborted load test do not describe the requested one. */
    INCOMPLETE(0, Unit.NUMBER),
    /** The limit is 0, so that a report names the missing logs; other figures are unaffected. */
    NOT_GIVEN(0, Unit.NUMBER),
    /** The limit is 0: failed calls have no duration, and could have been the longest. */
    ERRORS(0, Unit.NUMBER),
    /** The limit is 0: unusable parts may contain any calls. */
    DAMAGED_LOG(0, Unit.NUMBER),
    /** The limit is 0: many servers answer a remote call within the same JVM as a local one. */
    NOT_REMOTE(0, Unit.NUMBER),
    /** The limit is 0: without an observation, disturbances are unknown. */
    NOT_OBSERVED(0, Unit.NUMBER),
    /**
     * Fast clock sources take 30 to 60 ns for a pair of readings; above the limit, the kernel has fallen back to a slow
     * one.
     */
    CLOCK(200, Unit.NANOSECONDS),
    /** A woken thread normally runs within a tenth of this, even during a load test on two CPUs. */
    LATE_WAKE_UPS(5e6, Unit.NANOSECONDS),
    /** In a test of a few seconds, one pause of this length is already the longest call and shifts the mean. */
    LONG_PAUSE(100e6, Unit.NANOSECONDS),
    /**
     * Percentage of the test's duration; pauses count from the hiccup meter's threshold, minus the JVM's garbage
     * collection.
     */
    TIME_LOST(2, Unit.PERCENT),
    /** The limit is 0, so that a report mentions what percentiles and means contain. */
    FEW_PAUSED_CALLS(0, Unit.NUMBER),
    /**
     * Percentage of the load test's duration. Calls of 2 MiB need some collections; beyond the limit, the heap
     * determines the result.
     */
    GARBAGE_COLLECTION(10, Unit.PERCENT),
    /** Percentage of the time of all CPUs. */
    OTHER_PROCESSES(10, Unit.PERCENT),
    /**
     * Runnable threads per CPU, judged only if the CPU use of other processes is unknown. A load test itself keeps one
     * or two threads runnable, and garbage collection temporarily adds more.
     */
    LOAD(1.5, Unit.NUMBER),
    /**
     * Percentage of demanded CPU time rather than all CPU time, which would hide steal time on busy CPUs behind many
     * idle ones.
     */
    STEAL(2, Unit.PERCENT),
    /**
     * Percentage of the blocks of calls, by the CPU speed probe; those are excluded from all figures. A single one left of
     * twenty or more lies between readings that happened to be undisturbed.
     */
    CPU_SPEED(95, Unit.PERCENT),
    /**
     * Percentage of the 99th percentile of the response times. Only send errors above {@link #LEAST_SEND_ERROR_NANOS} are
     * judged, because waking a parked thread takes a large share of a fast call's response time.
     */
    SEND_ERROR(10, Unit.PERCENT),
    /** The limit is 0: the remaining servers made fewer calls per second than requested. */
    DEAD_GENERATOR(0, Unit.NUMBER),
    /** The limit is 0, so that a report mentions viewers; the browser's CPU time counts as other processes. */
    WATCHED(0, Unit.NUMBER),
    /** The limit is 0, so that a report mentions it; what it did to the calls is in their times. */
    UNANSWERED(0, Unit.NANOSECONDS),
    /** The limit is 0, so that a report mentions monitors; the servers' CPU use includes the reads. */
    MONITORED(0, Unit.NUMBER);

    /** Send error up to which it is never a generator limit: three times the usual 99th percentile on two CPUs. */
    static final double LEAST_SEND_ERROR_NANOS = 1e6;

    private final double limit;
    private final Unit unit;

    Rule(double limit, Unit unit) {
        this.limit = limit;
        this.unit = unit;
    }

    /** Effect of exceeding the limit. */
    Effect effect() {
        return switch (this) {
            case INCOMPLETE, ERRORS, DAMAGED_LOG, NOT_REMOTE, NOT_OBSERVED, CLOCK -> Effect.INVALIDATES;
            case NOT_GIVEN, FEW_PAUSED_CALLS, GARBAGE_COLLECTION, WATCHED, UNANSWERED, MONITORED -> Effect.COST;
            case LATE_WAKE_UPS,
                    LONG_PAUSE,
                    TIME_LOST,
                    OTHER_PROCESSES,
                    LOAD,
                    STEAL,
                    CPU_SPEED,
                    SEND_ERROR,
                    DEAD_GENERATOR -> Effect.NOISE;
        };
    }

    /** Largest value without noise, in the rule's own unit. */
    public double limit() {
        return limit;
    }

    /** Unit of limit and values. */
    public Unit unit() {
        return unit;
    }

    /** Effect of exceeding a limit on a result. */
    enum Effect {
        /** Invalidates the whole result. */
        INVALIDATES,
        /** Disturbs the load test during which it happened. */
        NOISE,
        /** None: it is a cost of the call. */
        COST
    }

    /** Unit of a limit. */
    public enum Unit {
        NUMBER,
        NANOSECONDS,
        PERCENT
    }
}
