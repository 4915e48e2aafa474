package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import java.time.Clock;

/**
 * Dependencies of an experiment, and the version of this project.
 *
 * @param clock measures durations too, so that it must not follow changes of the wall clock
 */
public record ExperimentSetup(
        LoadTestFollower follower, ResultFiles files, Project project, Clock clock, Console console) {}
