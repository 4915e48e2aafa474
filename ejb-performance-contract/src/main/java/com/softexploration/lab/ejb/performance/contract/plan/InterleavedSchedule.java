package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Orders load tests: after each start, all warm-ups, then each round (A B C A B C), so that machine drift affects all
 * of them alike.
 *
 * @param warmups warm-up load tests, in this order
 * @param blocks load tests of a round; those of a block are compared with each other and stay together
 * @param starts at least 1
 * @param rounds at least 1
 * @param seed seed of the {@link WilliamsDesign}s that order the blocks, and each block, in every round; empty for the
 *     given order
 */
record InterleavedSchedule(
        List<LoadTestParameters> warmups,
        List<List<LoadTestParameters>> blocks,
        int starts,
        int rounds,
        Optional<Long> seed) {

    /** Returns all load tests in order. */
    List<PlannedLoadTest> loadTests() {
        Random random = new Random(seed.orElse(0L));
        WilliamsDesign orderOfBlocks = new WilliamsDesign(random);
        List<WilliamsDesign> ordersWithin =
                blocks.stream().map(block -> new WilliamsDesign(random)).toList();
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int start = 1; start <= starts; start++) {
            for (LoadTestParameters warmup : warmups) {
                loadTests.add(new PlannedLoadTest(start, 0, warmup));
            }
            for (int round = 1; round <= rounds; round++) {
                for (LoadTestParameters measured : round(orderOfBlocks, ordersWithin)) {
                    loadTests.add(new PlannedLoadTest(start, round, measured));
                }
            }
        }
        return List.copyOf(loadTests);
    }

    private List<LoadTestParameters> round(WilliamsDesign orderOfBlocks, List<WilliamsDesign> ordersWithin) {
        List<List<LoadTestParameters>> ordered = blocks;
        if (seed.isPresent()) {
            List<List<LoadTestParameters>> within = new ArrayList<>();
            for (int block = 0; block < blocks.size(); block++) {
                within.add(ordersWithin.get(block).next(blocks.get(block)));
            }
            ordered = orderOfBlocks.next(within);
        }
        return ordered.stream().flatMap(Collection::stream).toList();
    }

    /**
     * Sequence of orders for successive rounds by the design of Williams (E.
     * J. Williams, 1949). Over as many rounds as items, each item occupies each
     * position once; over those, or twice as many for an odd number of items, each item follows each other item equally
     * often. Labels and the sequence of orders are random, and are drawn again once all orders are used.
     */
    static final class WilliamsDesign {
        private final Random random;
        private final List<List<Integer>> left = new ArrayList<>();

        WilliamsDesign(Random random) {
            this.random = random;
        }

        /**
         * Returns the items in the order of the next round.
         *
         * @param items always the same number of items
         */
        <T> List<T> next(List<T> items) {
            if (left.isEmpty()) {
                draw(items.size());
            }
            return left.remove(0).stream().<T>map(items::get).toList();
        }

        private void draw(int size) {
            List<Integer> labels =
                    new ArrayList<>(IntStream.range(0, size).boxed().toList());
            Collections.shuffle(labels, random);
            List<List<Integer>> square = new ArrayList<>();
            for (int shift = 0; shift < size; shift++) {
                List<Integer> order = new ArrayList<>();
                for (int place = 0; place < size; place++) {
                    order.add(labels.get((zigzag(place, size) + shift) % size));
                }
                square.add(order);
            }
            Collections.shuffle(square, random);
            left.addAll(square);
            if (size % 2 == 1) {
                for (List<Integer> order : square) {
                    List<Integer> reversed = new ArrayList<>(order);
                    Collections.reverse(reversed);
                    left.add(reversed);
                }
            }
        }

        /**
         * Returns the sequence 0, 1, n - 1, 2, n - 2, ..., in which the differences of neighbours take every value
         * except 0.
         */
        private static int zigzag(int place, int size) {
            return place % 2 == 1 ? (place + 1) / 2 : (size - place / 2) % size;
        }
    }
}
