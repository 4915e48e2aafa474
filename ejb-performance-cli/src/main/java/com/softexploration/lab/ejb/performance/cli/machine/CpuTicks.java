package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * CPU time of the whole machine since it booted, as the first line of Linux's {@code /proc/stat} tells it (proc(5)), in ticks
 * of 10 ms summed over all CPUs.
 *
 * @param total all time, idle or not
 * @param idle time in which a CPU had nothing to do, or nothing but to wait for input and output
 * @param work time that processes used: user, nice and system. Interrupts are not in it: they belong to no process, and the
 *     loopback traffic of the calls under test causes many of them.
 * @param steal time that the hypervisor gave to others
 * @param cpus how many CPUs there are
 */
public record CpuTicks(long total, long idle, long work, long steal, int cpus) {
    /** A tick in nanoseconds: USER_HZ is 100 on every Linux that Java 17 runs on. */
    public static final long NANOS_PER_TICK = 10_000_000;

    /** Reads the text of {@code /proc/stat}; empty when its first line is not as expected. */
    public static Optional<CpuTicks> parse(String procStat) {
        String first = procStat.lines().findFirst().orElse("");
        if (!first.matches("cpu +\\d+( \\d+){7,}")) {
            return Optional.empty();
        }
        // user nice system idle iowait irq softirq steal; the guest times that follow are part of user and nice
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

    /** What went by between {@code earlier} and this reading. */
    public CpuTicks since(CpuTicks earlier) {
        return new CpuTicks(
                total - earlier.total, idle - earlier.idle, work - earlier.work, steal - earlier.steal, cpus);
    }

    /** Share of all CPU time that processes used, 0 to 100; empty when no time went by. */
    public Optional<Double> workPercent() {
        return percent(work, total);
    }

    /** Share of all CPU time that the hypervisor took away, 0 to 100; empty when no time went by. */
    public Optional<Double> stealPercent() {
        return percent(steal, total);
    }

    /**
     * Share of the CPU time that was wanted, whether it was had or not, which the hypervisor took away for certain, 0 to 100; empty when no
     * time went by. Unlike the share of all CPU time it is the same on a machine with more CPUs, of which the others are idle. Where less than
     * the time of one CPU was wanted, as by calls that sleep, it is the share of that: they are not delayed by more than was taken away. The
     * first tick is not counted: nearly all of it may have been taken before, and of a load test of a tenth of a second it would be a tenth.
     */
    public Optional<Double> stealOfWantedPercent() {
        return total <= 0
                ? Optional.empty()
                : percent(Math.max(0, steal - 1), Math.max(1, Math.max(total - idle, total / cpus)));
    }

    /**
     * Share of all CPU time that processes other than the known ones used, 0 to 100; empty when no time went by.
     *
     * @param knownCpuNanos CPU time of the known processes in the same interval
     */
    public Optional<Double> otherPercent(long knownCpuNanos) {
        return percent(work - (double) knownCpuNanos / NANOS_PER_TICK, total);
    }

    private static Optional<Double> percent(double part, long whole) {
        return whole <= 0 ? Optional.empty() : Optional.of(Math.max(0, Math.min(100, 100 * part / whole)));
    }
}
