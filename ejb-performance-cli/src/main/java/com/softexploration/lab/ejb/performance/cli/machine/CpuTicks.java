package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * CPU time of the machine since boot, from the first line of {@code /proc/stat} (proc(5)), in ticks of 10 ms, summed
 * over all CPUs.
 *
 * @param idle idle time, I/O wait included
 * @param work time of processes: user, nice and system. Interrupt time is excluded: it belongs to no process, and loopback traffic of the calls
 *     under test causes much of it.
 */
public record CpuTicks(long total, long idle, long work, long steal, int cpus) {
    /** Number of nanoseconds per tick; USER_HZ is 100 on every Linux that runs Java 17. */
    public static final long NANOS_PER_TICK = 10_000_000;

    /** Parses {@code /proc/stat}; empty if its first line is malformed. */
    public static Optional<CpuTicks> parse(String procStat) {
        String first = procStat.lines().findFirst().orElse("");
        if (!first.matches("cpu +\\d+( \\d+){7,}")) {
            return Optional.empty();
        }
        // user nice system idle iowait irq softirq steal; the following guest times are included in user and nice
        long[] ticks = Stream.of(first.split(" +"))
                .skip(1)
                .limit(8)
                .mapToLong(Long::parseLong)
                .toArray();
        long total = 0;
        for (long part : ticks) {
            total += part;
        }
        int cpus = (int)
                procStat.lines().filter(line -> line.matches("cpu\\d+ .*")).count();
        return Optional.of(
                new CpuTicks(total, ticks[3] + ticks[4], ticks[0] + ticks[1] + ticks[2], ticks[7], Math.max(1, cpus)));
    }

    /** Returns the difference between an earlier reading and this one. */
    public CpuTicks since(CpuTicks earlier) {
        return new CpuTicks(
                total - earlier.total, idle - earlier.idle, work - earlier.work, steal - earlier.steal, cpus);
    }

    /** CPU time of processes as a percentage of all CPU time, 0 to 100; empty if no time has passed. */
    public Optional<Double> workPercent() {
        return percent(work, total);
    }

    /**
     * Steal time as a percentage of demanded CPU time (busy or stolen), 0 to 100; empty if no time has passed. Unlike a
     * share of all CPU time, it does not shrink with the number of idle CPUs. Demand counts as at least one CPU,
     * because the delay of sleeping calls cannot exceed the steal time. The first tick does not count: most of it may
     * precede the interval, and it would be a tenth of a 100 ms load test.
     */
    public Optional<Double> stealPercentOfDemand() {
        return total <= 0
                ? Optional.empty()
                : percent(Math.max(0, steal - 1), Math.max(1, Math.max(total - idle, total / cpus)));
    }

    /**
     * CPU time of other processes as a percentage of all CPU time, 0 to 100; empty if no time has passed.
     *
     * @param knownCpuNanos CPU time of known processes in the interval, in nanoseconds
     */
    public Optional<Double> otherPercent(long knownCpuNanos) {
        return percent(work - (double) knownCpuNanos / NANOS_PER_TICK, total);
    }

    private static Optional<Double> percent(double part, long whole) {
        return whole <= 0 ? Optional.empty() : Optional.of(Math.max(0, Math.min(100, 100 * part / whole)));
    }
}
