package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.command.StartOptions;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code up}: starts a domain and leaves it running. */
@Command(
        name = "up",
        header = "Starts servers and leaves them running.",
        description = {
            "Starts a business and a presentation server, leaves them running, and prints how to open JConsole on each.",
            "If they are already up, only prints that again and exits with 0."
        },
        footer = {
            "${COMMAND-FULL-NAME}",
            "Two domains at once:",
            "${COMMAND-FULL-NAME} --server tomee --domain-dir /tmp/tomee --port-base 30000"
        })
public final class UpCommand implements Callable<Integer> {
    private static final String BUSINESS_SERVERS = "--business-servers";

    private final LocalDomains domains;
    private final Console console;

    @Spec
    private CommandSpec spec;

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    @Option(
            names = BUSINESS_SERVERS,
            paramLabel = "N",
            defaultValue = "1",
            description = {
                "Business servers (default: ${DEFAULT-VALUE}): remote-ejb calls a live one, other transports the first.",
                "The command servers lists which servers support several."
            })
    private int businessServers;

    public UpCommand(LocalDomains domains, Console console) {
        this.domains = domains;
        this.console = console;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        Path folder = start.folder(domains.project());
        Optional<LocalDomain> running = domains.find(folder);
        if (running.isPresent()) {
            requireWhole(running.get(), folder);
            if (spec.commandLine().getParseResult().hasMatchedOption(BUSINESS_SERVERS)) {
                requireNumber(running.get().servers(), businessServers, folder);
            }
            console.print("The domain in " + folder + " is up already.");
        } else {
            // Only now, because start options do not apply to a running domain.
            DomainRequest request = start.request(spec.commandLine().getParseResult(), domains.project())
                    .withBusinessServers(businessServers);
            ServerProvider servers = domains.provider(request);
            servers.requireStartable();
            servers.fetch();
            servers.start();
        }
        for (String line : JConsoleHints.lines(domains.find(folder)
                .orElseThrow(() -> CliException.failed(
                        "The servers died immediately after their start", "see their logs in " + folder)))) {
            console.print(line);
        }
        return 0;
    }

    /**
     * Checks that a running domain has the requested number of business servers, which only a start determines.
     *
     * @throws CliException if it has another number
     */
    static void requireNumber(List<RunningServer> running, int wanted, Path folder) throws CliException {
        long number = running.stream()
                .filter(server -> server.role() == ServerRole.BUSINESS)
                .count();
        if (number != wanted) {
            throw CliException.wrongUse(
                    "The domain in " + folder + " is up with " + number + " business server" + (number == 1 ? "" : "s")
                            + ", and " + BUSINESS_SERVERS + " is " + wanted,
                    "stop it with `" + down(folder) + "` first, or omit the option");
        }
    }

    private static String down(Path folder) {
        return ProgramCommand.of("down", "--domain-dir", folder.toString());
    }

    private static void requireWhole(LocalDomain running, Path folder) throws CliException {
        if (running.isStarting()) {
            throw CliException.failed(
                    "The domain in " + folder + " is being started",
                    "wait for it, or stop it with `" + down(folder) + "`");
        }
        try {
            running.requireAlive();
        } catch (CliException e) {
            throw CliException.failed(
                    "Only a part of the domain is up: " + e.getMessage(),
                    "stop the rest with `" + down(folder) + "`, then try again",
                    e);
        }
    }
}
