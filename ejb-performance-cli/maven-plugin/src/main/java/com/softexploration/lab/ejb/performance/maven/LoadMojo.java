package com.softexploration.lab.ejb.performance.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Measures response times at several rates, up to the most that the servers carry. */
@Mojo(
        name = "load",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class LoadMojo extends AbstractExperimentMojo {
    /** Service level objectives, each like {@code p99 < 2ms}: how many calls per second within it? */
    @Parameter(property = "ejb-performance.objectives")
    private List<String> objectives;

    @Override
    Words command() throws MojoExecutionException {
        return words("load").options("--slo", objectives);
    }
}
