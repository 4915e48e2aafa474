package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Facts of a load test that are known at its start.
 *
 * @param runId names the load test in the result log
 * @param parameters of the load test
 * @param side of the caller
 * @param client of the transport on the calling side, where there is a choice; else empty
 * @param incomparable why the figures cannot be compared with those of other transports; empty if they can
 * @param server the calling server
 * @param resultLog file of the samples
 * @param startedAt when it started
 */
record LoadTestDescription(
        String runId,
        LoadTestParameters parameters,
        Side side,
        String client,
        String incomparable,
        ServerIdentity server,
        Path resultLog,
        Instant startedAt) {

    /** The operation to call. */
    Operation operation() {
        return new Operation(parameters.operation());
    }
}
