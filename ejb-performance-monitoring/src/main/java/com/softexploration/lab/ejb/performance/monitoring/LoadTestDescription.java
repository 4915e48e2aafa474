package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.nio.file.Path;
import java.time.Instant;

/**
 * What a load test is, from its start on.
 *
 * @param runId names the load test in the result log (run id)
 * @param request what was asked for
 * @param side where the caller sits
 * @param transport how the service is called
 * @param client what carries the bytes on the calling side, where there is a choice; else empty
 * @param incomparable why the figures cannot be compared with those of other transports; empty when they can
 * @param server the server that calls
 * @param resultLog where the samples go
 * @param startedAt when it started
 */
record LoadTestDescription(
        String runId,
        LoadTestRequest request,
        Side side,
        String transport,
        String client,
        String incomparable,
        ServerIdentity server,
        Path resultLog,
        Instant startedAt) {}
