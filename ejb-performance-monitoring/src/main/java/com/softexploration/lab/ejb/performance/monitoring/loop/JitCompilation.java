package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Whether the JIT compiler of this JVM was at work, and calls so were not at their final speed. */
public final class JitCompilation {
    /** Of a load test that is warm, the compiler works for some percent at most. */
    private static final double WARM_PERCENT = 10;

    /** The compiler's time is in milliseconds: of a shorter load test it says nothing. */
    private static final long FEWEST_NANOS = 100_000_000;

    private static final double NANOS_PER_MILLI = 1e6;

    private JitCompilation() {}

    /** The time of all compilations since the JVM started, in milliseconds; 0 if it is not known. */
    static long millis() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime()
                : 0;
    }

    /**
     * What a user has to know of measured calls; empty if they were warm.
     *
     * @param millis of compilations, of several compiling threads together
     */
    public static String remark(long millis, long elapsedNanos) {
        double percent = elapsedNanos < FEWEST_NANOS ? 0 : 100 * millis * NANOS_PER_MILLI / elapsedNanos;
        return percent <= WARM_PERCENT
                ? ""
                : "not warm: the JIT compiler worked for " + Math.round(percent)
                        + " % of the time, so repeat it until it does not";
    }
}
