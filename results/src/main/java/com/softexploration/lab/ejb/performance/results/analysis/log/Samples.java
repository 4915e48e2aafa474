package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Durations of calls in nanoseconds, in call order. Each takes 8 bytes with almost no overhead, so that tens of
 * millions fit into a small heap: blocks are filled once and then shared, never copied to a larger array. Load tests
 * that do not fit are {@linkplain CondensedSamples condensed}.
 */
public final class Samples {
    /**
     * Maximum number of samples interleaved in a single block of 32 MiB; larger numbers are interleaved in
     * comparatively short blocks.
     */
    private static final long FEW = 4_000_000;

    private final List<long[]> blocks;
    private final List<CondensedSamples> condensed;
    private final long size;
    private final List<Probed> probed;
    private final long excluded;

    /**
     * Consecutive samples between two readings of the CPU speed probe.
     *
     * @param nanos slower reading; 0 if there is none
     */
    public record Probed(long count, long nanos) {}

    private Samples(List<long[]> blocks) {
        this(blocks, List.of(), List.of(new Probed(count(blocks), 0)), 0);
    }

    private Samples(List<long[]> blocks, List<CondensedSamples> condensed, List<Probed> probed, long excluded) {
        this.blocks = List.copyOf(blocks);
        this.condensed = List.copyOf(condensed);
        this.size = count(blocks)
                + condensed.stream().mapToLong(CondensedSamples::size).sum();
        this.probed = probed;
        this.excluded = excluded;
    }

    private static long count(List<long[]> blocks) {
        return blocks.stream().mapToLong(block -> block.length).sum();
    }

    /** Creates samples in the given order; the array is not copied. */
    public static Samples of(long... nanos) {
        return new Samples(nanos.length == 0 ? List.of() : List.of(nanos));
    }

    /** Concatenates the samples of all {@code parts} without copying them; condensed samples are last. */
    public static Samples join(List<Samples> parts) {
        return new Samples(
                parts.stream().flatMap(part -> part.blocks.stream()).toList(),
                parts.stream().flatMap(part -> part.condensed.stream()).toList(),
                parts.stream().flatMap(part -> part.probed.stream()).toList(),
                parts.stream().mapToLong(Samples::excluded).sum());
    }

    /**
     * Interleaves the samples of all simultaneous {@code parts} in proportion to their numbers. Few samples are copied
     * one by one; for many, whole blocks take turns without copying. Condensed ones are concatenated.
     */
    public static Samples interleaved(List<Samples> parts) {
        if (!parts.stream().allMatch(Samples::isExact)) {
            return join(parts);
        }
        long all = parts.stream().mapToLong(Samples::size).sum();
        return all <= FEW ? of(interleaveSamples(parts, (int) all)) : new Samples(interleaveBlocks(parts));
    }

    /** Interleaves individual samples of all parts in proportion to their numbers. */
    private static long[] interleaveSamples(List<Samples> parts, int all) {
        List<long[]> arrays = parts.stream().map(Samples::toArray).toList();
        long[] taken = new long[arrays.size()];
        long[] samples = new long[all];
        for (int i = 0; i < all; i++) {
            int next = furthestBehind(parts, taken);
            samples[i] = arrays.get(next)[(int) taken[next]++];
        }
        return samples;
    }

    /** Interleaves blocks of all parts in proportion to their numbers. */
    private static List<long[]> interleaveBlocks(List<Samples> parts) {
        int count = parts.stream().mapToInt(part -> part.blocks().size()).sum();
        int[] takenBlocks = new int[parts.size()];
        long[] taken = new long[parts.size()];
        List<long[]> blocks = new ArrayList<>();
        while (blocks.size() < count) {
            int next = furthestBehind(parts, taken);
            long[] block = parts.get(next).blocks().get(takenBlocks[next]++);
            blocks.add(block);
            taken[next] += block.length;
        }
        return blocks;
    }

    /** Returns the index of the part of which the smallest share has been taken. */
    private static int furthestBehind(List<Samples> parts, long... taken) {
        int furthest = -1;
        double least = 1;
        for (int i = 0; i < taken.length; i++) {
            double share = parts.get(i).size() == 0
                    ? 1
                    : (double) taken[i] / parts.get(i).size();
            if (share < least) {
                least = share;
                furthest = i;
            }
        }
        return furthest;
    }

    /** Total number of samples. */
    public long size() {
        return size;
    }

    /** Returns the condensed samples, which are not part of {@link #blocks()}. */
    public List<CondensedSamples> condensed() {
        return condensed;
    }

    /** Returns whether {@link #blocks()} contains every sample. */
    public boolean isExact() {
        return condensed.isEmpty();
    }

    /** Returns the readings of the CPU speed probe, in call order; empty for condensed samples. */
    public List<Probed> probed() {
        return probed;
    }

    /** Number of samples excluded by {@link #where}. */
    public long excluded() {
        return excluded;
    }

