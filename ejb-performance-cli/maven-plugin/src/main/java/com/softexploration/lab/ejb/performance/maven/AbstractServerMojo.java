package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;

/** Base class of goals that start servers with the application of the project. */
abstract class AbstractServerMojo extends AbstractCommandMojo {
    private static final String SERVICE_FILE = ".json";

    /** Application server, one of those that the command {@code servers} lists; {@code all} measures every available one. */
    @Parameter(property = "ejb-performance.server")
    private String server;

    /** Files that describe calls of session beans (default: all in {@code src/test/ejb-performance}). */
    @Parameter(property = "ejb-performance.services")
    private List<File> services;

    /** Jars with the interfaces of the session beans (default: the project's client jar). */
    @Parameter(property = "ejb-performance.serviceJars")
    private List<File> serviceJars;

    /** Applications to deploy on the business server (default: the project's EJB jar, WAR or EAR). */
    @Parameter(property = "ejb-performance.deployments")
    private List<File> deployments;

    @Parameter(defaultValue = "${project.basedir}/src/test/ejb-performance", readonly = true)
    private File serviceDirectory;

    /** Returns a command with the project's services. */
    final Words words(String command) throws MojoExecutionException {
        Words words = new Words(command)
                .option("--server", server)
                .options("--service", services())
                .options("--service-jar", given(serviceJars) ? serviceJars : clientJars());
        if (given(deployments)) {
            return words.options("--deploy", deployments);
        }
        ProjectArtifacts artifacts = artifacts();
        if (artifacts.isDeployable() && artifacts.application().isEmpty()) {
            throw new MojoExecutionException("The project's " + project().getPackaging()
                    + " is not built yet; put the phase package before this goal");
        }
        return words.options("--deploy", artifacts.application().stream().toList());
    }

    /** Returns whether service files, or jars with operations in code, are given or found. */
    final boolean hasServices() {
        return given(serviceJars) || !services().isEmpty();
    }

    /** Returns whether the project has an application to deploy; logs a message otherwise. */
    final boolean hasApplication() {
        boolean has = artifacts().isDeployable() || given(deployments) || hasServices();
        if (!has) {
            getLog().info("Skipped: this project builds no EJB jar, WAR or EAR");
        }
        return has;
    }

    private List<File> clientJars() {
        return services().isEmpty() ? List.of() : artifacts().clientJars();
    }

    private List<File> services() {
        if (given(services)) {
            return services;
        }
        File[] found = serviceDirectory.listFiles((folder, name) -> name.endsWith(SERVICE_FILE));
        return found == null ? List.of() : Arrays.stream(found).sorted().toList();
    }
}
