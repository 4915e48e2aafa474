package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.process.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.process.ToolRunner;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;

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
    ServerProcess launch(ServerRole role, ApplicationServer.LaunchCommand command) throws IOException;

    /**
     * Remembers a process of the domain that a tool has started.
     *
     * @param name the word of a role for a managed server, any other name for what else belongs to the domain
     */
    void adopt(String name, ProcessIdentity process) throws IOException;

    /**
     * A managed server is up: prepares it for JMX, unless it has an access of its own, and tells the user.
     *
     * @throws CliException if its JVM is not to be found or refuses JMX
     */
    void up(ServerRole role) throws CliException, IOException, InterruptedException;
}
