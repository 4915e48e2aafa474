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
 * Steps performed by adapters to start a domain.
 * Started processes are recorded for later commands, and stopped if a later
 * step fails.
 */
public interface DomainSteps {

    /** Returns the runner for commands that leave no process behind. */
    CommandRunner commands();

    /** Returns the runner for the server's own tools, which may leave servers running. */
    ToolRunner tools();

    /**
     * Starts a managed server in the background.
     *
     * @throws IOException if it cannot be started
     */
    ServerProcess launch(ServerId server, LaunchCommand command) throws IOException;

    /**
     * Records a process that was started by a tool.
     *
     * @param name {@link ServerId#word()} of a managed server, any other name for other processes of the domain
     */
    void adopt(String name, ProcessIdentity process) throws IOException;

    /**
     * Reports that a managed server is running, after starting its JMX agent unless it provides JMX access itself.
     *
     * @throws CliException if its JVM is not found or rejects JMX
     */
    void up(ServerId server) throws CliException, IOException, InterruptedException;

    /**
     * Command that starts a server.
     *
     * @param command program and arguments
     * @param environment variables added to or replaced in the server's environment
     */
    record LaunchCommand(List<String> command, Map<String, String> environment) {}
}
