package com.softexploration.lab.ejb.performance.results.analysis.description;

/**
 * Reading of a JVM during a long load test.
 *
 * @param seconds since the observation began
 * @param gcCount garbage collections since the JVM started
 * @param heapAfterGcBytes heap in use after the latest collection; null if unknown
 * @param threads live threads
 */
public record JvmReading(double seconds, long gcCount, Long heapAfterGcBytes, int threads) {}
