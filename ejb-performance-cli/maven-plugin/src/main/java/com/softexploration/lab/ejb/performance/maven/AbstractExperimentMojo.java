package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedSet;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that measures, and compares the result with an earlier one if there is a baseline. */
abstract class AbstractExperimentMojo extends AbstractServerMojo {
    /** Run directory of an earlier experiment, or a folder of them, of which the newest is taken; see the goal compare. */
    @Parameter(property = "ejb-performance.baseline")
    private File baseline;

    /** Permitted slow-down of a series against the baseline, in percent (default: 10%). */
    @Parameter(property = "ejb-performance.failAbove")
    private String failAbove;

    /** Returns the command with its own parameters. */
    abstract Words command() throws MojoExecutionException;

    @Override
    final void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        if (!hasServices() && !hasOperations()) {
            return;
        }
        Path base = baseline == null ? null : CompareMojo.experiment(baseline);
        SortedSet<Path> earlier = runs().all();
        run(command().all(), true);
        if (base != null) {
            SortedSet<Path> made = runs().all();
            made.removeAll(earlier);
            for (Path run : made) {
                run(CompareMojo.words(base, run, failAbove), false);
            }
        }
    }

    /** Whether the options name operations, for a project with an application; says so otherwise. */
    private boolean hasOperations() throws MojoExecutionException {
        if (furtherOptions().stream().anyMatch(word -> word.startsWith("--operations"))) {
            return hasApplication();
        }
        getLog().info("Skipped: no service file describes calls of this project's session beans;"
                + " ejb-performance:describe writes them to src/test/ejb-performance");
        return false;
    }
}
