package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.WilliamsDesign;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Order in which work is done on variants whose servers are up at the same time. */
interface Turns {
    /** Turns of variants in the given order. */
    Turns ALONE = (variants, call, work) -> {
        for (Phases variant : variants) {
            work.on(variant);
        }
    };

    /** Work on the servers of one variant. */
    @FunctionalInterface
    interface Work {
        void on(Phases variant) throws CliException, InterruptedException;
    }

    /**
     * Does the work on every variant.
     *
     * @param call call of the load tests, among which the order is balanced; empty if the order does not matter
     */
    void make(List<Phases> variants, String call, Work work) throws CliException, InterruptedException;

    /** Prepares the next round. */
    default void beginRound(List<Phases> variants, int round) throws CliException, InterruptedException {}

    /**
     * Randomised interleaved trials: one variant after the other, in a balanced order of its own for each call.
     */
    final class Interleaved implements Turns {
        private final Random random;
        private final Map<List<Object>, WilliamsDesign> orders = new HashMap<>();

        /** Creates turns whose orders are drawn with this seed. */
        Interleaved(long seed) {
            random = new Random(seed);
        }

        @Override
        public void make(List<Phases> variants, String call, Work work) throws CliException, InterruptedException {
            ALONE.make(
                    call.isEmpty()
                            ? variants
                            : orders.computeIfAbsent(List.of(call, variants.size()), any -> new WilliamsDesign(random))
                                    .next(variants),
                    call,
                    work);
        }
    }
}
