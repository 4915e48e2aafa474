package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;

/** Rules that count against a result: a limit for each kind of disturbance, with a reason. */
public enum Rule {
    /** The limit is 0: statistics of an aborted load test do not describe the requested one. */
    INCOMPLETE("Aborted load tests", 0, Unit.NUMBER, "statistics exclude their missing calls"),
    /** The limit is 0, so that a report names the missing logs; other figures are unaffected. */
    NOT_GIVEN("Load tests whose logs were not given", 0, Unit.NUMBER, "the figures cover the other ones only"),
    /** The limit is 0: failed calls have no duration, and could have been the longest. */
    ERRORS("Calls that failed", 0, Unit.NUMBER, "figures exclude them"),
    /** The limit is 0: unusable parts may contain any calls. */
    DAMAGED_LOG("Parts of the logs that could not be used", 0, Unit.NUMBER, "figures exclude their calls"),
    /** The limit is 0: many servers answer a remote call within the same JVM as a local one. */
    NOT_REMOTE(
            "Remote load tests answered by the caller's own server", 0, Unit.NUMBER, "such calls never left the JVM"),
    /** The limit is 0: without an observation, disturbances are unknown. */
    NOT_OBSERVED(
            "Load tests without an observation of the machine",
            0,
            Unit.NUMBER,
            "a disturbance would have gone unnoticed"),
    /**
     * Fast clock sources take 30 to 60 ns for a pair of readings; above the limit, the kernel has fallen back to a slow
     * one.
     */
    CLOCK("Timer overhead", 200, Unit.NANOSECONDS, "the clock source is slow and its cost is part of every short call"),
    /** A woken thread normally runs within a tenth of this, even during a load test on two CPUs. */
    LATE_WAKE_UPS(
            "Hiccups, 99th percentile", 5e6, Unit.NANOSECONDS, "threads, and therefore calls, had to wait for a CPU"),
    /** In a test of a few seconds, one pause of this length is already the longest call and shifts the mean. */
    LONG_PAUSE("Longest pause of a JVM", 100e6, Unit.NANOSECONDS, "the longest calls reflect the pause"),
    /**
     * Percentage of the test's duration; pauses count from the hiccup meter's threshold, minus the JVM's garbage
     * collection.
     */
    TIME_LOST("Share of time lost in pauses", 2, Unit.PERCENT, "the JVM did not run for part of the test"),
    /** The limit is 0, so that a report mentions what percentiles and means contain. */
    FEW_PAUSED_CALLS(
            "Load tests with pauses in few calls",
            0,
            Unit.NUMBER,
            "medians are unaffected; 99th percentiles, means and maxima contain the pauses"),
    /**
     * Percentage of the load test's duration. Calls of 2 MiB need some collections; beyond the limit, the heap
     * determines the result.
     */
    GARBAGE_COLLECTION(
            "Share of time spent in garbage collection",
            10,
            Unit.PERCENT,
            "a cost of the call, not a disturbance; a larger heap may lower it"),
    /** Percentage of the time of all CPUs. */
    OTHER_PROCESSES("CPU used by other processes", 10, Unit.PERCENT, "the test did not have the machine to itself"),
    /**
     * Runnable threads per CPU, judged only if the CPU use of other processes is unknown. A load test itself keeps one
     * or two threads runnable, and garbage collection temporarily adds more.
     */
    LOAD("Load average per CPU", 1.5, Unit.NUMBER, "more runnable threads than CPUs"),
    /**
     * Percentage of demanded CPU time rather than all CPU time, which would hide steal time on busy CPUs behind many
     * idle ones.
     */
    STEAL("Steal time (of demanded CPU time)", 2, Unit.PERCENT, "other virtual machines shared the CPUs"),
    /**
     * Percentage of the blocks of calls, by the CPU speed probe; those are excluded from all figures. A single one left of
     * twenty or more lies between readings that happened to be undisturbed.
     */
    CPU_SPEED(
            "Calls at another CPU speed",
            95,
            Unit.PERCENT,
            "the core was shared with a neighbour, and few calls are left for the figures"),
    /**
     * Percentage of the 99th percentile of the response times. Only send errors above {@link #LEAST_SEND_ERROR_NANOS} are
     * judged, because waking a parked thread takes a large share of a fast call's response time.
     */
    SEND_ERROR(
            "Generator limit (send error, of response times, both 99th percentiles)",
            10,
            Unit.PERCENT,
            "calls started late although a thread was free: the percentiles are not the server's"),
    /** The limit is 0: the remaining servers made fewer calls per second than requested. */
    DEAD_GENERATOR(
            "Presentation servers that died under load",
            0,
            Unit.NUMBER,
            "their calls do not count, and the rate was lower after that"),
    /** The limit is 0, so that a report mentions viewers; the browser's CPU time counts as other processes. */
    WATCHED("Load tests viewed on the web page", 0, Unit.NUMBER, "live probes of the servers ran during the calls"),
    /** The limit is 0, so that a report mentions it; what it did to the calls is in their times. */
    UNANSWERED(
            "Time during which a server did not answer the command line",
            0,
            Unit.NANOSECONDS,
            "the server, its machine or the network stood still, and the load test went on"),
    /** The limit is 0, so that a report mentions monitors; the servers' CPU use includes the reads. */
    MONITORED(
            "Load tests during which another JMX client read the MXBeans",
            0,
            Unit.NUMBER,
            "an exporter, JConsole or another monitor used CPU time of the servers");

    /** Send error up to which it is never a generator limit: three times the usual 99th percentile on two CPUs. */
    static final double LEAST_SEND_ERROR_NANOS = 1e6;

    private final String subject;
    private final double limit;
    private final Unit unit;
    private final String why;

    Rule(String subject, double limit, Unit unit, String why) {
        this.subject = subject;
        this.limit = limit;
        this.unit = unit;
        this.why = why;
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

    /** Subject of the rule, for example {@code Longest pause of a JVM}. */
    public String subject() {
        return subject;
    }

    /** Largest value without noise, in the rule's own unit. */
    public double limit() {
        return limit;
    }

    /** Formats the limit. */
    public String limitText() {
        if (limit == 0) {
            return "none";
        }
        return "at most " + (unit == Unit.NANOSECONDS ? DurationText.tick(limit) : NumberText.shortest(limit))
                + (unit == Unit.PERCENT ? " %" : "");
    }

    /** Reason why a value above the limit matters, as the end of a sentence. */
    public String why() {
        return why;
    }

    /** Formats a value in the rule's own unit. */
    public String text(double value) {
        return switch (unit) {
            case NUMBER -> NumberText.threeDigits(value);
            case NANOSECONDS -> DurationText.of(value);
            case PERCENT -> NumberText.percent(value);
        };
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

    private enum Unit {
        NUMBER,
        NANOSECONDS,
        PERCENT
    }
}
