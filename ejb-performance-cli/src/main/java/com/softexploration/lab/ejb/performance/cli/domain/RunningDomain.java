package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Managed servers that are ready for load tests; closing stops all their processes. */
public interface RunningDomain extends AutoCloseable {

    /** Returns the business servers, followed by the presentation servers. */
    List<RunningServer> servers();

    /** Returns the first server of a role. */
    default RunningServer server(ServerRole role) {
        return servers().stream()
                .filter(server -> server.role() == role)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the presentation servers, which make calls simultaneously. */
    default List<RunningServer> generators() {
        return servers().stream()
                .filter(server -> server.role() == ServerRole.PRESENTATION)
                .toList();
    }

    /** Opens a connection to the MBeans of a server, which the caller must close. */
    default JmxConnection connect(RunningServer server) throws CliException {
        return server.jmx().connect();
    }

    /** Returns a probe of the machine of a server. */
    default MachineProbe machine(RunningServer server) {
        return new MachineProbe(Path.of("/"));
    }

    /** Returns the product name and version of the servers for the run description. */
    ExperimentDescription.Server product();

    /**
     * Checks by process id that all servers are alive.
     *
     * @throws CliException naming the server that died and its log
     */
    default void requireAlive() throws CliException {
        requireAlive(RunningServer::serverLog);
    }

    /** Checks that all servers are alive, like {@link #requireAlive()}; messages name the given log of a server. */
    default void requireAlive(Function<RunningServer, Path> log) throws CliException {
        for (RunningServer server : servers()) {
            requireAlive(server, log);
        }
    }

    /**
     * Checks that a single server is alive.
     *
     * @param log location of its log, for messages; attached servers have none
     */
    void requireAlive(RunningServer server, Function<RunningServer, Path> log) throws CliException;

    /**
     * Stops the servers, at first gracefully, then by force, and waits until their processes have ended. Idempotent.
     */
    @Override
    void close();
}
