package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.CondensedSamples;
import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Medians of a load test's course, and of its halves, which do not differ once the code is warm. */
final class WithinRoundDrift {
    /** Minimum number of calls for a comparable median. */
    private static final long FEWEST_CALLS = 200;

    /** Number of evenly spaced calls whose median is as good as that of a million. */
    private static final int MOST_TAKEN = 2_000;

    private static final int MOST_WINDOWS = 60;

    private static final int FEWEST_IN_WINDOW = 30;

    private WithinRoundDrift() {}

    /** Median of the second half divided by that of the first; NaN if there are too few calls. */
    static double secondToFirstHalfRatio(Samples samples) {
        if (samples.size() < FEWEST_CALLS) {
            return Double.NaN;
        }
        long half = samples.size() / 2;
        return median(samples, samples.size() - half, half) / median(samples, 0, half);
    }

    /** Medians of windows of equally many calls, in call order; none with too few calls, or if their order is lost. */
    static List<Double> windowMedians(Samples samples) {
        long windows = Math.min(MOST_WINDOWS, samples.size() / FEWEST_IN_WINDOW);
        boolean ordered = samples.isExact()
                || (samples.blocks().isEmpty() && samples.condensed().size() == 1);
        if (windows < Slope.FEWEST || !ordered) {
            return List.of();
        }
        return LongStream.range(0, windows)
                .mapToObj(window -> {
                    long from = samples.size() * window / windows;
                    return median(samples, from, samples.size() * (window + 1) / windows - from);
                })
                .toList();
    }

    private static double median(Samples samples, long from, long count) {
        int taken = (int) Math.min(count, MOST_TAKEN);
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
        return (some[(taken - 1) / 2] + some[taken / 2]) / 2.0;
    }
}
