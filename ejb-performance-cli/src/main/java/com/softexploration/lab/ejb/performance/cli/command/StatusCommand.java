package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tells what runs. */
@Command(
        name = "status",
        description = {
            "Shows which servers of the domain are running, their process ids and ports, and what their MXBeans are doing.",
            "Ends with 0 if all run, are being started, or were not started, with 1 if one has died."
        })
public final class StatusCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final Console console;

    @Mixin
    private DomainOptions domain;

    public StatusCommand(LocalDomains domains, Console console) {
        this.domains = domains;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException {
        Path folder = domain.folder(domains.project());
        Optional<LocalDomain> running = domains.find(folder);
        if (running.isEmpty()) {
            console.say("Nothing is up in " + folder + ".");
            domains.finishLastRun(folder);
            return 0;
        }
        console.say(running.get().product().product() + " "
                + running.get().product().version() + " in " + folder);
        for (RunningServer server : running.get().servers()) {
            tell(running.get(), server);
        }
        if (running.get().isStarting()) {
            console.say("It is being started: wait for it, or stop it with the command down.");
        } else {
            running.get().requireAlive();
        }
        return 0;
    }

    private void tell(LocalDomain running, RunningServer server) {
        if (!running.isAlive(server.id())) {
            String state = running.isStarting() ? "not up yet" : "died";
            console.say("  " + server.id().word() + ": " + state + ", log " + server.serverLog());
            return;
        }
        String ports = running.ports(server.id()).stream()
                .map(port -> port.use() + " " + port.number() + ", ")
                .collect(Collectors.joining());
        console.say("  %s: pid %d, %sMXBean %s".formatted(server.id().word(), server.pid(), ports, activity(server)));
        console.say("    log " + server.serverLog());
    }

    /** Never fails: a server that cannot be asked is a state too. */
    private static String activity(RunningServer server) {
        try (JmxConnection connection = server.jmx().connect()) {
            Side side = server.role() == ServerRole.BUSINESS ? Side.LOCAL : Side.REMOTE;
            return new LoadTestExecutor(connection.beans(), side).activity();
        } catch (CliException | IOException e) {
            return "does not answer (" + e.getMessage() + ")";
        }
    }
}
