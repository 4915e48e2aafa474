package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Starts the servers with the application of the project and leaves them running. */
@Mojo(
        name = "up",
        defaultPhase = LifecyclePhase.PRE_INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class UpMojo extends AbstractServerMojo {
    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        if (hasApplication()) {
            run(words("up").all(), true);
        }
    }
}
