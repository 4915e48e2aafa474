package com.softexploration.lab.ejb.performance.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compares transports of the same call, and fails the build if a threshold is exceeded. */
@Mojo(
        name = "race",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class RaceMojo extends AbstractExperimentMojo {
    /** Upper limits of figures, each like {@code find-orders remote-ejb p99 < 2ms}. */
    @Parameter(property = "ejb-performance.thresholds")
    private List<String> thresholds;

    @Override
    Words command() throws MojoExecutionException {
        return words("race").options("--threshold", thresholds);
    }
}
