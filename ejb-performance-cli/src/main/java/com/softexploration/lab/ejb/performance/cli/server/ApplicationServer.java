package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is particular to one application server. Fetching, ports, processes, waiting, credentials and JMX are the same for
 * all and live elsewhere; a new server is an implementation of this and its folder in {@code domain-scripts}.
 */
public interface ApplicationServer {

    /** What it is and what is known about it. */
    ServerProduct product();

    /** Its folder in {@code domain-scripts}; releases that are configured alike share one. */
    default String scripts() {
        return product().name();
    }

    /**
     * Makes the base folders of both servers, configured but not started, with their users and their EARs.
     *
     * @throws CliException if the server's own tools refuse
     * @throws IOException if a file cannot be written
     */
    void configure(DomainPlan plan, CommandRunner runner) throws CliException, IOException, InterruptedException;

    /** How one server is started; the command stays in the foreground as long as the server runs. */
    LaunchCommand launch(DomainPlan plan, ServerPlan server);

    /** The own log of the server in that folder. */
    Path log(Path serverFolder);

    /** What the lines of that log say about the start of the server; empty as long as it is not over. */
    Optional<BootOutcome> bootOutcome(ServerPlan server, List<String> log);

    /** Whether a line of that log is an error. */
    boolean isError(String logLine);

    /** How a server's start ended. */
    enum BootOutcome {
        /** All is up, the EAR included. */
        UP,
        /** The server runs, but not everything in it, for example because an EAR could not be deployed. */
        UP_WITH_ERRORS
    }

    /**
     * A command that starts a server.
     *
     * @param command program and arguments
     * @param environment variables that differ from ours
     */
    record LaunchCommand(List<String> command, Map<String, String> environment) {}
}
