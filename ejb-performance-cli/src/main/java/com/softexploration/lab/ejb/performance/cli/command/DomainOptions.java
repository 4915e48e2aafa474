package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options that select the domain of a command. Set by picocli only; {@link StartOptions} copies them. */
public class DomainOptions {
    // An option group has its initial values instead of the defaults until one of its options is given.
    @Option(
            names = "--server",
            paramLabel = "NAME",
            defaultValue = Servers.DEFAULT,
            description = {
                "Application server (default: ${DEFAULT-VALUE}), of those that the command servers lists.",
                "Experiments also accept all: every available server, in turns."
            })
    String server = Servers.DEFAULT;

    @Option(
            names = "--domain-dir",
            paramLabel = "DIR",
            description = "Folder of the domain (default: domains/SERVER in the project).")
    Path folder;

    /** Returns the name of the application server. */
    public String server() {
        return server;
    }

    /** Returns the folder of the domain. */
    public Path folder(ProjectFolder project) {
        return folder == null ? project.domains().resolve(server) : folder;
    }
}
