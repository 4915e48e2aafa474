package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Provides the servers of an experiment, either by starting a domain or from running servers. */
public interface ServerProvider extends AutoCloseable {
    /**
     * Properties of the servers for the run description and the estimated duration.
     *
     * @param server name of the application server, for example {@code wildfly}; names the run directory
     * @param jdk version of the servers' JDK; empty for running servers
     * @param named values of the options of started servers, by name, without credentials
     * @param sleepMillis the property {@code sleepTime}; empty for the default
     */
    record Settings(
            String server, Optional<String> jdk, Map<String, List<String>> named, Optional<Integer> sleepMillis) {
        /** Returns the settings of a requested domain. */
        public static Settings of(DomainRequest request) {
            Map<String, List<String>> named = new TreeMap<>(request.named());
            if (!request.jvmOptions().isEmpty()) {
                named.put(
                        JvmOptions.OPTION,
                        request.jvmOptions().stream()
                                .map(JvmProbe::withoutSecret)
                                .toList());
            }
            named.put(CpuPlacement.OPTION, List.of(request.size().placement().asked()));
            return new Settings(
                    request.server(),
                    Optional.of(request.jdk().version()),
                    named,
                    Optional.ofNullable(request.systemProperties().get("sleepTime"))
                            .map(Integer::valueOf));
        }

        /** Release that the user chose; empty for the tested one, and for that of an installation. */
        public Optional<String> release() {
            return named.getOrDefault("--release", List.of()).stream().findFirst();
        }

        /** Returns the settings of running servers, of which only the product name is known. */
        public static Settings ofRunning(String server) {
            return new Settings(server, Optional.empty(), Map.of(), Optional.empty());
        }
    }

    /**
     * What servers need of this machine while they are up.
     *
     * @param memoryBytes estimated memory of all of them
     * @param ports their ports on 127.0.0.1
     */
    record Demand(long memoryBytes, Set<Integer> ports) {}

    Settings settings();

    /** Returns the demand of servers that the experiment starts; empty for running servers. */
    default Optional<Demand> demand() throws CliException {
        return Optional.empty();
    }

    /** Checks, before anything is created or printed, that the servers are not running and can be started. */
    default void requireStartable() throws CliException, InterruptedException {}

    /**
     * Downloads and unpacks the servers unless they are installed; called before the first start.
     *
     * @throws CliException if they cannot be fetched
     */
    default void fetch() throws CliException, InterruptedException {}

    /** Returns the names of environment variables with JVM options that are set, but not passed to the servers. */
    default List<String> withheldVariables() {
        return List.of();
    }

    /** Returns whether the servers were already running and are not stopped. */
    default boolean keepsServers() {
        return false;
    }

    /** Returns a probe of the caller's machine, for the run description. */
    default MachineProbe machine() {
        return new MachineProbe(Path.of("/"));
    }

    /** Folder of the note about an unfinished experiment, in which later commands look for it. */
    Path noteFolder(Path runDirectory);

    /** Starts the servers and waits until they are ready, or returns running servers. Leaves no process if it fails. */
    RunningDomain start() throws CliException, InterruptedException;

    /** Closes connections to running servers that the provider opened; started servers are closed separately. */
    @Override
    default void close() {}
}
