package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.plan.InterleavedSchedule.WilliamsDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Orders the load tests of a load experiment: after each start, all warm-ups, then in each round every call in the
 * closed model, which shows the maximum, followed by its rates in a balanced order.
 *
 * @param warmups warm-up load tests, in this order
 * @param closed every call in the closed model
 * @param percents rates in percent of the maximum
 * @param seed seed of the order; empty for the given order
 */
record LoadSchedule(
        List<LoadTestParameters> warmups,
        List<LoadTestParameters> closed,
        List<Integer> percents,
        int starts,
        int rounds,
        Optional<Long> seed) {
    private static final int MOST_PERCENT = 500;

    /** All load tests in order. */
    List<PlannedLoadTest> loadTests() {
        WilliamsDesign order = new WilliamsDesign(new Random(seed.orElse(0L)));
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int start = 1; start <= starts; start++) {
            for (LoadTestParameters warmup : warmups) {
                loadTests.add(new PlannedLoadTest(start, 0, warmup));
            }
            for (int round = 1; round <= rounds; round++) {
                for (LoadTestParameters one : closed) {
                    loadTests.add(new PlannedLoadTest(start, round, one));
                    for (int percent : seed.isPresent() ? order.next(percents) : percents) {
                        loadTests.add(new PlannedLoadTest(start, round, one, percent));
                    }
                }
            }
        }
        return List.copyOf(loadTests);
    }

    /**
     * Parses the rates, in percent of the maximum.
     *
     * @throws InvalidPlanException if it is not a list of percentages
     */
    static List<Integer> percents(ExperimentOptions options) throws InvalidPlanException {
        String usual = options.quick() ? Defaults.QUICK_LOAD_PERCENTS : Defaults.LOAD_PERCENTS;
        return Values.numbers("percents", options.calls().percents().orElse(usual), 1, MOST_PERCENT).stream()
                .map(Math::toIntExact)
                .toList();
    }
}
