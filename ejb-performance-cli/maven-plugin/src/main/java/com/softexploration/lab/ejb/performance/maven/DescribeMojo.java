package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Lists the session beans of the project with their JNDI names, and writes a service file template per remote method.
 */
@Mojo(name = "describe")
public class DescribeMojo extends AbstractCommandMojo {
    /** Application to describe (default: the project's EJB jar, WAR or EAR). */
    @Parameter(property = "ejb-performance.application")
    private File application;

    /** Jars with session bean interfaces that the application does not contain. */
    @Parameter(property = "ejb-performance.serviceJars")
    private List<File> serviceJars;

    /** Folder for service files; existing files are not overwritten. */
    @Parameter(
            property = "ejb-performance.serviceDirectory",
            defaultValue = "${project.basedir}/src/test/ejb-performance")
    private File serviceDirectory;

    /** Application server that determines the JNDI names in the files. */
    @Parameter(property = "ejb-performance.server")
    private String server;

    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        File described = application == null ? artifacts().application().orElse(null) : application;
        if (described == null) {
            if (artifacts().isDeployable()) {
                throw new MojoExecutionException(
                        "The project's application is not built yet; run the phase package first");
            }
            getLog().info("Skipped: the project builds no EJB jar, WAR or EAR");
            return;
        }
        run(command(described).all(), true);
    }

    /** Returns the command for an application. */
    Words command(File described) {
        Words words = new Words("describe").argument(described);
        if (serviceJars != null) {
            serviceJars.forEach(words::argument);
        }
        return words.option("--output", serviceDirectory).option("--server", server);
    }
}
