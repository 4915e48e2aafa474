package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Servers of this machine that are up, and stay up.
 *
 * @param domain they are
 */
public record KeptServers(RunningDomain domain) implements DomainStarter {

    @Override
    public boolean keepsServers() {
        return true;
    }

    @Override
    public RunningDomain start(DomainRequest request) {
        return new Kept(domain);
    }

    /** The domain as an experiment sees it that must not stop it. */
    private record Kept(RunningDomain domain) implements RunningDomain {
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