    /**
     * Returns the samples whose CPU speed probe reading is accepted, and all condensed samples.
     *
     * @param accepted predicate on readings; 0 stands for no reading
     */
    public Samples where(LongPredicate accepted) {
        if (probed.stream().allMatch(block -> accepted.test(block.nanos()))) {
            return this;
        }
        List<long[]> kept = new ArrayList<>();
        List<Probed> keptProbed = new ArrayList<>();
        long keptCount = 0;
        int block = 0;
        int offset = 0;
        for (Probed stretch : probed) {
            boolean keep = accepted.test(stretch.nanos());
            for (long left = stretch.count(); left > 0; ) {
                int length = (int) Math.min(left, blocks.get(block).length - offset);
                if (keep) {
                    kept.add(Arrays.copyOfRange(blocks.get(block), offset, offset + length));
                }
                left -= length;
                offset += length;
                if (offset == blocks.get(block).length) {
                    block++;
                    offset = 0;
                }
            }
            if (keep) {
                keptProbed.add(stretch);
                keptCount += stretch.count();
            }
        }
        return new Samples(kept, condensed, keptProbed, excluded + count(blocks) - keptCount);
    }

    /** Returns the exact samples in call order, as completely filled arrays. They are shared: never write to them. */
    public List<long[]> blocks() {
        return blocks;
    }

    /** Copies all exact samples to a new array. Only for few samples, because it doubles their memory. */
    public long[] toArray() {
        long[] all = new long[Math.toIntExact(count(blocks))];
        int at = 0;
        for (long[] block : blocks) {
            System.arraycopy(block, 0, all, at, block.length);
            at += block.length;
        }
        return all;
    }

    /** Builder that collects samples one by one. */
    public static final class Builder {
        private static final int FIRST_BLOCK_LENGTH = 8;
        private static final int SMALL_BLOCK_LENGTH = 1 << 12;
        private static final int SMALL_BLOCKS_UP_TO = 1 << 16;

        /**
         * Block length for exactly 1 MiB including the array header; a power of two makes full use of the garbage
         * collector's regions.
         */
        private static final int LARGE_BLOCK_LENGTH = (1 << 17) - 2;

        private final SampleMemory memory;
        private final List<long[]> fullBlocks = new ArrayList<>(1);
        private long inFullBlocks;
        private long takenBytes;
        private CondensedSamples.Builder condenser;
        private final List<Probed> probed = new ArrayList<>();
        private long probedCount;
        private long[] block = {};
        private int used;

        /** Creates a builder without a memory limit. */
        public Builder() {
            this(new SampleMemory(Long.MAX_VALUE));
        }

        /**
         * Creates a builder with a memory limit.
         *
         * @param memory condenses the samples when it is exhausted
         */
        Builder(SampleMemory memory) {
            this.memory = memory;
        }

        /** Appends one sample. */
        public void add(long nanos) {
            if (used == block.length) {
                startBlock();
            }
            block[used++] = nanos;
        }

        /** Appends the first {@code count} samples of an array. */
        void add(long[] nanos, int count) {
            for (int from = 0; from < count; ) {
                if (used == block.length) {
                    startBlock();
                }
                int fitting = Math.min(count - from, block.length - used);
                System.arraycopy(nanos, from, block, used, fitting);
                used += fitting;
                from += fitting;
            }
        }

        /**
         * Assigns a CPU speed probe reading to the samples added since the previous call.
         *
         * @param nanos 0 for none
         */
        void probed(long nanos) {
            long count = size() - probedCount;
            if (count == 0) {
                return;
            }
            if (condenser != null) {
                return;
            }
            Probed last = probed.isEmpty() ? null : probed.get(probed.size() - 1);
            if (nanos == 0 && last != null && last.nanos() == 0) {
                probed.set(probed.size() - 1, new Probed(last.count() + count, 0));
            } else {
                probed.add(new Probed(count, nanos));
            }
            probedCount += count;
        }

        /** Number of added samples. */
        public long size() {
            return condenser == null ? inFullBlocks + used : condenser.size() + used;
        }

        private void startBlock() {
            trim();
            boolean large = condenser != null || inFullBlocks >= SMALL_BLOCKS_UP_TO;
            if (large && condenser == null) {
                long bytes = (long) LARGE_BLOCK_LENGTH * Long.BYTES;
                if (memory.take(bytes)) {
                    takenBytes += bytes;
                } else {
                    condense();
                }
            }
            block = new long
                    [large
                            ? LARGE_BLOCK_LENGTH
                            : (int) Math.max(FIRST_BLOCK_LENGTH, Math.min(inFullBlocks, SMALL_BLOCK_LENGTH))];
        }

        private void condense() {
            condenser = new CondensedSamples.Builder();
            fullBlocks.forEach(full -> condenser.add(full, full.length));
            fullBlocks.clear();
            probed.clear();
            memory.release(takenBytes);
            takenBytes = 0;
        }

        /** Releases unused space. More samples can be added afterwards. */
        public void trim() {
            if (condenser != null) {
                condenser.add(block, used);
            } else if (used > 0) {
                fullBlocks.add(used == block.length ? block : Arrays.copyOf(block, used));
                inFullBlocks += used;
            }
            block = new long[0];
            used = 0;
        }

        /** Returns the added samples and releases unused space. More can be added afterwards. */
        public Samples build() {
            trim();
            probed(0);
            return condenser == null
                    ? new Samples(fullBlocks, List.of(), List.copyOf(probed), 0)
                    : new Samples(List.of(), List.of(condenser.build()), List.of(), 0);
        }
    }
}
