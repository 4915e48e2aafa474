package com.softexploration.lab.ejb.performance.cli.domain;

import java.nio.file.Path;

/**
 * Provides the servers of a local domain that is already running and is not stopped.
 *
 * @param request known properties of the domain
 */
public record RunningServersProvider(RunningDomain domain, DomainRequest request) implements ServerProvider {

    @Override
    public Settings settings() {
        return Settings.ofRunning(request.server());
    }

    @Override
    public boolean keepsServers() {
        return true;
    }

    @Override
    public Path noteFolder(Path runDirectory) {
        return request.folder();
    }

    @Override
    public RunningDomain start() {
        return domain;
    }
}
