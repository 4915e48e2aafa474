package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which domain a command is about. */
public final class DomainOptions {
    @Option(
            names = "--server",
            paramLabel = "NAME",
            defaultValue = Servers.DEFAULT,
            description = "The application server; the command servers lists them. Default: ${DEFAULT-VALUE}.")
    private String server;

    @Option(
            names = "--domain-dir",
            paramLabel = "DIR",
            description = "The folder of the domain. Default: domains/<server> in the project.")
    private Path folder;

    /** Name of the application server. */
    public String server() {
        return server;
    }

    /** The folder of the domain. */
    public Path folder(ProjectFolder project) {
        return folder == null ? project.domains().resolve(server) : folder;
    }
}
