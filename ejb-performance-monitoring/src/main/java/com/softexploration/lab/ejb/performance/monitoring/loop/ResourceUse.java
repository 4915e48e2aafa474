package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Resources that the measured calls of a load test used besides time.
 *
 * @param callingThreadsBytes memory allocated by the calling threads, in bytes; 0 if unknown
 * @param callingServer whole JVM of the calling server
 * @param answeringServer whole JVM of the answering server; unknown if that is the calling server
 */
public record ResourceUse(long callingThreadsBytes, JvmCounters callingServer, JvmCounters answeringServer) {
    /** Resources of a load test without measured calls. */
    public static final ResourceUse UNKNOWN = new ResourceUse(0, JvmCounters.UNKNOWN, JvmCounters.UNKNOWN);

    /** Returns the known values as properties of the end record. */
    public Map<String, Object> logProperties() {
        Map<String, Object> known = new LinkedHashMap<>();
        known.put(LogKeys.CALLING_THREADS_ALLOCATED_BYTES, callingThreadsBytes);
        known.put(LogKeys.CALLING_SERVER_ALLOCATED_BYTES, callingServer.allocatedBytes());
        known.put(LogKeys.ANSWERING_SERVER_ALLOCATED_BYTES, answeringServer.allocatedBytes());
        known.put(LogKeys.CALLING_SERVER_CPU_NANOS, callingServer.cpuNanos());
        known.put(LogKeys.ANSWERING_SERVER_CPU_NANOS, answeringServer.cpuNanos());
        known.values().removeIf(Long.valueOf(0)::equals);
        return known;
    }
}
