package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.cli.CommandLineUtils;

/** Base class of goals that run a command of the command line. */
abstract class AbstractCommandMojo extends AbstractMojo {
    private static final String DISTRIBUTION = "com.softexploration.lab:ejb-performance-cli";

    /** Folder of run directories and domains. */
    @Parameter(
            property = "ejb-performance.outputDirectory",
            defaultValue = "${project.build.directory}/ejb-performance")
    private File outputDirectory;

    /**
     * Additional options of the command, as in a terminal: {@code --quick --jvm-opts '-Xmx2g -XX:+UseG1GC'}.
     * No shell is
     * involved.
     */
    @Parameter(property = "ejb-performance.options")
    private String options;

    /** Skips the goal. */
    @Parameter(property = "ejb-performance.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped");
            return;
        }
        try {
            executeCommand();
        } catch (IOException e) {
            throw new MojoExecutionException("Files cannot be read or written: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("Interrupted", e);
        }
    }

    /** Runs the goal. */
    abstract void executeCommand()
            throws IOException, InterruptedException, MojoExecutionException, MojoFailureException;

    /**
     * Runs a command.
     *
     * @param withOptions whether the user's further options are those of this command
     * @throws MojoFailureException if a requested limit is exceeded
     * @throws MojoExecutionException if the command fails otherwise
     */
    final void run(List<String> words, boolean withOptions)
            throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        List<String> all = new ArrayList<>(words);
        if (withOptions) {
            all.addAll(furtherOptions());
        }
        getLog().debug("ejb-performance " + String.join(" ", all));
        CommandLineProcess.Outcome outcome = new CommandLineProcess(
                        installation(),
                        outputDirectory.toPath(),
                        project.getBasedir().toPath(),
                        environment())
                .run(all, getLog()::info);
        if (outcome.isLimitExceeded()) {
            throw new MojoFailureException(
                    outcome.error().orElse("A call is slower than permitted; the lines above say which"));
        }
        if (outcome.exitCode() != 0) {
            throw new MojoExecutionException(outcome.error()
                    .orElse("The command " + words.get(0) + " ended with exit code " + outcome.exitCode()));
        }
    }

    final List<String> furtherOptions() throws MojoExecutionException {
        try {
            return options == null ? List.of() : List.of(CommandLineUtils.translateCommandline(options));
        } catch (Exception e) { // as declared there
            throw new MojoExecutionException("<options> has an unclosed quote; close it", e);
        }
    }

    /** Returns whether a parameter is set; for an unset parameter, Maven passes an empty list or null. */
    static boolean given(List<?> parameter) {
        return parameter != null && !parameter.isEmpty();
    }

    final StoredRuns runs() {
        return new StoredRuns(outputDirectory.toPath().resolve("runs"));
    }

    final Path outputDirectory() {
        return outputDirectory.toPath();
    }

    final MavenProject project() {
        return project;
    }

    final ProjectArtifacts artifacts() {
        return new ProjectArtifacts(project);
    }

    private Installation installation() throws IOException, MojoExecutionException {
        Artifact distribution = plugin.getArtifactMap().get(DISTRIBUTION);
        if (distribution == null || !distribution.getBaseVersion().equals(plugin.getVersion())) {
            throw new MojoExecutionException("The plugin is " + plugin.getVersion() + ", but " + DISTRIBUTION + " is "
                    + (distribution == null ? "missing" : distribution.getBaseVersion())
                    + "; remove it from the plugin's <dependencies>");
        }
        Installation installation =
                new Installation(Path.of(session.getLocalRepository().getBasedir())
                        .resolve(".cache/ejb-performance")
                        .resolve(distribution.getBaseVersion()));
        installation.provide(distribution.getFile().toPath());
        return installation;
    }

    /**
     * Returns environment variables that make the command fetch servers with this Maven installation and its settings.
     */
    private Map<String, String> environment() {
        List<String> arguments = new ArrayList<>();
        if (session.isOffline()) {
            arguments.add("--offline");
        }
        File settings = session.getRequest().getUserSettingsFile();
        if (settings != null && settings.isFile()) {
            arguments.add("--settings=" + settings);
        }
        arguments.add("-Dmaven.repo.local=" + session.getLocalRepository().getBasedir());
        // Blanks separate arguments there. A home folder with a blank is found without them.
        arguments.removeIf(argument -> argument.contains(" "));
        Map<String, String> environment = new HashMap<>();
        environment.put("MAVEN_ARGS", String.join(" ", arguments));
        String home = System.getProperty("maven.home");
        if (home != null) {
            environment.put("M3_HOME", home);
        }
        return environment;
    }
}
