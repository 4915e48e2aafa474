package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Load tests by {@code invoke}: started, followed to their end, and printed.
 *
 * @param executor the server's load tests
 * @param follower how to wait for one
 * @param console where progress and results go
 */
record InvokedCalls(LoadTestExecutor executor, LoadTestFollower follower, Console console) {

    /** Runs one load test. */
    void run(LoadTestOrder order) throws CliException, IOException, InterruptedException {
        LoadTestResult result = run(order, order.operation() + " over " + order.transport());
        InvokeText.of(result).forEach(console::say);
        requireCompleted(result, "The load test " + result.runId());
    }

    /** Runs all load tests of a plan. What there is of them is printed whatever ends them. */
    void run(ExperimentPlan plan) throws CliException, IOException, InterruptedException {
        List<LoadTestResult> measured = new ArrayList<>();
        try {
            for (PlannedLoadTest test : plan.loadTests()) {
                String title = test.title(plan.parameters().rounds());
                LoadTestResult result = run(test.order(), title);
                if (test.round() > 0) {
                    measured.add(result);
                }
                requireCompleted(result, title);
            }
        } finally {
            console.say(InvokeText.of(measured, console.columns()));
        }
    }

    private LoadTestResult run(LoadTestOrder order, String title)
            throws CliException, IOException, InterruptedException {
        String runId = executor.start(order);
        long total = order.requestCount() + order.warmupCount();
        try (Console.Progress display = console.progress(title + " (" + runId + ")", total)) {
            LoadTestResult result = follower.follow(executor, runId, display, () -> {});
            display.update(total);
            return result;
        } catch (InterruptedException e) {
            throw CliException.failed(
                    "Interrupted, the load test " + runId + " is "
                            + (follower.cancel(executor, runId).isPresent() ? "cancelled" : "being cancelled"),
                    "the samples so far are in the server's result log",
                    e);
        }
    }

    private static void requireCompleted(LoadTestResult result, String title) throws CliException {
        result.requireCompleted(title, "the samples so far are in " + result.resultLog());
    }
}
