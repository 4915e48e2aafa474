package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.system.MachineProbe;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Managed servers, up and ready for load tests; closing stops all their processes. */
public interface RunningDomain extends AutoCloseable {

    /** The business servers, then the presentation servers. */
    List<RunningServer> servers();

    /** The only server of that role, or the first one. */
    default RunningServer server(ServerRole role) {
        return servers().stream()
                .filter(server -> server.role() == role)
                .findFirst()
                .orElseThrow();
    }

    /** The presentation servers; they call simultaneously. */
    default List<RunningServer> generators() {
        return servers().stream()
                .filter(server -> server.role() == ServerRole.PRESENTATION)
                .toList();
    }

    /** Opens a connection to the MBeans of a server; the caller closes it. */
    default JmxConnection connect(RunningServer server) throws CliException {
        return server.jmx().connect();
    }

    /** The machine of a server. */
    default MachineProbe machine(RunningServer server) {
        return new MachineProbe(Path.of("/"));
    }

    /** Its product, for the run description. */
    ExperimentDescription.Server product();

    /**
     * Checks by process id that all servers still live.
     *
     * @throws CliException naming the server that died and its log
     */
    default void requireAlive() throws CliException {
        requireAlive(RunningServer::serverLog);
    }

    /** As {@link #requireAlive()}, with the place of a server's log in messages. */
    void requireAlive(Function<RunningServer, Path> log) throws CliException;

    /** Stops the servers, gently at first, then by force, and waits for their processes to end. Idempotent. */
    @Override
    void close();
}
