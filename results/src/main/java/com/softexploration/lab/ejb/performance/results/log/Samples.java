package com.softexploration.lab.ejb.performance.results.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Durations of calls in call order, in nanoseconds. They take 8 bytes each and next to nothing else, so that tens of
 * millions fit into a small heap: blocks are filled once and shared from then on, never copied into a larger array.
 */
public final class Samples {
    private final List<long[]> blocks;
    private final long size;

    private Samples(List<long[]> blocks) {
        this.blocks = List.copyOf(blocks);
        this.size = blocks.stream().mapToLong(block -> block.length).sum();
    }

    /** These samples, in this order; the array is not copied. */
    public static Samples of(long... nanos) {
        return new Samples(nanos.length == 0 ? List.of() : List.of(nanos));
    }

    /** The samples of all {@code parts}, one after the other. Nothing is copied. */
    public static Samples join(List<Samples> parts) {
        return new Samples(parts.stream().flatMap(part -> part.blocks.stream()).toList());
    }

    /** How many there are. */
    public long size() {
        return size;
    }

    /** Arrays that make up the samples, in call order, each full to its end. They are shared: never write to them. */
    public List<long[]> blocks() {
        return blocks;
    }

    /** All samples in one new array. Only for few samples: it doubles their memory. */
    public long[] toArray() {
        long[] all = new long[Math.toIntExact(size)];
        int at = 0;
        for (long[] block : blocks) {
            System.arraycopy(block, 0, all, at, block.length);
            at += block.length;
        }
        return all;
    }

    /** Collects samples one by one. */
    public static final class Builder {
        private static final int FIRST_BLOCK_LENGTH = 8;
        private static final int SMALL_BLOCK_LENGTH = 1 << 12;
        private static final int SMALL_BLOCKS_UP_TO = 1 << 16;

        /** With the array's header exactly 1 MiB: a power of two leaves nothing unused in a collector's region. */
        private static final int LARGE_BLOCK_LENGTH = (1 << 17) - 2;

        private final List<long[]> fullBlocks = new ArrayList<>(1);
        private long inFullBlocks;
        private long[] block = {};
        private int used;

        /** Appends one sample. */
        public void add(long nanos) {
            if (used == block.length) {
                startBlock();
            }
            block[used++] = nanos;
        }

        /** How many have been added. */
        public long size() {
            return inFullBlocks + used;
        }

        private void startBlock() {
            trim();
            block = new long
                    [inFullBlocks < SMALL_BLOCKS_UP_TO
                            ? (int) Math.max(FIRST_BLOCK_LENGTH, Math.min(inFullBlocks, SMALL_BLOCK_LENGTH))
                            : LARGE_BLOCK_LENGTH];
        }

        /** Gives unused room back. More can be added afterwards. */
        public void trim() {
            if (used > 0) {
                fullBlocks.add(used == block.length ? block : Arrays.copyOf(block, used));
                inFullBlocks += used;
            }
            block = new long[0];
            used = 0;
        }

        /** What has been added so far, without unused room. More can be added afterwards. */
        public Samples build() {
            trim();
            return new Samples(fullBlocks);
        }
    }
}
