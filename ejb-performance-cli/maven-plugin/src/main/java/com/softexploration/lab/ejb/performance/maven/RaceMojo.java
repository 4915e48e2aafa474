package com.softexploration.lab.ejb.performance.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compares transports of the same call: the goal {@code experiment} with {@code race}. */
@Mojo(
        name = ExperimentMojo.RACE,
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class RaceMojo extends ExperimentMojo {
    @Override
    String command() {
        return RACE;
    }
}
