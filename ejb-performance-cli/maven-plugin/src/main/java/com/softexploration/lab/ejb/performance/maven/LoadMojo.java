package com.softexploration.lab.ejb.performance.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Measures response times at several rates up to the maximum throughput of the servers: the goal {@code experiment}
 * with {@code load}.
 */
@Mojo(
        name = ExperimentMojo.LOAD,
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class LoadMojo extends ExperimentMojo {
    @Override
    String command() {
        return LOAD;
    }
}
