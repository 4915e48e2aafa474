package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * State of the machine during one load test.
 *
 * @param loadAverageBefore one-minute load average just before, or null
 * @param loadAverageAfter one-minute load average just after, or null
 * @param stealPercentOfDemand steal time as a percentage of demanded CPU time, granted or not, of at least one CPU, 0
 *     to 100, without the first tick of 10 ms; null if unknown. The {@code cpuStealPercent} of version 1 files had
 *     three definitions and is ignored
 * @param cpuOtherPercent share of all CPU time used by processes other than the servers and the driver, 0 to 100, or
 *     null
 * @param loopbackBytes traffic of the loopback interface, including TCP/IP headers and acknowledgements; null if
 *     unknown
 * @param servers observations of each server's JVM
 * @param liveProbes additional requests to the servers for viewers of the web page; null without viewers
 * @param unansweredNanos time during which a calling server did not answer the command line although its load test went
 *     on; null if there was none
 */
public record Observation(
        Double loadAverageBefore,
        Double loadAverageAfter,
        Double stealPercentOfDemand,
        Double cpuOtherPercent,
        Long loopbackBytes,
        List<ServerObservation> servers,
        @JsonAlias("looks") Integer liveProbes,
        @JsonInclude(JsonInclude.Include.NON_NULL) Long unansweredNanos) {

    /** Creates an observation of servers that responded throughout the load test. */
    public Observation(
            Double loadAverageBefore,
            Double loadAverageAfter,
            Double stealPercentOfDemand,
            Double cpuOtherPercent,
            Long loopbackBytes,
            List<ServerObservation> servers,
            Integer liveProbes) {
        this(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                loopbackBytes,
                servers,
                liveProbes,
                null);
    }

    /** Creates an observation with only the conditions logged by the callers. */
    public static Observation ofCallers(List<ServerObservation> logged) {
        return new Observation(null, null, null, null, null, logged, null);
    }

    /** Returns a copy without the conditions logged by the callers of a side. */
    Observation withoutCallers(Side side) {
        return withServers(servers.stream()
                .map(server -> server.role().side() == side ? server.withoutLogged() : server)
                .toList());
    }

    /**
     * Returns a copy with the conditions logged by the callers.
     *
     * @param logged conditions of each caller, in the order of its servers
     */
    public Observation withCallers(List<ServerObservation> logged) {
        List<ServerObservation> completed = new ArrayList<>(servers == null ? List.of() : servers);
        for (ServerObservation conditions : logged) {
            for (int i = 0; i < completed.size(); i++) {
                ServerObservation server = completed.get(i);
                if (server.role() == conditions.role() && server.hiccupMeter() == null) {
                    completed.set(i, server.withLogged(conditions));
                    break;
                }
            }
        }
        return withServers(List.copyOf(completed));
    }

    private Observation withServers(List<ServerObservation> others) {
        return new Observation(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                loopbackBytes,
                others,
                liveProbes,
                unansweredNanos);
    }

    /** Returns a copy without the traffic of the machine, of which other load tests had a part. */
    public Observation withoutLoopbackBytes() {
        return new Observation(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                null,
                servers,
                liveProbes,
                unansweredNanos);
    }

    /** Returns a copy with the given number of live probes. */
    public Observation withLiveProbes(int count) {
        return new Observation(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                loopbackBytes,
                servers,
                count == 0 ? null : Integer.valueOf(count),
                unansweredNanos);
    }

    /** Returns a copy with the given time without responses. */
    public Observation withUnansweredNanos(long nanos) {
        return new Observation(
                loadAverageBefore,
                loadAverageAfter,
                stealPercentOfDemand,
                cpuOtherPercent,
                loopbackBytes,
                servers,
                liveProbes,
                nanos == 0 ? null : Long.valueOf(nanos));
    }
}
