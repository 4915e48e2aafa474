package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.command.DomainOptions;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stops the domain. */
@Command(
        name = "down",
        description = {"Stops the servers started by up.", "Exits with 0 if none is up."})
public final class DownCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final Console console;

    @Mixin
    private DomainOptions domain;

    public DownCommand(LocalDomains domains, Console console) {
        this.domains = domains;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        Path folder = domain.folderOfOne(domains.project());
        Optional<LocalDomain> running = domains.find(folder);
        if (running.isEmpty()) {
            console.say("Nothing is up in " + folder + ".");
        } else {
            running.get().close();
            console.say("The servers in " + folder + " are stopped.");
        }
        domains.finishLastRun(folder);
        return 0;
    }
}
