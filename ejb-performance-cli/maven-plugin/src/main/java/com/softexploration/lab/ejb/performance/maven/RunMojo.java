package com.softexploration.lab.ejb.performance.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Measures local and remote calls of the project's session beans: the goal {@code experiment} with {@code run}. */
@Mojo(
        name = ExperimentMojo.RUN,
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class RunMojo extends ExperimentMojo {
    @Override
    String command() {
        return RUN;
    }
}
