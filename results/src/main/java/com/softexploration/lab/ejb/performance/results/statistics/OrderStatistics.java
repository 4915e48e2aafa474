package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds exact values by rank without sorting all samples: sorting ten million of them takes most of a second.
 *
 * <p>One pass counts the samples in buckets that are at most a thousandth of their value wide. That tells in which bucket a
 * rank is. A second pass looks only into those few buckets. It needs memory for as many values as such a bucket has samples
 * or possible values, whichever is less.
 */
final class OrderStatistics {
    /** Up to here sorting a copy is faster than two passes with large tables. */
    private static final int SORTED_UP_TO = 1 << 14;

    private OrderStatistics() {}

    /**
     * The values at {@code ranks} in ascending order of the values.
     *
     * @param samples not negative
     * @param ranks in any order, each from 0 to {@code samples.size() - 1}
     * @return one value per rank, in nanoseconds
     */
    static long[] valuesAt(Samples samples, long[] ranks) {
        if (samples.size() <= SORTED_UP_TO) {
            long[] sorted = samples.toArray();
            Arrays.sort(sorted);
            return Arrays.stream(ranks).map(rank -> sorted[(int) rank]).toArray();
        }
        return select(samples, ranks);
    }

    private static long[] select(Samples samples, long[] ranks) {
        long[] counts = countByBucket(samples);
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

    private static long[] countByBucket(Samples samples) {
        long[] counts = new long[Buckets.COUNT];
        for (long[] block : samples.blocks()) {
            for (long nanos : block) {
                counts[Buckets.indexOf(nanos)]++;
            }
        }
        return counts;
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

    /** Buckets of one value each up to 2048, then 1024 per doubling: the layout that HdrHistogram made popular. */
    private static final class Buckets {
        private static final int PER_DOUBLING_BITS = 10;
        static final int COUNT = indexOf(Long.MAX_VALUE) + 1;

        static int indexOf(long value) {
            int shift = shiftOf(value);
            return (shift << PER_DOUBLING_BITS) + (int) (value >>> shift);
        }

        private static int shiftOf(long value) {
            return Math.max(0, Long.SIZE - 1 - PER_DOUBLING_BITS - Long.numberOfLeadingZeros(value));
        }

        private static int shiftOfIndex(int index) {
            return Math.max(0, (index >>> PER_DOUBLING_BITS) - 1);
        }

        static long lowestValue(int index) {
            int shift = shiftOfIndex(index);
            return (index - ((long) shift << PER_DOUBLING_BITS)) << shift;
        }

        static long width(int index) {
            return 1L << shiftOfIndex(index);
        }
    }

    /** A bucket that holds a wanted rank: either how often each of its values occurs, or the values themselves. */
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
