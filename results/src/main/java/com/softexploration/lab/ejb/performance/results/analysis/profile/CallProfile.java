package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.EnumSet;
import java.util.Map;

/**
 * Profile of a call, and where its time goes.
 *
 * <p>The time of a call is T = D * n / c: the duration of the measured phases, times calling threads, divided by calls.
 * In a group, a server spends U * g + (S, if it is that of the kernel), where U and S are the JVM's CPU time per call in user
 * mode and in the kernel ({@code jdk.CPULoad}), without the compiler's part in that of all Java threads ({@code
 * jdk.ThreadCPULoad}), and g is the group's share of the samples of threads that were running
 * Java code ({@code jdk.ExecutionSample}). The rest of T, spent by no CPU of either server, is waiting: for wake-ups, the
 * network and queues.
 *
 * <p>Assumptions: CPU time in user mode that is not sampled (garbage collector, native code) is spread like
 * what is sampled; and what serves a call does so in sequence. Work in parallel makes waiting too short; if CPU time
 * exceeds T, waiting is 0 and shares are those of the CPU time.
 *
 * @param key the call, without payload size
 * @param calls measured calls
 * @param wallNanos duration of the measured phases in nanoseconds
 * @param threadNanos the same, times calling threads; 0 if their number is unknown
 * @param servers the servers that were recorded
 */
public record CallProfile(
        SeriesKey key, long calls, double wallNanos, double threadNanos, Map<ServerRole, ServerProfile> servers) {
    /** Maximum standard error of a share, whatever it is, in percentage points; with less certainty, none is shown. */
    public static final double MOST_ERROR = 3.5;

    /** Minimum number of samples of a server, however little it works. */
    private static final long LEAST_SAMPLES = 20;

    /** Reasons why it is unknown where the time of a call goes. */
    public enum Obstacle {
        /** The recording of a server that serves the call is missing. */
        SERVER_MISSING,
        /** There are too few samples for {@link #MOST_ERROR}. */
        FEW_SAMPLES,
        /** No measured phase was long enough for a reading of the CPU time, which is taken every second. */
        SHORT_PHASES,
        /** The number of calling threads, or that of processors, is unknown. */
        UNKNOWN_TIME,
        NONE
    }

    /** Returns why it is unknown where the time goes. */
    public Obstacle obstacle() {
        if (!servers.keySet().containsAll(EnumSet.of(ServerRole.BUSINESS, caller()))) {
            return Obstacle.SERVER_MISSING;
        }
        if (!servers.values().stream().allMatch(ServerProfile::hasCpuTime)) {
            return Obstacle.SHORT_PHASES;
        }
        if (threadNanos <= 0) {
            return Obstacle.UNKNOWN_TIME;
        }
        return leastSamples() >= LEAST_SAMPLES && mostError() <= MOST_ERROR ? Obstacle.NONE : Obstacle.FEW_SAMPLES;
    }

    /** Standard error of a share of one half, the largest of all, in percentage points. */
    private double mostError() {
        double variance = 0;
        for (ServerProfile server : servers.values()) {
            double weight = perCall(server.user()) / wholeNanos();
            variance += weight * weight / (4 * server.cpu().samples());
        }
        return 100 * Math.sqrt(variance);
    }

    private ServerRole caller() {
        return key.side() == Side.LOCAL ? ServerRole.BUSINESS : ServerRole.PRESENTATION;
    }

    /** Mean time of a call, in nanoseconds. */
    public double callNanos() {
        return threadNanos / calls;
    }

    /** Number of samples of the server that has the fewest. */
    public long leastSamples() {
        return servers.values().stream()
                .mapToLong(server -> server.cpu().samples())
                .min()
                .orElse(0);
    }

    /** CPU time of a server per call, in nanoseconds. */
    public double cpuNanos(ServerRole role) {
        return perCall(servers.get(role).user() + servers.get(role).system());
    }

    /** CPU time of a server in user mode per call, in nanoseconds; NaN if unknown. */
    public double userNanos(ServerRole role) {
        return perCall(servers.get(role).user());
    }

    /** CPU time per call that a server spends in a group, in nanoseconds. */
    public double cpuNanos(ServerRole role, Group group) {
        ServerProfile server = servers.get(role);
        return perCall(server.user() * server.share(group) + (group == Group.KERNEL_AND_SOCKET ? server.system() : 0));
    }

    /** Returns whether the servers work in parallel so much that their CPU time exceeds that of the call. */
    public boolean isParallel() {
        return cpuNanos() > callNanos();
    }

    /** Share of a group in the time of a call, 0 to 1; the shares of all groups add up to 1. */
    public double share(Group group) {
        double cpu = servers.keySet().stream()
                .mapToDouble(role -> cpuNanos(role, group))
                .sum();
        return (cpu + (group == Group.WAITING ? wholeNanos() - cpuNanos() : 0)) / wholeNanos();
    }

    /** Standard error of that share due to the number of samples. */
    public double standardError(Group group) {
        double variance = 0;
        for (ServerProfile server : servers.values()) {
            double weight = perCall(server.user()) / wholeNanos();
            variance += weight * weight * server.shareVariance(group);
        }
        return Math.sqrt(variance);
    }

    /** Time of a call in nanoseconds or, if that is more, the CPU time of the servers. */
    public double wholeNanos() {
        return Math.max(callNanos(), cpuNanos());
    }

    private double cpuNanos() {
        return servers.keySet().stream().mapToDouble(this::cpuNanos).sum();
    }

    /** Returns the time per call that corresponds to a number of busy CPUs. */
    private double perCall(double cpus) {
        return cpus * wallNanos / calls;
    }
}
