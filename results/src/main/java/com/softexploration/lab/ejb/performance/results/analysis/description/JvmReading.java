package com.softexploration.lab.ejb.performance.results.analysis.description;

/**
 * A JVM in the course of a load test.
 *
 * @param seconds since the observation began
 * @param gcCount garbage collections since the JVM started
 * @param heapAfterGcBytes heap in use after the latest collection; null if unknown
 * @param threads live threads
 */
public record JvmReading(double seconds, long gcCount, Long heapAfterGcBytes, int threads) {}
