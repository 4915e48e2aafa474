package com.softexploration.lab.ejb.performance.results.analysis.log;

/** Histogram buckets in the layout of HdrHistogram: one value each up to 2048, then 1024 buckets per doubling. */
public final class Buckets {
    private static final int PER_DOUBLING_BITS = 10;

    /** Number of buckets. */
    public static final int COUNT = indexOf(Long.MAX_VALUE) + 1;

    private static final int MANTISSA_BITS = 52;
    private static final int FIRST_SHIFTED = 2 << PER_DOUBLING_BITS;
    private static final int OFFSET = (Double.MAX_EXPONENT + PER_DOUBLING_BITS - 1) << PER_DOUBLING_BITS;

    private Buckets() {}

    /** Counts the values from index {@code from} to index {@code to}, exclusive, in their buckets. */
    public static void count(long[] values, int from, int to, long[] counts) {
        for (int i = from; i < to; i++) {
            counts[indexOf(values[i])]++;
        }
    }

    /**
     * Returns the bucket of a value: the exponent and leading digits of its {@code double} are numbered like the
     * buckets, and faster to obtain than the position of the leading digit.
     */
    public static int indexOf(long value) {
        if (value < FIRST_SHIFTED) {
            return (int) value;
        }
        // a double of a longer number could be rounded up into the next bucket
        long exact = value >>> MANTISSA_BITS == 0 ? value : value & -(1L << PER_DOUBLING_BITS);
        return (int) (Double.doubleToRawLongBits(exact) >>> (MANTISSA_BITS - PER_DOUBLING_BITS)) - OFFSET;
    }

    private static int shiftOfIndex(int index) {
        return Math.max(0, (index >>> PER_DOUBLING_BITS) - 1);
    }

    /** Lowest value of a bucket. */
    public static long lowestValue(int index) {
        int shift = shiftOfIndex(index);
        return (index - ((long) shift << PER_DOUBLING_BITS)) << shift;
    }

    /** Number of distinct values in a bucket. */
    public static long width(int index) {
        return 1L << shiftOfIndex(index);
    }
}
