package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.Console;
import com.softexploration.lab.ejb.performance.cli.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.local.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.local.LocalDomains;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Starts the domain and leaves it running. */
@Command(
        name = "up",
        description = {
            "Starts the two servers, leaves them running, and prints how to open JConsole on each.",
            "If they are up already, it only prints that again and ends with 0."
        })
public final class UpCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final ProjectFolder project;
    private final Console console;

    @Mixin
    private DomainOptions domain;

    @Mixin
    private StartOptions start;

    public UpCommand(LocalDomains domains, ProjectFolder project, Console console) {
        this.domains = domains;
        this.project = project;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        DomainRequest request = start.request(domain, project);
        Optional<LocalDomain> running = domains.find(request.folder());
        if (running.isPresent()) {
            requireWhole(running.get());
            console.say("The domain in " + request.folder() + " is up already.");
        } else {
            domains.start(request);
        }
        for (String line : JConsoleHints.lines(domains.find(request.folder())
                .orElseThrow(() -> CliException.failed(
                        "The servers died just after their start", "see their logs in " + request.folder())))) {
            console.say(line);
        }
        return 0;
    }

    private static void requireWhole(LocalDomain running) throws CliException {
        try {
            running.requireAlive();
        } catch (CliException e) {
            throw CliException.failed(
                    "Only half of the domain is up: " + e.getMessage(),
                    "stop the other half with the command down, then try again",
                    e);
        }
    }
}
