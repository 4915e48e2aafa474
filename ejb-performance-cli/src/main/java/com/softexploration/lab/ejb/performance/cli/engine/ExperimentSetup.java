package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/**
 * What an experiment works with.
 *
 * @param connector how it reaches a server's MBeans
 * @param follower how it waits for a load test
 * @param files how it reads and writes results
 * @param machine what the machine of the experiment tells about itself
 * @param machines the machine of each server
 * @param project which version of this project runs
 * @param clock wall clock
 * @param console where it tells what it is doing
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

    /**
     * Tells how long an experiment of several starts still takes, by those that are over; nothing after the last. What was announced before the
     * first one is for a usual machine and WildFly.
     *
     * @param begun when the first one began
     * @param over how many are over, at least one
     */
    void tellTimeLeft(Instant begun, int over, int starts) {
        if (over < starts) {
            Duration taken = Duration.between(begun, clock.instant());
            console.say(over + " of " + starts + " starts took " + ExperimentPlan.rounded(taken) + "; about "
                    + ExperimentPlan.rounded(taken.multipliedBy(starts - over).dividedBy(over)) + " left");
        }
    }
}
