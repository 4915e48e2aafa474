package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Provides the servers of a domain on this machine that is up, and stays up.
 *
 * @param domain the servers
 * @param request what they were made of, as far as known
 */
public record RunningServersProvider(RunningDomain domain, DomainRequest request) implements ServerProvider {

    @Override
    public Settings settings() {
        return Settings.of(request);
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
        return new Unstoppable(domain);
    }

    /** Ignores {@link #close()}. */
    private record Unstoppable(RunningDomain domain) implements RunningDomain {
        @Override
        public List<RunningServer> servers() {
            return domain.servers();
        }

        @Override
        public ExperimentDescription.Server product() {
            return domain.product();
        }

        @Override
        public void requireAlive(Function<RunningServer, Path> log) throws CliException {
            domain.requireAlive(log);
        }

        @Override
        public void close() {}
    }
}
