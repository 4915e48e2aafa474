package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Options that select one domain instead of all domains of the project. */
final class ChosenDomains {
    @Option(
            names = "--server",
            paramLabel = "NAME",
            description =
                    "Application server whose domain is meant (default: all domains started by this project, wherever their folders are).")
    private String server;

    @Option(names = "--domain-dir", paramLabel = "DIR", description = "Folder of the domain that is meant.")
    private Path folder;

    /** Returns whether all domains of the project are selected. */
    boolean areAll() {
        return server == null && folder == null;
    }

    /**
     * Returns the folder of the selected domain, or the default folders and those of running processes.
     *
     * @throws CliException if the server or folder is unknown, which would otherwise look like one that is not up
     */
    List<Path> folders(ProjectFolder project) throws CliException {
        if (folder != null) {
            // Servers are found by their mark even if their folder was deleted.
            if (!Files.exists(folder) && MarkedProcesses.of(folder).isEmpty()) {
                throw CliException.wrongUse("There is no folder " + folder, "name that of a domain with --domain-dir");
            }
            return List.of(folder);
        }
        Servers servers = new Servers();
        if (server != null) {
            return List.of(project.domains().resolve(servers.named(server).name()));
        }
        return Stream.concat(
                        servers.all().stream().map(known -> project.domains().resolve(known.name())),
                        MarkedProcesses.folders(project).stream())
                .distinct()
                .toList();
    }
}
