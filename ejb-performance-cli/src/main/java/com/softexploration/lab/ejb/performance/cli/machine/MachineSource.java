package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;

/** Where what a machine tells of itself comes from: this machine's own files, or a server on another one. */
public interface MachineSource {

    /** The lines of a small file below the root, such as {@code proc/stat}; empty if there is none. */
    Optional<String> text(String file);

    /** A property of the JVM there, such as {@code os.name}. */
    String property(String name);

    /** How many CPUs the JVM there may use. */
    int processors();

    /** Its memory. */
    long memoryBytes();

    /** CPU time that this process has used so far on that machine. */
    long ownCpuNanos();
}
