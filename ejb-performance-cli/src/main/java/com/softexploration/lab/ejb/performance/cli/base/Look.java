package com.softexploration.lab.ejb.performance.cli.base;

import java.util.List;
import java.util.Optional;

/**
 * What goes on in a load test just now, for somebody who watches it.
 *
 * @param medianNanos of the measured calls of the last second, in nanoseconds; 0 if there were none
 * @param p99Nanos their 99th percentile, in nanoseconds; 0 where they are too few for one
 * @param places the servers that take part, the calling one first
 */
public record Look(long medianNanos, long p99Nanos, List<Place> places) {

    /**
     * A server and its machine since the look before.
     *
     * @param name of the server
     * @param cpuPercent share of its machine's CPU time that processes used, 0 to 100; empty where that is not known
     * @param stealPercent share that the hypervisor took away, 0 to 100; empty where that is not known
     * @param collectingMillis time that its JVM spent collecting garbage, in milliseconds
     */
    public record Place(
            String name, Optional<Double> cpuPercent, Optional<Double> stealPercent, long collectingMillis) {}
}
