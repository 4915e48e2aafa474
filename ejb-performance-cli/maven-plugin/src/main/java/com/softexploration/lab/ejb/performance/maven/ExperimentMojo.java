package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Measures calls of the project's session beans; fails the build if a threshold is exceeded. Compares the result with
 * an earlier one if there is a baseline.
 */
@Mojo(
        name = "experiment",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public class ExperimentMojo extends AbstractServerMojo {
    static final String RUN = "run";
    static final String RACE = "race";
    static final String LOAD = "load";

    private static final List<String> COMMANDS = List.of(RUN, RACE, "sweep", LOAD);

    /** Command of the experiment: {@code run}, {@code race}, {@code sweep} or {@code load}. */
    @Parameter(property = "ejb-performance.command", defaultValue = RUN)
    private String command;

    /** Upper limits of figures, for example {@code find-orders remote p99 < 2ms}; not supported by {@code load}. */
    @Parameter(property = "ejb-performance.thresholds")
    private List<String> thresholds;

    /**
     * Service level objectives of {@code load}, for example {@code p99 < 2ms}: the highest rate within each objective
     * is searched for.
     */
    @Parameter(property = "ejb-performance.objectives")
    private List<String> objectives;

    /**
     * Run directory of an earlier experiment, or a folder of run directories, of which the newest is used; see the goal
     * compare.
     */
    @Parameter(property = "ejb-performance.baseline")
    private File baseline;

    /** Tolerated slow-down of a series against the baseline, in percent (default: 10%). */
    @Parameter(property = "ejb-performance.failAbove")
    private String failAbove;

    /** Name of the command; fixed for goals named after a command. */
    String command() {
        return command;
    }

    /**
     * Returns the command with the options of the goal.
     *
     * @throws MojoExecutionException if it is no experiment, or the project's application is not built yet
     */
    final Words words() throws MojoExecutionException {
        if (!COMMANDS.contains(command())) {
            throw new MojoExecutionException("'" + command() + "' is no experiment; give one of "
                    + String.join(", ", COMMANDS) + " as <command>");
        }
        Words words = words(command());
        return command().equals(LOAD) ? words.options("--slo", objectives) : words.options("--threshold", thresholds);
    }

    @Override
    final void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        if (!hasServices() && !hasOperations()) {
            return;
        }
        Words words = words();
        Path base = baseline == null ? null : CompareMojo.experiment(baseline);
        SortedSet<Path> earlier = runs().all();
        run(words.all(), true);
        if (base != null) {
            SortedSet<Path> made = runs().all();
            made.removeAll(earlier);
            for (Path run : made) {
                run(CompareMojo.words(base, run, failAbove), false);
            }
        }
    }

    /** Whether the options name operations and the project has an application; if not, logs why nothing is measured. */
    private boolean hasOperations() throws MojoExecutionException {
        if (furtherOptions().stream().anyMatch(word -> word.startsWith("--operations"))) {
            return hasApplication();
        }
        getLog().info("Skipped: no service file describes calls of this project's session beans;"
                + " ejb-performance:describe writes them to src/test/ejb-performance");
        return false;
    }
}
