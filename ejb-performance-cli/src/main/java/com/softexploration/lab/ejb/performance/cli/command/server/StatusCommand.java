package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmIdentity;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code status}: shows the state of running servers. */
@Command(
        name = "status",
        header = "Shows running servers, and unfinished experiments.",
        description = {
            "Shows all running servers that this project started, or those of one domain: process ids, ports, and what their"
                    + " MXBeans are doing. Also names unfinished experiments, whose command was killed.",
            "Exits with 0 if all servers are up, starting or stopped; with 1 if one has died or does not answer."
        },
        footer = {"${COMMAND-FULL-NAME}", "${COMMAND-FULL-NAME} --attach servers.properties"})
public final class StatusCommand implements Callable<Integer> {
    private final LocalDomains domains;
    private final Console console;
    private final JmxPassword password;

    @Mixin
    private ChosenDomains chosen;

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            description = "Shows the running servers named in FILE instead (docs/your-servers.md).")
    private Path attach;

    @Spec
    private CommandSpec spec;

    /**
     * Creates the command.
     *
     * @param domains servers started by this program
     * @param console console for the output
     * @param password source of passwords that are not in a file
     */
    public StatusCommand(LocalDomains domains, Console console, JmxPassword password) {
        this.domains = domains;
        this.console = console;
        this.password = password;
    }

    @Override
    public Integer call() throws CliException {
        if (attach != null) {
            ParseResult given = spec.commandLine().getParseResult();
            if (given.hasMatchedOption("--server") || given.hasMatchedOption("--domain-dir")) {
                throw CliException.wrongUse(
                        "--server and --domain-dir are about a domain of this program, and --attach names other servers",
                        "omit them");
            }
            printAttached();
            return 0;
        }
        List<CliException> problems = new ArrayList<>();
        List<Path> folders = chosen.folders(domains.project());
        boolean anyUp = false;
        for (Path folder : folders) {
            try {
                anyUp |= tell(folder);
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

    /** Prints the state of a domain; returns false if none of its processes is running. */
    private boolean tell(Path folder) throws CliException {
        Optional<LocalDomain> running = domains.find(folder);
        if (running.isEmpty()) {
            List<ProcessIdentity> left = MarkedProcesses.of(folder);
            if (left.isEmpty()) {
                return false;
            }
            throw CliException.failed(
                    "Processes of the domain in " + folder + " are running without its files: "
                            + left.stream()
                                    .map(process -> Long.toString(process.pid()))
                                    .collect(Collectors.joining(", ")),
                    "stop them with `" + ProgramCommand.of("down", "--domain-dir", folder.toString()) + "`");
        }
        console.print(running.get().product().product() + " "
                + running.get().product().version() + " in " + folder);
        for (RunningServer server : running.get().servers()) {
            tell(running.get(), server);
        }
        if (running.get().isStarting()) {
            console.print("It is being started: wait for it, or stop it with `"
                    + ProgramCommand.of("down", "--domain-dir", folder.toString()) + "`.");
        } else {
            running.get().requireAlive();
        }
        return true;
    }

    private void tell(LocalDomain running, RunningServer server) {
        if (!running.isAlive(server.id())) {
            String state = running.isStarting() ? "not up yet" : "died";
            console.print("  " + server.id().word() + ": " + state + ", log " + server.serverLog());
            return;
        }
        String ports = running.ports(server.id()).stream()
                .map(port -> port.use() + " " + port.number() + ", ")
                .collect(Collectors.joining());
        console.print("  %s: pid %d, %sMXBean %s".formatted(server.id().word(), server.pid(), ports, activity(server)));
        console.print("    log " + server.serverLog());
    }

    private void printAttached() throws CliException {
        List<AttachedServer> servers = AttachedServers.named(attach, password);
        console.print(AttachedServers.title(attach) + ", named in " + attach);
        List<String> problems = new ArrayList<>();
        for (AttachedServer server : servers) {
            try (JmxConnection connection = server.connect()) {
                console.print("  " + server.id().word() + ": " + state(server, connection));
            } catch (CliException | IOException e) {
                console.print("  " + server.id().word() + ": does not answer at " + server.url());
                problems.add(server.id().word() + ": "
                        + (e instanceof CliException told ? told.getMessage() : JmxFailure.firstLine(e)));
            }
        }
        if (!problems.isEmpty()) {
            throw CliException.failed(
                    "Not all servers answer: " + String.join("; ", problems), "check whether they are up");
        }
    }

    private static String state(AttachedServer server, JmxConnection connection) throws CliException, IOException {
        JvmIdentity identity = JvmIdentity.of(connection.beans());
        String java = new JvmProbe(connection.beans())
                .systemProperty("java.specification.version")
                .orElse("?");
        String jvm = "pid %d, Java %s, up since %s".formatted(identity.pid(), java, identity.startedAt());
        LoadTestExecutor executor =
                new LoadTestExecutor(connection.beans(), server.role().side());
        return executor.present()
                ? executor.serverName() + ", " + jvm + ", MXBean " + executor.activity()
                : jvm + ", the " + server.role().word() + " EAR is not deployed";
    }

    /**
     * Describes the current activity of a server. Never fails, because a server that does not answer is a state too.
     */
    private static String activity(RunningServer server) {
        try (JmxConnection connection = server.jmx().connect()) {
            return new LoadTestExecutor(connection.beans(), server.role().side()).activity();
        } catch (CliException | IOException e) {
            return "does not answer (" + e.getMessage() + ")";
        }
    }
}
