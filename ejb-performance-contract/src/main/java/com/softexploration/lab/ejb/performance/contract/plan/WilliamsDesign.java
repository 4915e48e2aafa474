package com.softexploration.lab.ejb.performance.contract.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Sequence of orders for successive rounds by the design of Williams (E. J. Williams, 1949). Over as many rounds as items, each item occupies each
 * position once; over those, or twice as many for an odd number of items, each item follows each other item equally
 * often. Labels and the sequence of orders are random, and are drawn again once all orders are used.
 */
public final class WilliamsDesign {
    private final Random random;
    private final List<List<Integer>> left = new ArrayList<>();

    /** Creates a sequence whose order is drawn. */
    public WilliamsDesign(Random random) {
        this.random = random;
    }

    /**
     * Returns the items in the order of the next round.
     *
     * @param items always the same number of items
     */
    public <T> List<T> next(List<T> items) {
        if (left.isEmpty()) {
            draw(items.size());
        }
        return left.remove(0).stream().<T>map(items::get).toList();
    }

    private void draw(int size) {
        List<Integer> labels = new ArrayList<>(IntStream.range(0, size).boxed().toList());
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
