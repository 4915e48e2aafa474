package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Provides the servers of an experiment: starts a domain, or returns running servers. */
public interface ServerProvider extends AutoCloseable {
    /**
     * Server properties for the run description and the estimated duration.
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

        /** Returns the settings of running servers, of which only the name is known. */
        public static Settings ofRunning(String server) {
            return new Settings(server, Optional.empty(), Map.of(), Optional.empty());
        }
    }

    Settings settings();

    /** Checks, before anything is created or printed, that the servers are not up yet and can be started. */
    default void requireStartable() throws CliException, InterruptedException {}

    /**
     * Fetches and unpacks the servers unless they are installed, before the first start.
     *
     * @throws CliException if they cannot be fetched
     */
    default void fetch() throws CliException, InterruptedException {}

    /** Names of environment variables with JVM options that are set but not passed to the servers it starts. */
    default List<String> withheldVariables() {
        return List.of();
    }

    /** Whether the servers were already up and stay up. */
    default boolean keepsServers() {
        return false;
    }

    /** Machine for the run description: the caller's. */
    default MachineProbe machine() {
        return new MachineProbe(Path.of("/"));
    }

    /** Folder for the note about an unfinished experiment, where later commands find it. */
    Path noteFolder(Path runDirectory);

    /** Starts the servers and waits until they are up, or returns running ones. Leaves no process if it fails. */
    RunningDomain start() throws CliException, InterruptedException;

    /** Ends its own connections to running servers; servers that it started are closed by themselves. */
    @Override
    default void close() {}
}
