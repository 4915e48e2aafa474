package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.system.MachineProbe;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import java.time.Clock;
import java.util.function.Function;

/**
 * Collaborators of an experiment.
 *
 * @param connector connects to the servers' MBeans
 * @param follower waits for the end of a load test
 * @param files reads and writes results
 * @param machine the machine of the run description
 * @param machines the machine of each server
 * @param project version of this project
 * @param clock wall clock
 * @param console for messages and progress
 */
public record ExperimentSetup(
        Connector connector,
        LoadTestFollower follower,
        ResultFiles files,
        MachineProbe machine,
        Function<RunningServer, MachineProbe> machines,
        Project project,
        Clock clock,
        Console console) {

    /** Connects to a server's MBeans. */
    @FunctionalInterface
    public interface Connector {
        /** Opens a connection; the caller closes it. */
        JmxConnection connect(RunningServer server) throws CliException;
    }
}
