package com.softexploration.lab.ejb.performance.contract.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WilliamsDesignTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 10, 11})
    void everyItemTakesEveryPlaceOnce(int size) {
        List<List<Integer>> orders = orders(size, size, 4711);

        for (int place = 0; place < size; place++) {
            Set<Integer> there = new HashSet<>();
            for (List<Integer> order : orders) {
                there.add(order.get(place));
            }
            assertThat(there).as("at place " + place).hasSize(size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 10, 11})
    void everyItemFollowsEveryOtherEquallyOften(int size) {
        int rounds = size % 2 == 0 ? size : 2 * size;
        Map<List<Integer>, Integer> followers = new HashMap<>();
        for (List<Integer> order : orders(size, rounds, 4711)) {
            for (int place = 1; place < size; place++) {
                followers.merge(List.of(order.get(place - 1), order.get(place)), 1, Integer::sum);
            }
        }

        assertThat(followers).hasSize(size * (size - 1)).allSatisfy((pair, count) -> assertThat(count)
                .isEqualTo(rounds / size));
    }

    private static List<List<Integer>> orders(int size, int rounds, long seed) {
        WilliamsDesign design = new WilliamsDesign(new Random(seed));
        List<Integer> items = IntStream.range(0, size).boxed().toList();
        List<List<Integer>> orders = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            orders.add(design.next(items));
        }
        return orders;
    }
}
