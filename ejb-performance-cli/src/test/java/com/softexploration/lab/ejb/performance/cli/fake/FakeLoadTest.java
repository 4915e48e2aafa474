package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.OptionalDouble;

/** A load test of the fake executor. */
record FakeLoadTest(
        String runId, Side side, PlannedLoadTest order, OptionalDouble warmupP10Nanos, long longestPauseNanos) {}
