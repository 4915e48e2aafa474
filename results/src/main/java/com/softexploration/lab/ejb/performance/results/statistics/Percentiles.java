package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Percentiles, estimated as commons-math3's {@code Percentile} does by default: with {@code n} ascending samples
 * {@code x[1]..x[n]} and {@code position = p / 100 * (n + 1)}, the value between {@code x[floor(position)]} and its successor
 * in proportion to the position's fraction; {@code x[1]} below the first position, {@code x[n]} from the last on.
 */
final class Percentiles {
    /** What the summary files show of every series, however small. */
    private static final double[] ALWAYS = {50, 90, 99, 99.9};

    /**
     * What a percentile curve needs. Its axis is logarithmic in what is above the percentile, so the steps shrink towards 100.
     * Literals, because 100 - 0.1 is not 99.9.
     */
    private static final double[] CURVE = {
        1, 2.5, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 92.5, 95, 96, 97, 98, 98.5, 99,
        99.25, 99.5, 99.6, 99.7, 99.8, 99.85, 99.9, 99.925, 99.95, 99.96, 99.97, 99.98, 99.985, 99.99, 99.9925, 99.995,
        99.996, 99.997, 99.998, 99.9985, 99.999
    };

    private Percentiles() {}

    /**
     * The percentiles that a summary has: always 50, 90, 99 and 99.9; of the others those that have a sample on either side.
     *
     * @param samples at least one
     * @return percentile to nanoseconds
     */
    static SortedMap<Double, Double> curve(Samples samples) {
        double[] percentiles = Arrays.stream(CURVE)
                .filter(percentile -> isBetweenSamples(percentile, samples.size())
                        || Arrays.stream(ALWAYS).anyMatch(always -> always == percentile))
                .toArray();
        double[] estimates = estimate(samples, percentiles);
        SortedMap<Double, Double> curve = new TreeMap<>();
        for (int i = 0; i < percentiles.length; i++) {
            curve.put(percentiles[i], estimates[i]);
        }
        return curve;
    }

    /** The 50th percentile of at least one sample, in nanoseconds. */
    static double median(Samples samples) {
        return estimate(samples, 50)[0];
    }

    private static boolean isBetweenSamples(double percentile, long size) {
        double position = position(percentile, size);
        return position >= 1 && position < size;
    }

    private static double position(double percentile, long size) {
        return percentile / 100 * (size + 1);
    }

    /**
     * Estimates several percentiles at once, which takes hardly longer than one.
     *
     * @param samples at least one
     * @param percentiles above 0 and at most 100
     * @return nanoseconds, one per percentile
     */
    static double[] estimate(Samples samples, double... percentiles) {
        long size = samples.size();
        long[] ranks = new long[2 * percentiles.length];
        for (int i = 0; i < percentiles.length; i++) {
            long floor = (long) Math.floor(position(percentiles[i], size));
            ranks[2 * i] = Math.max(0, Math.min(floor - 1, size - 1));
            ranks[2 * i + 1] = Math.min(floor, size - 1);
        }
        long[] values = OrderStatistics.valuesAt(samples, ranks);
        double[] estimates = new double[percentiles.length];
        for (int i = 0; i < percentiles.length; i++) {
            double position = position(percentiles[i], size);
            double lower = values[2 * i];
            double upper = values[2 * i + 1];
            estimates[i] = isBetweenSamples(percentiles[i], size)
                    ? lower + (position - Math.floor(position)) * (upper - lower)
                    : lower;
        }
        return estimates;
    }
}
