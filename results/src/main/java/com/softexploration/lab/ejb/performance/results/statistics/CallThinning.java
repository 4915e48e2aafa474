package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.Samples;
import com.softexploration.lab.ejb.performance.results.model.CallPoints;
import java.util.Arrays;

/**
 * Selects the calls that a figure draws. Many calls are cut into stretches of equal length, and of each stretch the shortest
 * and the longest call are kept: a figure is not wide enough to show more, and no outlier gets lost.
 */
final class CallThinning {
    /** A figure is some 1000 pixels wide; twice that many stretches leave room for zooming. */
    private static final int STRETCHES = 2000;

    private static final int LARGEST = 2 * STRETCHES;

    private final long[] callIndex = new long[LARGEST];
    private final long[] nanos = new long[LARGEST];
    private int used;

    private CallThinning() {}

    /** All calls, or at most 4000 of them. */
    static CallPoints select(Samples samples) {
        CallThinning points = new CallThinning();
        if (samples.size() > LARGEST) {
            points.addExtremes(samples);
        } else {
            points.addAll(samples);
        }
        return new CallPoints(
                Arrays.copyOf(points.callIndex, points.used),
                Arrays.copyOf(points.nanos, points.used),
                samples.size() > LARGEST);
    }

    private void addAll(Samples samples) {
        for (long[] block : samples.blocks()) {
            for (long duration : block) {
                add(used, duration);
            }
        }
    }

    private void addExtremes(Samples samples) {
        long call = 0;
        long stretch = 1;
        long stretchEnd = samples.size() / STRETCHES;
        long minCall = 0;
        long maxCall = 0;
        long min = Long.MAX_VALUE;
        long max = -1;
        for (long[] block : samples.blocks()) {
            for (long duration : block) {
                if (call == stretchEnd) {
                    addBoth(minCall, min, maxCall, max);
                    min = Long.MAX_VALUE;
                    max = -1;
                    stretch++;
                    stretchEnd = endOf(stretch, samples.size());
                }
                if (duration < min) {
                    min = duration;
                    minCall = call;
                }
                if (duration > max) {
                    max = duration;
                    maxCall = call;
                }
                call++;
            }
        }
        addBoth(minCall, min, maxCall, max);
    }

    /** Where a stretch ends, exclusive: {@code size * stretch / STRETCHES} without overflow. */
    private static long endOf(long stretch, long size) {
        return size / STRETCHES * stretch + size % STRETCHES * stretch / STRETCHES;
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
