package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * What adapters are made of: the steps that bring a domain up. Whatever is started by a step is remembered, also by later
 * commands, and stopped should a later step fail.
 */
public interface DomainSteps {

    /** Runs commands that start nothing. */
    CommandRunner commands();

    /** Runs the server's own tools, which may leave servers behind. */
    ToolRunner tools();

    /**
     * Starts a managed server in the background.
     *
     * @throws IOException if it cannot be started
     */
    ServerProcess launch(ServerId server, LaunchCommand command) throws IOException;

    /**
     * Remembers a process of the domain that a tool has started.
     *
     * @param name {@link ServerId#word()} of a managed server, any other name for what else belongs to the domain
     */
    void adopt(String name, ProcessIdentity process) throws IOException;

    /**
     * A managed server is up: prepares it for JMX, unless it has an access of its own, and tells the user.
     *
     * @throws CliException if its JVM is not to be found or refuses JMX
     */
    void up(ServerId server) throws CliException, IOException, InterruptedException;

    /**
     * A command that starts a server.
     *
     * @param command program and arguments
     * @param environment variables that differ from ours
     */
    record LaunchCommand(List<String> command, Map<String, String> environment) {}
}
