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

    /** Business servers, followed by presentation servers. */
    List<RunningServer> servers();

    /** Returns the only or first server of a role. */
    default RunningServer server(ServerRole role) {
        return servers().stream()
                .filter(server -> server.role() == role)
                .findFirst()
                .orElseThrow();
    }

    /** Presentation servers, which call simultaneously. */
    default List<RunningServer> generators() {
        return servers().stream()
                .filter(server -> server.role() == ServerRole.PRESENTATION)
                .toList();
    }

    /** Opens a connection to the MBeans of a server; the caller closes it. */
    default JmxConnection connect(RunningServer server) throws CliException {
        return server.jmx().connect();
    }

    /** Returns the machine of a server. */
    default MachineProbe machine(RunningServer server) {
        return new MachineProbe(Path.of("/"));
    }

    /** Product of the servers, for the run description. */
    ExperimentDescription.Server product();

    /**
     * Checks by process id that all servers are still alive.
     *
     * @throws CliException naming the server that died and its log
     */
    default void requireAlive() throws CliException {
        requireAlive(RunningServer::serverLog);
    }

    /** Like {@link #requireAlive()}, with the location of a server's log for messages. */
    default void requireAlive(Function<RunningServer, Path> log) throws CliException {
        for (RunningServer server : servers()) {
            requireAlive(server, log);
        }
    }

    /**
     * Checks a single server.
     *
     * @param log location of its log, for messages; attached servers have none
     */
    void requireAlive(RunningServer server, Function<RunningServer, Path> log) throws CliException;

    /** Stops the servers, gracefully at first, then by force, and waits for their processes to end. Idempotent. */
    @Override
    void close();
}
