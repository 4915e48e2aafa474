package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * Detects JIT compilation in this JVM during a load test, which indicates that calls have not reached their final
 * speed.
 */
public final class JitCompilation {
    /** Maximum JIT compilation time of a warm load test, in percent of its duration. */
    private static final double WARM_PERCENT = 10;

    /**
     * Minimum duration of a load test, in nanoseconds, for which the compilation time with its millisecond resolution
     * is meaningful.
     */
    private static final long FEWEST_NANOS = 100_000_000;

    private static final double NANOS_PER_MILLI = 1e6;

    private JitCompilation() {}

    /** Total compilation time since the JVM started, in milliseconds; 0 if unknown. */
    static long millis() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime()
                : 0;
    }

    /**
     * Returns a warning if the measured calls were not warmed up; otherwise an empty text.
     *
     * @param millis compilation time, the sum over all compiler threads
     */
    public static String remark(long millis, long elapsedNanos) {
        double percent = elapsedNanos < FEWEST_NANOS ? 0 : 100 * millis * NANOS_PER_MILLI / elapsedNanos;
        return percent <= WARM_PERCENT
                ? ""
                : "not warm: the JIT compiler worked for " + Math.round(percent)
                        + " % of the time, so repeat it until the compiler is idle";
    }
}
