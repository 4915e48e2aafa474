package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import java.time.Clock;

/**
 * What an experiment works with.
 *
 * @param connector how it reaches a server's MBeans
 * @param follower how it waits for a load test
 * @param files how it reads and writes results
 * @param machine what the machine tells about itself
 * @param project which version of this project runs
 * @param clock wall clock
 * @param console where it tells what it is doing
 */
public record ExperimentSetup(
        ServerConnector connector,
        LoadTestFollower follower,
        ResultFiles files,
        MachineProbe machine,
        Project project,
        Clock clock,
        Console console) {}
