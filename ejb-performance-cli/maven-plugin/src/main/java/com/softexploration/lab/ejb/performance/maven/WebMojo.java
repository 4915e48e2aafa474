package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Serves a web page that starts experiments and shows the results of the project, until interrupted with Ctrl-C. */
@Mojo(name = "web", requiresDependencyResolution = ResolutionScope.RUNTIME)
public class WebMojo extends AbstractServerMojo {
    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        if (hasApplication()) {
            run(words("web").all(), true);
        }
    }
}
