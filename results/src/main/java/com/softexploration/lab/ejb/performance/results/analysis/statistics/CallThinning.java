package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.analysis.log.CondensedSamples;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallPoints;
import java.util.Arrays;

/**
 * Selects the calls that a figure draws. Many calls are divided into stretches of equal length, each represented by its
 * shortest and longest call: a figure is not wide enough for more, and no outlier is lost.
 */
final class CallThinning {
    private final long[] callIndex;
    private final long[] nanos;
    private int used;

    private CallThinning(int most) {
        callIndex = new long[most];
        nanos = new long[most];
    }

    /**
     * Returns all calls if they are few enough, otherwise a selection.
     *
     * @param most maximum number, at least 2
     */
    static CallPoints select(Samples samples, int most) {
        CallThinning points = new CallThinning(most);
        points.addExtremes(samples, samples.size() > most ? most / 2 : samples.size());
        return new CallPoints(Arrays.copyOf(points.callIndex, points.used), Arrays.copyOf(points.nanos, points.used));
    }

    private void addExtremes(Samples samples, long stretches) {
        long blockStart = 0;
        long stretch = 1;
        long stretchEnd = endOf(stretch, stretches, samples.size());
        long minCall = 0;
        long maxCall = 0;
        long min = Long.MAX_VALUE;
        long max = -1;
        for (long[] block : samples.blocks()) {
            int at = 0;
            while (at < block.length) {
                if (blockStart + at == stretchEnd) {
                    addBoth(minCall, min, maxCall, max);
                    min = Long.MAX_VALUE;
                    max = -1;
                    stretch++;
                    stretchEnd = endOf(stretch, stretches, samples.size());
                }
                int end = (int) Math.min(block.length, stretchEnd - blockStart);
                for (; at < end; at++) {
                    long duration = block[at];
                    if (duration < min) {
                        min = duration;
                        minCall = blockStart + at;
                    }
                    if (duration > max) {
                        max = duration;
                        maxCall = blockStart + at;
                    }
                }
            }
            blockStart += block.length;
        }
        for (CondensedSamples many : samples.condensed()) {
            for (CondensedSamples.Stretch part : many.stretches()) {
                long call = blockStart + Math.min(part.minCall(), part.maxCall());
                if (call >= stretchEnd) {
                    addBoth(minCall, min, maxCall, max);
                    min = Long.MAX_VALUE;
                    max = -1;
                    while (call >= stretchEnd) {
                        stretch++;
                        stretchEnd = endOf(stretch, stretches, samples.size());
                    }
                }
                if (part.minNanos() < min) {
                    min = part.minNanos();
                    minCall = blockStart + part.minCall();
                }
                if (part.maxNanos() > max) {
                    max = part.maxNanos();
                    maxCall = blockStart + part.maxCall();
                }
            }
            blockStart += many.size();
        }
        addBoth(minCall, min, maxCall, max);
    }

    /** Returns the end index of a stretch, exclusive: {@code size * stretch / stretches} without overflow. */
    private static long endOf(long stretch, long stretches, long size) {
        return size / stretches * stretch + size % stretches * stretch / stretches;
    }

    private void addBoth(long minCall, long min, long maxCall, long max) {
        if (minCall < maxCall) {
            add(minCall, min);
            add(maxCall, max);
        } else {
            add(maxCall, max);
            if (minCall > maxCall) {
                add(minCall, min);
            }
        }
    }

    private void add(long call, long duration) {
        callIndex[used] = call;
        nanos[used++] = duration;
    }
}
