package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Compares the project's newest experiment with an earlier one, and fails the build on a confirmed regression. */
@Mojo(name = "compare", defaultPhase = LifecyclePhase.VERIFY)
public class CompareMojo extends AbstractCommandMojo {
    /** Run directory of the earlier experiment, or a folder of run directories, of which the newest is used. */
    @Parameter(property = "ejb-performance.baseline", required = true)
    private File baseline;

    /** Run directory of the later experiment (default: the project's newest). */
    @Parameter(property = "ejb-performance.experiment")
    private File experiment;

    /** Tolerated slow-down of a series, in percent (default: 10%). */
    @Parameter(property = "ejb-performance.failAbove")
    private String failAbove;

    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        Path now = experiment == null ? newest(runs()) : experiment(experiment);
        run(words(experiment(baseline), now, failAbove), true);
    }

    static List<String> words(Path base, Path now, String failAbove) {
        return new Words("compare")
                .argument(base)
                .argument(now)
                .option("--fail-above", failAbove)
                .all();
    }

    /**
     * Returns the run directory of an experiment in a folder.
     *
     * @throws MojoExecutionException if there is none
     */
    static Path experiment(File folder) throws IOException, MojoExecutionException {
        return newest(new StoredRuns(folder.toPath().toAbsolutePath()));
    }

    static Path newest(StoredRuns runs) throws IOException, MojoExecutionException {
        return runs.newest()
                .orElseThrow(() -> new MojoExecutionException(
                        "There is no experiment in " + runs.folder() + "; name a run directory, with a summary.json"));
    }
}
