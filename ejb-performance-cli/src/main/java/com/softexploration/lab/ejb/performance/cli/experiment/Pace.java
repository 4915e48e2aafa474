package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import java.time.Duration;
import java.time.Instant;

/**
 * How long an experiment of several starts still takes, by those that are over. What was announced before the first one is for a usual
 * machine and WildFly.
 *
 * @param setup the experiment's
 * @param begun when its first start began
 * @param starts how many there are
 */
record Pace(ExperimentSetup setup, Instant begun, int starts) {

    /** From now on. */
    static Pace of(ExperimentSetup setup, int starts) {
        return new Pace(setup, setup.clock().instant(), starts);
    }

    /** Tells how long the rest will take, unless there is none. */
    void tell(int over) {
        if (over < starts) {
            Duration taken = Duration.between(begun, setup.clock().instant());
            setup.console()
                    .say(over + " of " + starts + " starts took " + ExperimentPlan.rounded(taken) + "; about "
                            + ExperimentPlan.rounded(
                                    taken.multipliedBy(starts - over).dividedBy(over))
                            + " left");
        }
    }
}
