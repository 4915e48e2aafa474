package com.softexploration.lab.ejb.performance.results.analysis.verdict;

/** Rules of the verdict, each with a limit for one kind of disturbance. */
public enum Rule {
    /** Incomplete load tests. The limit is 0, because their statistics do not describe the requested load test. */
    INCOMPLETE(0, Unit.NUMBER),
    /** Missing logs. The limit is 0, so that a report names them; other figures are unaffected. */
    NOT_GIVEN(0, Unit.NUMBER),
    /** Failed calls. The limit is 0, because failed calls have no duration, and could have been the longest. */
    ERRORS(0, Unit.NUMBER),
    /** Damaged parts of logs. The limit is 0, because they may contain any calls. */
    DAMAGED_LOG(0, Unit.NUMBER),
    /**
     * Remote calls answered within the calling JVM. The limit is 0, because many servers answer them like local calls.
     */
    NOT_REMOTE(0, Unit.NUMBER),
    /** Load tests without observation. The limit is 0, because their disturbances are unknown. */
    NOT_OBSERVED(0, Unit.NUMBER),
    /**
     * Cost of a pair of clock readings, in nanoseconds. Fast clock sources take 30 to 60 ns; above the limit, the
     * kernel has fallen back to a slow one.
     */
    CLOCK(200, Unit.NANOSECONDS),
    /**
     * Delay of woken threads, in nanoseconds. A woken thread normally runs within a tenth of the limit, even during a
     * load test on two CPUs.
     */
    LATE_WAKE_UPS(5e6, Unit.NANOSECONDS),
    /**
     * Duration of the longest pause, in nanoseconds. In a load test of a few seconds, one pause at the limit is already
     * the longest call and shifts the mean.
     */
    LONG_PAUSE(100e6, Unit.NANOSECONDS),
    /** Time lost in pauses, in percent of the load test's duration, without garbage collections of the JVM. */
    TIME_LOST(2, Unit.PERCENT),
    /**
     * Calls affected by few pauses. The limit is 0, so that a report mentions them; percentiles and means include these
     * calls.
     */
    FEW_PAUSED_CALLS(0, Unit.NUMBER),
    /**
     * Garbage collection time, in percent of the load test's duration.
     * Calls of 2 MiB need some collections; beyond the limit, the heap
     * determines the result.
     */
    GARBAGE_COLLECTION(10, Unit.PERCENT),
    /** CPU time of other processes, in percent of the time of all CPUs. */
    OTHER_PROCESSES(10, Unit.PERCENT),
    /**
     * Runnable threads per CPU, judged only if the CPU use of other processes is unknown. A load test itself keeps one
     * or two threads runnable, and garbage collection temporarily adds more.
     */
    LOAD(1.5, Unit.NUMBER),
    /**
     * Steal time, in percent of demanded CPU time; a percentage of all CPU time would be small if many CPUs are idle.
     */
    STEAL(2, Unit.PERCENT),
    /**
     * Blocks of calls at another CPU speed, in percent of all blocks; these blocks are excluded from all figures.
     * A single one left of
     * twenty or more lies between readings that happened to be undisturbed.
     */
    CPU_SPEED(95, Unit.PERCENT),
    /**
     * Send error, in percent of the 99th percentile of the response times.
     * Only send errors above {@link #LEAST_SEND_ERROR_NANOS} are
     * judged, because waking a parked thread takes a large share of a fast call's response time.
     */
    SEND_ERROR(10, Unit.PERCENT),
    /** Callers that died. The limit is 0, because the remaining servers made fewer calls per second than requested. */
    DEAD_GENERATOR(0, Unit.NUMBER),
    /**
     * Viewers of the live page. The limit is 0, so that a report mentions them; the CPU time of the browser counts as
     * that of other processes.
     */
    WATCHED(0, Unit.NUMBER),
    /**
     * Time without responses of a server. The limit is 0, so that a report mentions it; the durations of the calls
     * include its effect.
     */
    UNANSWERED(0, Unit.NANOSECONDS),
    /**
     * Monitoring clients. The limit is 0, so that a report mentions them; the CPU use of the servers includes their
     * reads.
     */
    MONITORED(0, Unit.NUMBER);

    /**
     * Maximum send error, in nanoseconds, that is never attributed to the generator: three times the usual 99th
     * percentile on two CPUs.
     */
    static final double LEAST_SEND_ERROR_NANOS = 1e6;

    private final double limit;
    private final Unit unit;

    Rule(double limit, Unit unit) {
        this.limit = limit;
        this.unit = unit;
    }

    /** Effect of a value above the limit. */
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

    /** Returns whether the disturbance causes others: busy CPUs also pause JVMs and delay threads. */
    public boolean causesOthers() {
        return switch (this) {
            case OTHER_PROCESSES, LOAD, STEAL, CPU_SPEED, DEAD_GENERATOR -> true;
            default -> false;
        };
    }

    /** Maximum value without a finding, in the unit of the rule. */
    public double limit() {
        return limit;
    }

    /** Unit of the limit and the values. */
    public Unit unit() {
        return unit;
    }

    /** Effects of a value above a limit on the result. */
    enum Effect {
        /** Invalidates the whole result. */
        INVALIDATES,
        /** Disturbs the load test during which it happened. */
        NOISE,
        /** Has no effect, because it is part of the cost of a call. */
        COST
    }

    /** Units of limits. */
    public enum Unit {
        NUMBER,
        NANOSECONDS,
        PERCENT
    }
}
