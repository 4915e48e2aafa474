package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;

/** Access to a machine's system files: local, or through a server on another machine. */
public interface MachineSource {

    /** Text of a small file below the root, such as {@code proc/stat}; empty if missing. */
    Optional<String> text(String file);

    /** System property of a JVM there, such as {@code os.name}. */
    String property(String name);

    /** Number of CPUs available to a JVM there. */
    int processors();

    /** Physical memory in bytes. */
    long memoryBytes();

    /** CPU time of this process on that machine, in nanoseconds. */
    long ownCpuNanos();
}
