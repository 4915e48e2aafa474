package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.analysis.log.Buckets;
import com.softexploration.lab.ejb.performance.results.analysis.log.CondensedSamples;
import com.softexploration.lab.ejb.performance.results.analysis.log.Moments;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Computes moments, exact values by rank, and the histogram of samples in one pass; sorting ten million samples takes
 * most of a second.
 *
 * <p>The pass counts samples in buckets at most a thousandth of their value wide, the layout of HdrHistogram with three
 * digits. Buckets with requested ranks are searched in a second pass, which needs memory for as many values as such a
 * bucket has samples or possible values, whichever is fewer. Samples that did not fit into memory are only known by
 * bucket, and values by rank are then the middles of buckets, within 0.05 %.
 */
final class OrderStatistics {
    /** Maximum number of samples for which sorting a copy is faster than two passes with large tables. */
    private static final int SORTED_UP_TO = 1 << 14;

    private static final int HISTOGRAM_DIGITS = 3;

    /** Samples that are processed at a time: 16 KiB, which fit into the first-level cache. */
    private static final int CHUNK_LENGTH = 1 << 11;

    private final Samples samples;
    private final Moments moments;

    /** Number of samples by bucket; empty if all samples are sorted. */
    private final long[] counts;

    /** Sorted samples; empty if they are counted in buckets. */
    private final long[] sorted;

    /**
     * Counts or sorts the samples in one pass.
     *
     * @param samples at least one, not negative
     */
    OrderStatistics(Samples samples) {
        this.samples = samples;
        this.sorted = samples.isExact() && samples.size() <= SORTED_UP_TO ? samples.toArray() : new long[0];
        this.counts = new long[sorted.length > 0 ? 0 : Buckets.COUNT];
        Arrays.sort(sorted);
        Moments.Builder added = new Moments.Builder();
        for (long[] block : samples.blocks()) {
            for (int from = 0; from < block.length; from += CHUNK_LENGTH) {
                int to = Math.min(from + CHUNK_LENGTH, block.length);
                added.add(block, from, to);
                if (counts.length > 0) {
                    Buckets.count(block, from, to, counts);
                }
            }
        }
        for (CondensedSamples many : samples.condensed()) {
            added.add(many.moments(), many.size());
            many.addTo(counts);
        }
        this.moments = added.build();
    }

    /** Total number of samples. */
    long size() {
        return samples.size();
    }

    /** Returns sum, extremes, mean and variance. */
    Moments moments() {
        return moments;
    }

    /** Returns a histogram of all samples with three significant digits. */
    Histogram histogram() {
        Histogram histogram = new Histogram(HISTOGRAM_DIGITS);
        for (long nanos : sorted) {
            histogram.recordValue(nanos);
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                histogram.recordValueWithCount(Buckets.lowestValue(i), counts[i]);
            }
        }
        return histogram;
    }

    /**
     * Returns the values at the given ranks, in ascending order.
     *
     * @param ranks in any order, each from 0 to {@code size() - 1}
     * @return one value per rank, in nanoseconds
     */
    long[] valuesAt(long... ranks) {
        return sorted.length > 0
                ? Arrays.stream(ranks).map(rank -> sorted[(int) rank]).toArray()
                : select(ranks);
    }

    private long[] select(long... ranks) {
        List<WantedBucket> wanted = new ArrayList<>();
        WantedBucket[] bucketOfRank = new WantedBucket[ranks.length];
        WantedBucket[] bucketByIndex = new WantedBucket[counts.length];
        int index = 0;
        long below = 0;
        for (int i = 0; i < ranks.length; i++) {
            while (ranks[i] < below) {
                below -= counts[--index];
            }
            while (below + counts[index] <= ranks[i]) {
                below += counts[index++];
            }
            if (bucketByIndex[index] == null) {
                bucketByIndex[index] = new WantedBucket(index, below, counts[index]);
                wanted.add(bucketByIndex[index]);
            }
            bucketOfRank[i] = bucketByIndex[index];
        }
        if (!samples.isExact()) {
            return Arrays.stream(bucketOfRank)
                    .mapToLong(bucket -> Math.max(moments.minNanos(), Math.min(bucket.middle(), moments.maxNanos())))
                    .toArray();
        }
        if (wanted.stream().anyMatch(bucket -> bucket.width > 1)) {
            fill(bucketByIndex, samples);
        }
        wanted.forEach(WantedBucket::close);
        long[] values = new long[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            values[i] = bucketOfRank[i].valueAt(ranks[i]);
        }
        return values;
    }

    private static void fill(WantedBucket[] bucketByIndex, Samples samples) {
        for (long[] block : samples.blocks()) {
            for (long nanos : block) {
                WantedBucket bucket = bucketByIndex[Buckets.indexOf(nanos)];
                if (bucket != null) {
                    bucket.add(nanos);
                }
            }
        }
    }

    /**
     * Bucket that contains a requested rank, with either the frequency of each of its values, or the values themselves.
     */
    private static final class WantedBucket {
        private final long lowestValue;
        private final long below;
        private final long width;
        private final boolean tallied;
        private final long[] cells;
        private int used;

        WantedBucket(int index, long below, long count) {
            this.lowestValue = Buckets.lowestValue(index);
            this.below = below;
            this.width = Buckets.width(index);
            this.tallied = width <= count;
            this.cells = width == 1 ? new long[] {count} : new long[(int) Math.min(width, count)];
        }

        void add(long value) {
            if (width == 1) {
                return;
            }
            if (tallied) {
                cells[(int) (value - lowestValue)]++;
            } else {
                cells[used++] = value;
            }
        }

        long middle() {
            return lowestValue + (width - 1) / 2;
        }

        void close() {
            if (!tallied) {
                Arrays.sort(cells);
            }
        }

        long valueAt(long rank) {
            long rest = rank - below;
            if (!tallied) {
                return cells[(int) rest];
            }
            int offset = 0;
            while (rest >= cells[offset]) {
                rest -= cells[offset++];
            }
            return lowestValue + offset;
        }
    }
}
