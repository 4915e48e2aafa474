package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Warms up: one pass over everything, then the same once more over what is not warm yet, in turns. */
record Warming(LoadTestDriver driver, ExperimentPlan plan) {
    /** Warms up after that start, from 1. */
    void run(int start) throws CliException, InterruptedException {
        Map<PlannedLoadTest, List<LoadTest>> passes = new LinkedHashMap<>();
        for (PlannedLoadTest test : plan.after(start)) {
            if (test.warmsUpOnly()) {
                passes.put(test, new ArrayList<>(List.of(driver.run(test, plan))));
            }
        }
        while (plan.watchesWarmup() && passes.values().stream().anyMatch(Warming::goesOn)) {
            for (Map.Entry<PlannedLoadTest, List<LoadTest>> one : passes.entrySet()) {
                if (goesOn(one.getValue())) {
                    one.getValue().add(driver.run(one.getKey(), plan));
                }
            }
        }
    }

    private static boolean goesOn(List<LoadTest> passes) {
        return new WarmUp(passes).state() == WarmUp.State.GOING_ON;
    }
}
