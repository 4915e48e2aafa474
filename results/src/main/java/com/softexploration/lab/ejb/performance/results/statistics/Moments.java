package com.softexploration.lab.ejb.performance.results.statistics;

/**
 * Sum, extremes, mean and variance.
 *
 * @param varianceNanos2 sample variance; 0 for a single sample
 */
record Moments(long totalNanos, long minNanos, long maxNanos, double meanNanos, double varianceNanos2) {}
