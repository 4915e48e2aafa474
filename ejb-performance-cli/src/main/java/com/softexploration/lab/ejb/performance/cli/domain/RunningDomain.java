package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Managed servers, up and ready for load tests. Closing it stops every process that belongs to it. */
public interface RunningDomain extends AutoCloseable {

    /** What is needed to talk to each server: the business servers, then the presentation servers. */
    List<RunningServer> servers();

    /** The only server of that role, or the first one. */
    default RunningServer server(ServerRole role) {
        return servers().stream()
                .filter(server -> server.role() == role)
                .findFirst()
                .orElseThrow();
    }

    /** The presentation servers, which call together. */
    default List<RunningServer> generators() {
        return servers().stream()
                .filter(server -> server.role() == ServerRole.PRESENTATION)
                .toList();
    }

    /** Which product this is, for the run description. */
    ExperimentDescription.Server product();

    /**
     * Checks by process id that all servers still live.
     *
     * @throws CliException naming the server that died and its log
     */
    default void requireAlive() throws CliException {
        requireAlive(RunningServer::serverLog);
    }

    /**
     * The same.
     *
     * @param log what to name as a server's log
     */
    void requireAlive(Function<RunningServer, Path> log) throws CliException;

    /** Stops the servers, first gently, then by force; returns when no process is left. Does nothing the second time. */
    @Override
    void close();
}
