package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Finds clusters among the readings of the CPU speed probe.
 * A cluster begins with any reading and contains the slower ones that differ
 * by at most 5 %.
 */
final class SpeedClusters {
    /**
     * Ratio of the upper to the lower bound of a cluster. Undisturbed readings of one frequency scatter by up to this
     * much.
     */
    private static final double WIDTH_OF_CLUSTER = 1.05;

    /**
     * Minimum number of readings in a cluster, as a share of those in the largest cluster; with fewer, full speed is
     * rare.
     */
    private static final double LEAST_OF_LARGEST = 0.25;

    /**
     * Maximum number of readings in the neighbourhood of a frequency step, one cluster width on either side, as a share
     * of the readings in its cluster.
     */
    private static final double MOST_BESIDE_A_STEP = 0.5;

    private final long[] sorted;

    /**
     * Searches for clusters.
     *
     * @param sorted at least one reading in nanoseconds, ascending
     */
    SpeedClusters(long[] sorted) {
        this.sorted = sorted;
    }

    /** Middle of the fastest large cluster, in nanoseconds. */
    double fastest() {
        return large().mapToDouble(this::middle).findFirst().orElseThrow();
    }

    /**
     * Middle of the slowest frequency step up to {@code longest}, in nanoseconds; that of the fastest cluster if there
     * is no such step.
     */
    double slowestStep(double longest) {
        return steps(longest).reduce(fastest(), Math::max);
    }

    /** Returns whether there is a frequency step with a reading of at most {@code longest} nanoseconds. */
    boolean hasStep(double longest) {
        return steps(longest).findAny().isPresent();
    }

    private DoubleStream steps(double longest) {
        return large().filter(this::isStep).mapToDouble(this::middle).filter(middle -> middle <= longest);
    }

    private IntStream large() {
        int largest = IntStream.range(0, sorted.length).map(this::size).max().orElseThrow();
        return IntStream.range(0, sorted.length).filter(from -> size(from) >= LEAST_OF_LARGEST * largest);
    }

    private boolean isStep(int from) {
        double end = sorted[from] * WIDTH_OF_CLUSTER;
        int faster = from - shorterThan(sorted[from] / WIDTH_OF_CLUSTER);
        int slower = shorterThan(end * WIDTH_OF_CLUSTER) - shorterThan(end);
        return Math.max(faster, slower) <= MOST_BESIDE_A_STEP * size(from);
    }

    private double middle(int from) {
        return sorted[from + size(from) / 2];
    }

    private int size(int from) {
        return shorterThan(sorted[from] * WIDTH_OF_CLUSTER) - from;
    }

    private int shorterThan(double nanos) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
