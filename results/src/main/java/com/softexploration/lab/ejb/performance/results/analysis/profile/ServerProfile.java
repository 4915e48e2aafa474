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
    private final Load threads = new Load();
    private final Load compiler = new Load();

    /** Sum of CPU loads of threads, as shares of the machine. */
    private static final class Load {
        private double user;
        private double system;

        void add(double moreUser, double moreSystem) {
            user += moreUser;
            system += moreSystem;
        }
    }

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

    /** Adds the CPU load of a thread at a reading within a measured phase; JFR gives none for some threads that end. */
    void addThreadLoad(boolean isCompiler, double user, double system) {
        if (!Double.isFinite(user) || !Double.isFinite(system)) {
            return;
        }
        threads.add(user, system);
        if (isCompiler) {
            compiler.add(user, system);
        }
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

    /** CPU time in user mode per time that passed, without that of the compiler; 1 for one busy thread. */
    double user() {
        return userNanos / observedNanos * rest(compiler.user, threads.user);
    }

    /** CPU time in the kernel per time that passed, without that of the compiler. */
    double system() {
        return systemNanos / observedNanos * rest(compiler.system, threads.system);
    }

    /** Returns the share of the others; all, if only the compiler's threads were read, some of which end early. */
    private static double rest(double part, double all) {
        return all > part ? 1 - part / all : 1;
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
