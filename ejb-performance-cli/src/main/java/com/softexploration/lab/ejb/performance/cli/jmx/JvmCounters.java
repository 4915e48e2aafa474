package com.softexploration.lab.ejb.performance.cli.jmx;

/**
 * What a JVM has used since it started; the difference of two readings is what it used between them.
 *
 * @param gcCount garbage collections
 * @param gcMillis time spent in them
 * @param cpuNanos CPU time of the whole process
 */
public record JvmCounters(long gcCount, long gcMillis, long cpuNanos) {

    /** What was used between {@code earlier} and this reading. */
    public JvmCounters since(JvmCounters earlier) {
        return new JvmCounters(gcCount - earlier.gcCount, gcMillis - earlier.gcMillis, cpuNanos - earlier.cpuNanos);
    }
}
