package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.system.MachineProbe;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Provides the servers of an experiment: starts a domain, or returns running servers. */
public interface ServerProvider extends AutoCloseable {
    /**
     * Server properties for the run description and the estimated duration.
     *
     * @param server name of the application server, for example {@code wildfly}; names the run directory
     * @param jdk version of the servers' JDK; empty for running servers
     * @param jvmOptions further options of the servers' JVMs
     * @param cpus requested CPU placement; empty for running servers
     * @param ears folder of the EARs; empty for those of the build
     * @param sleepMillis the property {@code sleepTime}; empty for the default
     */
    record Settings(
            String server,
            Optional<String> jdk,
            List<String> jvmOptions,
            Optional<String> cpus,
            Optional<Path> ears,
            Optional<Integer> sleepMillis) {
        /** Returns the settings of a requested domain. */
        public static Settings of(DomainRequest request) {
            return of(
                    request,
                    Optional.of(request.jdk().version()),
                    Optional.of(request.size().placement().asked()));
        }

        static Settings of(DomainRequest request, Optional<String> jdk, Optional<String> cpus) {
            return new Settings(
                    request.server(),
                    jdk,
                    request.jvmOptions(),
                    cpus,
                    request.ears(),
                    Optional.ofNullable(request.systemProperties().get("sleepTime"))
                            .map(Integer::valueOf));
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
