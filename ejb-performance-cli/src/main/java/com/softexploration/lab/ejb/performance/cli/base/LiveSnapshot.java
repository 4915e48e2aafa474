package com.softexploration.lab.ejb.performance.cli.base;

import java.util.List;
import java.util.Optional;

/**
 * State of a running load test shown in the live view.
 *
 * @param medianNanos median of the measured calls of the last second, in nanoseconds; 0 if there were none
 * @param p99Nanos their 99th percentile, in nanoseconds; 0 if there were too few
 * @param servers participating servers, the calling one first
 */
public record LiveSnapshot(long medianNanos, long p99Nanos, List<ServerSnapshot> servers) {

    /**
     * Activity of a server and its machine since the previous snapshot.
     *
     * @param name of the server
     * @param cpuPercent share of its machine's CPU time that processes used, 0 to 100; empty if unknown
     * @param stealPercent steal time as a share of demanded CPU time, 0 to 100; empty if unknown
     * @param heapBytes used heap of its JVM
     * @param collectingMillis garbage collection time of its JVM, in milliseconds
     */
    public record ServerSnapshot(
            String name,
            Optional<Double> cpuPercent,
            Optional<Double> stealPercent,
            long heapBytes,
            long collectingMillis) {}
}
