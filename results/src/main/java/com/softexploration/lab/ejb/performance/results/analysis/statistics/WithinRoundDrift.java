package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.analysis.log.CondensedSamples;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Percentiles in the course of a load test, and medians of its halves, which agree if the code is warm. */
final class WithinRoundDrift {
    /** Minimum number of calls whose median can be compared with another. */
    private static final long FEWEST_CALLS = 200;

    /** Maximum number of evenly spaced calls used for a median, which is as precise as that of a million calls. */
    private static final int MOST_TAKEN = 2_000;

    private static final int MOST_WINDOWS = 60;

    private static final int FEWEST_OF_MEDIAN = 30;

    /** Minimum number of calls per window for its 99th percentile, so that ten calls are above it. */
    private static final int FEWEST_OF_P99 = 1_000;

    private static final int MOST_TAKEN_OF_P99 = 20_000;

    private static final double P99 = 0.99;

    private WithinRoundDrift() {}

    /** Ratio of the median of the second half to the median of the first; NaN if there are too few calls. */
    static double secondToFirstHalfRatio(Samples samples) {
        if (samples.size() < FEWEST_CALLS) {
            return Double.NaN;
        }
        long half = samples.size() / 2;
        return median(samples, samples.size() - half, half) / median(samples, 0, half);
    }

    /**
     * Returns the medians of windows with equal numbers of calls in nanoseconds, in call order; empty if there are too
     * few calls, or their order is unknown.
     */
    static List<Double> windowMedians(Samples samples) {
        return windows(samples, FEWEST_OF_MEDIAN, (from, count) -> median(samples, from, count));
    }

    /**
     * Returns the 99th percentiles of windows with equal numbers of calls in nanoseconds, in call order; empty if there
     * are too few calls, or their order is unknown.
     */
    static List<Double> windowP99s(Samples samples) {
        return windows(samples, FEWEST_OF_P99, (from, count) -> {
            long[] some = sorted(samples, from, count, MOST_TAKEN_OF_P99);
            return some[(int) Math.ceil(P99 * some.length) - 1];
        });
    }

    /** Computes a figure of a window. */
    private interface Figure {
        double of(long from, long count);
    }

    private static List<Double> windows(Samples samples, int fewest, Figure figure) {
        boolean ordered = samples.isExact()
                || (samples.blocks().isEmpty() && samples.condensed().size() == 1);
        long known =
                samples.isExact() ? samples.size() : samples.condensed().get(0).spacedCount();
        long windows = Math.min(MOST_WINDOWS, known / fewest);
        if (windows < Slope.FEWEST || !ordered) {
            return List.of();
        }
        return LongStream.range(0, windows)
                .mapToObj(window -> {
                    long from = samples.size() * window / windows;
                    return figure.of(from, samples.size() * (window + 1) / windows - from);
                })
                .toList();
    }

    private static double median(Samples samples, long from, long count) {
        long[] some = sorted(samples, from, count, MOST_TAKEN);
        return (some[(some.length - 1) / 2] + some[some.length / 2]) / 2.0;
    }

    /** Returns at most {@code most} evenly spaced calls, sorted by duration. */
    private static long[] sorted(Samples samples, long from, long count, int most) {
        int taken = (int) Math.min(count, most);
        long[] some = new long[taken];
        long blockStart = 0;
        int next = 0;
        for (long[] block : samples.blocks()) {
            while (next < taken && from + next * count / taken < blockStart + block.length) {
                some[next] = block[(int) (from + next * count / taken - blockStart)];
                next++;
            }
            blockStart += block.length;
        }
        for (CondensedSamples many : samples.condensed()) {
            while (next < taken && from + next * count / taken < blockStart + many.size()) {
                some[next] = many.near(from + next * count / taken - blockStart);
                next++;
            }
            blockStart += many.size();
        }
        Arrays.sort(some);
        return some;
    }
}
