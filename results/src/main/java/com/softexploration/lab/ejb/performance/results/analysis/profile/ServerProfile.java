package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What one server did during the measured phases of the load tests of one call. */
public final class ServerProfile {
    private final StackTree cpu = new StackTree();
    private final StackTree allocation = new StackTree();
    private final Map<Group, Long> groups = new EnumMap<>(Group.class);
    private double observedNanos;
    private double userNanos;
    private double systemNanos;

    ServerProfile() {}

    /** Adds a sample of a thread that was running Java code. */
    void addExecution(List<String> stack, Group group) {
        cpu.add(stack, 1);
        groups.merge(group, 1L, Long::sum);
    }

    void addAllocation(List<String> stack, long bytes) {
        allocation.add(stack, bytes);
    }

    /** Adds the CPU time of the JVM over an interval within a measured phase. */
    void addCpuTime(double nanos, double user, double system) {
        observedNanos += nanos;
        userNanos += user;
        systemNanos += system;
    }

    /** Stacks of threads that were running Java code. */
    public StackTree cpu() {
        return cpu;
    }

    /** Stacks that allocated memory, weighted by bytes, with the allocated class on top; may be empty. */
    public StackTree allocation() {
        return allocation;
    }

    /** Returns whether the CPU time is known: intervals of a second lay within measured phases. */
    boolean hasCpuTime() {
        return observedNanos > 0;
    }

    /** CPU time in user mode per time that passed; 1 for one busy thread. */
    double user() {
        return userNanos / observedNanos;
    }

    /** CPU time in the kernel per time that passed. */
    double system() {
        return systemNanos / observedNanos;
    }

    /** Share of a group in the samples, 0 to 1; 0 without samples. */
    double share(Group group) {
        return cpu.samples() == 0 ? 0 : (double) groups.getOrDefault(group, 0L) / cpu.samples();
    }

    /** Variance of that share as an estimate. */
    double shareVariance(Group group) {
        double share = share(group);
        return cpu.samples() == 0 ? 0 : share * (1 - share) / cpu.samples();
    }
}
