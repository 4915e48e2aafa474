package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.nio.file.Path;
import java.util.Optional;

/** Makes a domain and starts it, or hands out servers that are up and stay up. */
@FunctionalInterface
public interface DomainStarter {
    /**
     * Finds out whether that domain can be started as things are now, before anything is made or told.
     *
     * @throws CliException if it is up already, or something that it needs is missing or in use
     */
    default void requireStartable(DomainRequest request) throws CliException {}

    /** The domain in that folder, if all of it is up. */
    default Optional<RunningDomain> up(Path folder) throws CliException {
        return Optional.empty();
    }

    /** Whether the servers were up before, and stay up. */
    default boolean keepsServers() {
        return false;
    }

    /** Where a note is left, for later commands, that an experiment has not come to its end. */
    default Path noteFolder(DomainRequest request, Path runDirectory) {
        return request.folder();
    }

    /**
     * Makes the domain anew, starts the servers with their EARs and their JMX agents, and waits until they are up.
     * Whatever goes wrong, no process is left.
     *
     * @throws CliException if the domain is up already, or if it cannot be started
     * @throws InterruptedException if this thread was interrupted
     */
    RunningDomain start(DomainRequest request) throws CliException, InterruptedException;
}
