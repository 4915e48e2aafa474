package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server that Maven gets and whose two JVMs we start ourselves, with a folder each, and watch by their logs. */
public interface LaunchedServer extends ApplicationServer {

    /** What it is and what is known about it. */
    ServerProduct product();

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

    @Override
    default String name() {
        return product().name();
    }

    @Override
    default List<ServerProduct> products() {
        return List.of(product());
    }

    @Override
    default ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException {
        return ServerChoice.fetched(product());
    }

    @Override
    default Path log(DomainSite site, ServerRole role) {
        return log(site.folder().server(role));
    }

    @Override
    default void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        configure(plan, steps.commands());
    }

    @Override
    default void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        new LaunchedStart(this, plan, steps).run();
    }

    /** How a server's start ended. */
    enum BootOutcome {
        /** All is up, the EAR included. */
        UP,
        /** The server runs, but not everything in it, for example because an EAR could not be deployed. */
        UP_WITH_ERRORS
    }
}
