package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;

/**
 * The machine during one load test.
 *
 * @param loadAverageBefore one-minute load average just before, or null
 * @param loadAverageAfter one-minute load average just after, or null
 * @param stealPercentOfDemand steal time as a share of the CPU time that was demanded, granted or not, and at least of one CPU's, 0 to 100,
 *     without the first tick of 10 ms; null if unknown. Files of version 1 have {@code cpuStealPercent}, by three definitions: it is ignored
 * @param cpuOtherPercent share of all CPU time used by processes other than the servers and the driver, 0 to 100, or null
 * @param loopbackBytes traffic of the loopback interface, TCP/IP headers and acknowledgements included; null if unknown
 * @param servers what each server's JVM saw
 * @param liveProbes additional requests to the servers for viewers of the web page; null without viewers
 */
public record Observation(
        Double loadAverageBefore,
        Double loadAverageAfter,
        Double stealPercentOfDemand,
        Double cpuOtherPercent,
        Long loopbackBytes,
        List<ServerObservation> servers,
        @JsonAlias("looks") Integer liveProbes) {

    /** A copy with this number of live probes. */
    public Observation withLiveProbes(int count) {
        return new Observation(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                loopbackBytes,
                servers,
                count == 0 ? null : Integer.valueOf(count));
    }
}
