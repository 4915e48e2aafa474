package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Stops the servers that builds of this project started. */
@Mojo(name = "down", defaultPhase = LifecyclePhase.POST_INTEGRATION_TEST)
public class DownMojo extends AbstractCommandMojo {
    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        run(List.of("down"), false);
    }
}
