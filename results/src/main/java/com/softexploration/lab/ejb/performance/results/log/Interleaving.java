package com.softexploration.lab.ejb.performance.results.log;

import java.util.ArrayList;
import java.util.List;

/** Order of the samples of several servers that called at the same time: in proportion to their numbers. */
final class Interleaving {
    private Interleaving() {}

    /** Samples of all parts, one by one. */
    static long[] samples(List<Samples> parts, int all) {
        List<long[]> arrays = parts.stream().map(Samples::toArray).toList();
        long[] taken = new long[arrays.size()];
        long[] samples = new long[all];
        for (int i = 0; i < all; i++) {
            int next = furthestBehind(parts, taken);
            samples[i] = arrays.get(next)[(int) taken[next]++];
        }
        return samples;
    }

    /** Blocks of all parts. */
    static List<long[]> blocks(List<Samples> parts) {
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

    /** Index of the part with the smallest share taken. */
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
}
