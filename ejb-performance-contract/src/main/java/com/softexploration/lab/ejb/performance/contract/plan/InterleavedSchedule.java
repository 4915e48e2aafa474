package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;

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
}
