package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code down}: stops domains. */
@Command(
        name = "down",
        header = "Stops servers.",
        description = {
            "Stops all servers that this project started, of every product and in every folder, or those of one domain.",
            "Exits with 0 if none is up."
        },
        footer = {"${COMMAND-FULL-NAME}", "${COMMAND-FULL-NAME} --server tomee"})
public final class DownCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final Console console;

    @Mixin
    private ChosenDomains chosen;

    public DownCommand(LocalDomains domains, Console console) {
        this.domains = domains;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        List<CliException> problems = new ArrayList<>();
        List<Path> folders = chosen.folders(domains.project());
        boolean anyUp = false;
        for (Path folder : folders) {
            try {
                anyUp |= stop(folder);
                UnfinishedRun.notices(folder).forEach(console::print);
            } catch (CliException e) {
                problems.add(e);
            }
        }
        if (!problems.isEmpty()) {
            problems.subList(1, problems.size()).forEach(problem -> console.print(problem.getMessage()));
            throw problems.get(0);
        }
        if (!anyUp) {
            console.print(chosen.areAll() ? "Nothing is up." : "Nothing is up in " + folders.get(0) + ".");
        }
        return 0;
    }

    private boolean stop(Path folder) throws CliException {
        Optional<LocalDomain> running = domains.find(folder);
        running.ifPresent(LocalDomain::close);
        boolean wereUp = running.isPresent();
        if (!MarkedProcesses.of(folder).isEmpty()) {
            // The domain's own files are gone.
            MarkedProcesses.stop(folder);
            wereUp = true;
        }
        if (wereUp) {
            console.print("The servers in " + folder + " are stopped.");
        }
        return wereUp;
    }
}
