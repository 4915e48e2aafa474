package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.results.model.Side;

/** A load test of the fake executor. */
record FakeLoadTest(String runId, Side side, LoadTestOrder order) {}
