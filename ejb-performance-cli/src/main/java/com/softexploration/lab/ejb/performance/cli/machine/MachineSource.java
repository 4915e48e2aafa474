package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;

/** Access to the system files of a machine: directly, or through a server on another machine. */
public interface MachineSource {

    /** Returns the text of a small file below the root, such as {@code proc/stat}; empty if it does not exist. */
    Optional<String> text(String file);

    /** Returns a system property of a JVM on the machine, such as {@code os.name}. */
    String property(String name);

    /** Number of CPUs available to a JVM on the machine. */
    int processors();

    /** Physical memory, in bytes. */
    long memoryBytes();

    /** CPU time of this process, in nanoseconds; 0 if it runs on another machine. */
    long ownCpuNanos();
}
