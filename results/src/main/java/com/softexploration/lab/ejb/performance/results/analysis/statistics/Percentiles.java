package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Computes percentiles by nearest rank: the shortest call duration that at least the given percentage of the calls does
 * not exceed, which is always the duration of a call.
 * For {@code n} ascending samples {@code x[1]..x[n]} it is {@code x[ceil(p / 100 * n)]}
 * (R-1 of Hyndman and Fan, Sample Quantiles in Statistical Packages, The American Statistician 50, 1996).
 * HdrHistogram's definition, used with three digits by the servers' MXBeans and the {@code .hgrm} files, is the same.
 */
public final class Percentiles {
    private static final double FEW_ABOVE = 90;

    /** Minimum number of calls above a percentile, so that it does not depend on very few calls. */
    private static final int FEWEST_CALLS_ABOVE = 10;

    /** Tolerance of comparisons, because 100 - 99.9 is not exactly 0.1. */
    private static final double ROUNDING = 1e-6;

    /**
     * Percentiles of which a percentile curve consists.
     * Its axis is logarithmic in the share above the percentile, so the steps shrink
     * towards 100. Literals, because 100 - 0.1 is not 99.9.
     */
    private static final double[] CURVE = {
        1, 2.5, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 92.5, 95, 96, 97, 98, 98.5, 99,
        99.25, 99.5, 99.6, 99.7, 99.8, 99.85, 99.9, 99.925, 99.95, 99.96, 99.97, 99.98, 99.985, 99.99, 99.9925, 99.995,
        99.996, 99.997, 99.998, 99.9985, 99.999
    };

    private Percentiles() {}

    /**
     * Returns whether there are enough calls for a percentile: 100 for the 90th, 1,000 for the 99th, 10,000 for the
     * 99.9th.
     * With fewer, it is practically the maximum.
     */
    public static boolean isKnown(double percentile, long calls) {
        return percentile < FEW_ABOVE || (100 - percentile) * calls > 100 * FEWEST_CALLS_ABOVE - ROUNDING;
    }

    /** Minimum number of calls for which a percentile, at least the 90th, {@linkplain #isKnown is known}. */
    public static long fewestCalls(double percentile) {
        return Math.round(100 * FEWEST_CALLS_ABOVE / (100 - percentile));
    }

    /**
     * Returns the percentiles of a summary: always the 50th, and others if there are enough calls and a sample on
     * either side.
     *
     * @return percentile to nanoseconds
     */
    static SortedMap<Double, Double> curve(OrderStatistics samples) {
        return known(samples, CURVE);
    }

    /** Returns those of the given percentiles that {@link #curve} contains. */
    static SortedMap<Double, Double> known(OrderStatistics samples, double... some) {
        double[] percentiles = Arrays.stream(some)
                .filter(percentile -> percentile == 50
                        || (isBetweenSamples(percentile, samples.size()) && isKnown(percentile, samples.size())))
                .toArray();
        double[] values = of(samples, percentiles);
        SortedMap<Double, Double> curve = new TreeMap<>();
        for (int i = 0; i < percentiles.length; i++) {
            curve.put(percentiles[i], values[i]);
        }
        return curve;
    }

    private static boolean isBetweenSamples(double percentile, long size) {
        double calls = percentile / 100 * size;
        return calls >= 1 && calls < size;
    }

    private static long rank(double percentile, long size) {
        return Math.max(1, (long) Math.ceil(percentile / 100 * size - ROUNDING));
    }

    /**
     * Returns several percentiles in nanoseconds, at almost the cost of one.
     *
     * @param percentiles above 0 and at most 100
     * @return nanoseconds, one per percentile
     */
    static double[] of(OrderStatistics samples, double... percentiles) {
        long[] ranks = Arrays.stream(percentiles)
                .mapToLong(percentile -> rank(percentile, samples.size()) - 1)
                .toArray();
        return Arrays.stream(samples.valuesAt(ranks)).asDoubleStream().toArray();
    }
}
