package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;

/** Makes a domain and starts it. */
@FunctionalInterface
public interface DomainStarter {
    /**
     * Finds out whether that domain can be started as things are now, before anything is made or told.
     *
     * @throws CliException if it is up already, or something that it needs is missing or in use
     */
    default void requireStartable(DomainRequest request) throws CliException {}

    /**
     * Makes the domain anew, starts the servers with their EARs and their JMX agents, and waits until they are up.
     * Whatever goes wrong, no process is left.
     *
     * @throws CliException if the domain is up already, or if it cannot be started
     * @throws InterruptedException if this thread was interrupted
     */
    RunningDomain start(DomainRequest request) throws CliException, InterruptedException;
}
