package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.util.Arrays;
import java.util.List;

/**
 * Samples of a load test in condensed form, because they exceed the memory: exact moments, frequencies in {@link
 * Buckets}, extremes of stretches of consecutive calls, and evenly spaced samples.
 * Takes less than 1 MiB, whatever the number of samples.
 */
public final class CondensedSamples {
    private static final int MOST_STRETCHES = 1 << 12;
    private static final int MOST_SPACED = 1 << 15;
    private static final int FIRST_STRETCH_LENGTH = 1 << 12;

    /** Number of samples per chunk of the moments, which are more precise with short chunks. */
    private static final int CHUNK_LENGTH = 1 << 11;

    private final long size;
    private final Moments moments;
    private final long[] counts;
    private final List<Stretch> stretches;
    private final long[] spaced;
    private final long spacing;

    /**
     * Extremes of consecutive calls.
     *
     * @param minCall index of the shortest call, from 0
     * @param maxCall index of the longest call
     */
    public record Stretch(long minCall, long minNanos, long maxCall, long maxNanos) {
        private Stretch joined(Stretch other) {
            boolean otherMin = other.minNanos < minNanos;
            boolean otherMax = other.maxNanos > maxNanos;
            return new Stretch(
                    otherMin ? other.minCall : minCall,
                    otherMin ? other.minNanos : minNanos,
                    otherMax ? other.maxCall : maxCall,
                    otherMax ? other.maxNanos : maxNanos);
        }
    }

    private CondensedSamples(Builder from) {
        size = from.size;
        moments = from.moments.build();
        counts = from.counts.clone();
        stretches = List.copyOf(Arrays.asList(from.stretches).subList(0, from.stretchCount));
        spaced = Arrays.copyOf(from.spaced, from.spacedCount);
        spacing = from.spacing;
    }

    /** Number of samples. */
    public long size() {
        return size;
    }

    /** Exact sum, extremes, mean and variance. */
    public Moments moments() {
        return moments;
    }

    /** Adds the frequencies of the samples to the given bucket counts. */
    public void addTo(long[] bucketCounts) {
        for (int i = 0; i < counts.length; i++) {
            bucketCounts[i] += counts[i];
        }
    }

    /** Returns the extremes of stretches of equal length, in call order. */
    public List<Stretch> stretches() {
        return stretches;
    }

    /** Number of evenly spaced samples retained. */
    public int spacedCount() {
        return spaced.length;
    }

    /**
     * Returns a retained sample at a position, or shortly before it.
     *
     * @param call index from 0
     */
    public long near(long call) {
        return spaced[(int) (call / spacing)];
    }

    /** Builder of condensed samples. */
    static final class Builder {
        private final Moments.Builder moments = new Moments.Builder();
        private final long[] counts = new long[Buckets.COUNT];
        private final Stretch[] stretches = new Stretch[MOST_STRETCHES];
        private final long[] spaced = new long[MOST_SPACED];
        private long size;
        private long stretchLength = FIRST_STRETCH_LENGTH;
        private int stretchCount;
        private long spacing = 1;
        private int spacedCount;

        long size() {
            return size;
        }

        /** Adds the first {@code count} samples of a block. */
        void add(long[] block, int count) {
            for (int from = 0; from < count; from += CHUNK_LENGTH) {
                int to = Math.min(from + CHUNK_LENGTH, count);
                moments.add(block, from, to);
                Buckets.count(block, from, to, counts);
            }
            addSpaced(block, count);
            for (int from = 0; from < count; ) {
                from = addStretch(block, from, count);
            }
        }

        private void addSpaced(long[] block, int count) {
            long next = spacedCount * spacing;
            while (next < size + count) {
                if (spacedCount == MOST_SPACED) {
                    for (int i = 0; i < MOST_SPACED / 2; i++) {
                        spaced[i] = spaced[2 * i];
                    }
                    spacedCount = MOST_SPACED / 2;
                    spacing *= 2;
                } else {
                    spaced[spacedCount++] = block[(int) (next - size)];
                }
                next = spacedCount * spacing;
            }
        }

        /** Adds samples up to the end of the current stretch, and returns the index of the next sample. */
        private int addStretch(long[] block, int from, int count) {
            long used = size % stretchLength;
            int to = (int) Math.min(count, from + stretchLength - used);
            int min = from;
            int max = from;
            for (int i = from; i < to; i++) {
                if (block[i] < block[min]) {
                    min = i;
                }
                if (block[i] > block[max]) {
                    max = i;
                }
            }
            Stretch added = new Stretch(size + min - from, block[min], size + max - from, block[max]);
            if (used > 0) {
                stretches[stretchCount - 1] = stretches[stretchCount - 1].joined(added);
            } else {
                if (stretchCount == MOST_STRETCHES) {
                    joinPairs();
                }
                stretches[stretchCount++] = added;
            }
            size += to - from;
            return to;
        }

        private void joinPairs() {
            stretchCount /= 2;
            for (int i = 0; i < stretchCount; i++) {
                stretches[i] = stretches[2 * i].joined(stretches[2 * i + 1]);
            }
            stretchLength *= 2;
        }

        CondensedSamples build() {
            return new CondensedSamples(this);
        }
    }
}
