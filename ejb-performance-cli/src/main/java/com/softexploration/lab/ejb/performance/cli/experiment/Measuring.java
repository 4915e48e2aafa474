package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Measures round by round. What was disturbed comes once more at the end of its round, and then that counts. */
record Measuring(LoadTestDriver driver, ExperimentPlan plan) {
    /** On a machine that is never quiet, repeating would take long and help nothing. */
    private static final int ONE_REPEATED_OF = 5;

    /** Measures after that start, from 1. */
    void run(int start) throws CliException, InterruptedException {
        List<PlannedLoadTest> tests = plan.after(start).stream()
                .filter(Predicate.not(PlannedLoadTest::warmsUpOnly))
                .toList();
        int repeatable = Math.max(1, tests.size() / ONE_REPEATED_OF);
        Map<PlannedLoadTest, List<String>> disturbed = new LinkedHashMap<>();
        for (int i = 0; i < tests.size(); i++) {
            PlannedLoadTest test = tests.get(i);
            List<String> disturbances = driver.disturbances(driver.run(test, plan));
            if (!disturbances.isEmpty()) {
                disturbed.put(test, disturbances);
            }
            boolean roundIsOver = i + 1 == tests.size() || tests.get(i + 1).round() != test.round();
            if (roundIsOver) {
                if (disturbed.size() <= repeatable) {
                    for (Map.Entry<PlannedLoadTest, List<String>> again : disturbed.entrySet()) {
                        driver.repeat(again.getKey(), plan, again.getValue());
                    }
                    repeatable -= disturbed.size();
                }
                disturbed.clear();
            }
        }
    }
}
