package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Clusters of readings of the CPU speed probe. A cluster begins with any reading and contains the slower ones that differ
 * by at most 5 %.
 */
final class SpeedClusters {
    /** Ratio of the ends of a cluster. Undisturbed readings of one frequency scatter by up to this much. */
    private static final double WIDTH_OF_CLUSTER = 1.05;

    /** Minimum readings of a cluster, as a share of those of the largest; with fewer, full speed is rare. */
    private static final double LEAST_OF_LARGEST = 0.25;

    /** Maximum readings as far from a step of the frequency as a cluster is wide, on either side, as a share of its own. */
    private static final double MOST_BESIDE_A_STEP = 0.5;

    private final long[] sorted;

    /**
     * Looks for clusters.
     *
     * @param sorted at least one reading in nanoseconds, ascending
     */
    SpeedClusters(long[] sorted) {
        this.sorted = sorted;
    }

    /** Middle of the fastest large cluster. */
    double fastest() {
        return large().mapToDouble(this::middle).findFirst().orElseThrow();
    }

    /** Middle of the slowest step of the frequency, if that is at most this number; otherwise of the fastest cluster. */
    double slowestStep(double longest) {
        return steps(longest).reduce(fastest(), Math::max);
    }

    /** Whether there is a step of the frequency at most this long. */
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
