package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Properties of a load test that are known when it starts.
 *
 * @param runId id of the load test in the result log
 * @param parameters parameters of the load test
 * @param side calling side
 * @param client client of the transport on the calling side; empty if there is no choice
 * @param incomparable why the figures cannot be compared with those of other transports; empty if they can
 * @param server the calling server
 * @param resultLog file of the samples
 * @param startedAt start time
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

    /** Returns the operation to call. */
    Operation operation() {
        return new Operation(parameters.operation());
    }

    /**
     * Returns the properties of the begin record.
     *
     * @param servedBy the answering server
     * @param encryption what the connection negotiated; empty if unknown
     */
    Map<String, Object> logProperties(ServerIdentity servedBy, String encryption) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(LogKeys.SIDE, side.word());
        properties.putAll(parameters.values());
        // present in every record
        properties.keySet().removeAll(List.of(LogKeys.TRANSPORT, LogKeys.OPERATION, LogKeys.PAYLOAD_CHARS));
        properties.remove(LogKeys.MAX_ERROR_RATE, 0.0);
        if (!client.isEmpty()) {
            properties.put(LogKeys.CLIENT, client);
        }
        if (!incomparable.isEmpty()) {
            properties.put(LogKeys.INCOMPARABLE, incomparable);
        }
        if (!encryption.isEmpty()) {
            properties.put(LogKeys.ENCRYPTION, encryption);
        }
        properties.put(LogKeys.SERVER, server.serverName());
        properties.put(LogKeys.SERVED_BY, servedBy.nameBeside(server));
        properties.put(LogKeys.STARTED_AT, startedAt);
        return properties;
    }
}
