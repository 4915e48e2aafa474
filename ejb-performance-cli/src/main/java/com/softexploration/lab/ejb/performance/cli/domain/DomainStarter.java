package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;

/** Makes a domain and starts it. */
@FunctionalInterface
public interface DomainStarter {

    /**
     * Makes the domain anew, starts both servers with their EARs and their JMX agents, and waits until they are up.
     * Whatever goes wrong, no process is left.
     *
     * @throws CliException if the domain is up already, or if it cannot be started
     * @throws InterruptedException if this thread was interrupted
     */
    RunningDomain start(DomainRequest request) throws CliException, InterruptedException;
}
