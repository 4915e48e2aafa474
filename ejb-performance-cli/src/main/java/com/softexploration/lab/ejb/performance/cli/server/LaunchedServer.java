package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** A server that Maven gets and whose two JVMs we start ourselves, with a folder each, and watch by their logs. */
public interface LaunchedServer extends ApplicationServer {

    /** What it is and what is known about it. */
    ServerProduct product();

    /**
     * Makes the base folders of both servers, configured but not started, with their users and their EARs. The credentials
     * of the calls are written already.
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
    default ServerChoice choose(Map<String, String> options, Map<String, String> environment) {
        return ServerChoice.fetched(product());
    }

    @Override
    default List<DomainPort> ports(DomainSite site) {
        List<DomainPort> ports = new ArrayList<>();
        for (ServerRole role : ServerRole.values()) {
            ServerPorts block = site.ports(role);
            ports.add(DomainPort.of(role, "HTTP", block.http()));
            ports.add(DomainPort.of(role, "management", block.management()));
            ports.add(DomainPort.inside("cluster of the " + role.word() + " server", block.cluster()));
            ports.add(DomainPort.of(role, "JMX", block.jmx()));
        }
        ServerPorts business = site.ports(ServerRole.BUSINESS);
        ports.add(DomainPort.inside("RMI of the business server", business.rmi()));
        ports.add(DomainPort.inside("bare socket of the business server", business.tcp()));
        return ports;
    }

    @Override
    default Path log(DomainSite site, ServerRole role) {
        return log(site.folder().server(role));
    }

    @Override
    default void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        DomainUsers.User caller = plan.users().service();
        Properties credentials = new Properties();
        credentials.setProperty("principal", caller.name());
        credentials.setProperty("credentials", caller.password());
        PrivateFiles.write(plan.site().folder().serviceCredentials(), credentials);
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
