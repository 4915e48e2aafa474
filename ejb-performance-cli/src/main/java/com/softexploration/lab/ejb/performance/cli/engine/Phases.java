package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The two phases after each start of the servers: warm-up until it is complete, then the measured rounds. */
public record Phases(LoadTestDriver driver, ExperimentPlan plan) {
    /** Share of the load tests that may be repeated is one in this many; on a machine that is never quiet, more would not help. */
    private static final int TESTS_PER_REPETITION = 5;

    /**
     * Runs both phases.
     *
     * @param start of the servers, from 1
     */
    public void run(int start) throws CliException, InterruptedException {
        warmUp(plan.after(start).stream().filter(PlannedLoadTest::warmsUpOnly).toList());
        measure(plan.after(start).stream()
                .filter(Predicate.not(PlannedLoadTest::warmsUpOnly))
                .toList());
    }

    /** One pass over all load tests, then further passes over those that are still getting faster. */
    private void warmUp(List<PlannedLoadTest> tests) throws CliException, InterruptedException {
        Map<PlannedLoadTest, List<LoadTest>> passes = new LinkedHashMap<>();
        for (PlannedLoadTest test : tests) {
            passes.put(test, new ArrayList<>(List.of(run(test))));
        }
        while (plan.adaptiveWarmup() && passes.values().stream().anyMatch(Phases::isIncomplete)) {
            for (Map.Entry<PlannedLoadTest, List<LoadTest>> entry : passes.entrySet()) {
                if (isIncomplete(entry.getValue())) {
                    entry.getValue().add(run(entry.getKey()));
                }
            }
        }
    }

    private LoadTest run(PlannedLoadTest test) throws CliException, InterruptedException {
        return driver.run(test, test.title(plan.starts(), plan.rounds()));
    }

    private static boolean isIncomplete(List<LoadTest> passes) {
        return new WarmUp(passes).state() == WarmUp.State.GOING_ON;
    }

    /** Measures round by round; disturbed load tests are repeated at the end of their round, and the repetition counts. */
    private void measure(List<PlannedLoadTest> tests) throws CliException, InterruptedException {
        int repeatable = Math.max(1, tests.size() / TESTS_PER_REPETITION);
        Map<PlannedLoadTest, List<String>> disturbed = new LinkedHashMap<>();
        for (int i = 0; i < tests.size(); i++) {
            PlannedLoadTest test = tests.get(i);
            List<String> disturbances = driver.journal().disturbances(run(test));
            if (!disturbances.isEmpty()) {
                disturbed.put(test, disturbances);
            }
            boolean roundIsOver = i + 1 == tests.size() || tests.get(i + 1).round() != test.round();
            if (roundIsOver) {
                if (disturbed.size() <= repeatable) {
                    for (Map.Entry<PlannedLoadTest, List<String>> repeated : disturbed.entrySet()) {
                        driver.console()
                                .say("Repeated, because it was disturbed (" + String.join(", ", repeated.getValue())
                                        + "):");
                        run(repeated.getKey());
                    }
                    repeatable -= disturbed.size();
                }
                disturbed.clear();
            }
        }
    }
}
