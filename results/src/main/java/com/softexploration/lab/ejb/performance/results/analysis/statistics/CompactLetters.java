package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Creates a compact letter display: two items share a letter if and only if they do not differ significantly.
 * Insert-and-absorb algorithm (Piepho, An Algorithm for a Letter-Based Representation of All-Pairwise Comparisons,
 * Journal of Computational and Graphical Statistics 13, 2004).
 */
public final class CompactLetters {
    private static final int ALPHABET = 26;

    private CompactLetters() {}

    /** Predicate that decides whether two items differ significantly. */
    @FunctionalInterface
    public interface ToldApart {
        /**
         * Returns whether the items with the given indexes differ significantly; {@code first} is less than {@code
         * second}.
         */
        boolean test(int first, int second);
    }

    /**
     * Returns the letters of each item, in order; the first item has an {@code a}. Items whose groups exceed the
     * alphabet have none.
     *
     * @param count number of items
     */
    public static List<String> of(int count, ToldApart toldApart) {
        BitSet all = new BitSet(count);
        all.set(0, count);
        List<BitSet> groups = List.of(all);
        for (int first = 0; first < count; first++) {
            for (int second = first + 1; second < count; second++) {
                if (toldApart.test(first, second)) {
                    groups = split(groups, first, second);
                }
            }
        }
        List<BitSet> inOrder = groups.stream()
                .sorted(Comparator.comparingInt((BitSet group) -> group.nextSetBit(0))
                        .thenComparingInt(BitSet::length))
                .limit(ALPHABET)
                .toList();
        List<String> letters = new ArrayList<>();
        for (int item = 0; item < count; item++) {
            StringBuilder ofItem = new StringBuilder();
            for (int group = 0; group < inOrder.size(); group++) {
                if (inOrder.get(group).get(item)) {
                    ofItem.append((char) ('a' + group));
                }
            }
            letters.add(ofItem.toString());
        }
        return List.copyOf(letters);
    }

    private static List<BitSet> split(List<BitSet> groups, int first, int second) {
        List<BitSet> halves = new ArrayList<>();
        for (BitSet group : groups) {
            if (group.get(first) && group.get(second)) {
                halves.add(without(group, first));
                halves.add(without(group, second));
            } else {
                halves.add(group);
            }
        }
        List<BitSet> kept = new ArrayList<>();
        for (BitSet half : halves) {
            if (kept.stream().noneMatch(other -> contains(other, half))) {
                kept.removeIf(other -> contains(half, other));
                kept.add(half);
            }
        }
        return kept;
    }

    private static BitSet without(BitSet group, int item) {
        BitSet rest = (BitSet) group.clone();
        rest.clear(item);
        return rest;
    }

    private static boolean contains(BitSet large, BitSet small) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }
}
