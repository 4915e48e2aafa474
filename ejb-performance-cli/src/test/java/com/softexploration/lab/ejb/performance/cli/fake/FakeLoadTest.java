package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.results.model.Side;

/** A load test of the fake executor. */
record FakeLoadTest(String runId, String operation, Side side, long requestCount, long warmupCount, int threadCount) {}
