package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.system.SideTask;
import com.softexploration.lab.ejb.performance.contract.plan.WilliamsDesign;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
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

    /** Both variants at the same time; a single one alone. */
    Turns AT_ONCE = (variants, call, work) -> {
        if (variants.size() == 1) {
            work.on(variants.get(0));
            return;
        }
        List<SideTask.Task<Boolean>> tasks = new ArrayList<>();
        for (Phases variant : variants) {
            tasks.add(() -> {
                work.on(variant);
                return true;
            });
        }
        try {
            SideTask.all("variant", tasks);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
     * Randomised interleaved trials: one variant after the other, in a balanced order of its own for each call. Two
     * variants warm up at the same time, because a JVM that has waited for the other one compiles calls differently.
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
            if (call.isEmpty()) {
                (variants.size() == 2 ? AT_ONCE : ALONE).make(variants, call, work);
                return;
            }
            WilliamsDesign order =
                    orders.computeIfAbsent(List.of(call, variants.size()), any -> new WilliamsDesign(random));
            ALONE.make(order.next(variants), call, work);
        }
    }

    /**
     * Duets: two variants at the same time, each on CPUs of its own, which they swap before each round so that a faster
     * core favours neither. A single variant is measured alone.
     */
    final class Duet implements Turns {
        @Override
        public void beginRound(List<Phases> variants, int round) throws CliException, InterruptedException {
            if (variants.size() > 1) {
                String first = variants.get(0).cpus();
                variants.get(0).bind(variants.get(1).cpus());
                variants.get(1).bind(first);
            }
        }

        @Override
        public void make(List<Phases> variants, String call, Work work) throws CliException, InterruptedException {
            AT_ONCE.make(variants, call, work);
        }
    }
}
