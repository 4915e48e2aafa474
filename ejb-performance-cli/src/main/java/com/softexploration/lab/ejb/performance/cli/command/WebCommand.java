package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.web.Cards;
import com.softexploration.lab.ejb.performance.cli.web.RunPages;
import com.softexploration.lab.ejb.performance.cli.web.RunningDomains;
import com.softexploration.lab.ejb.performance.cli.web.ServerWords;
import com.softexploration.lab.ejb.performance.cli.web.StartPage;
import com.softexploration.lab.ejb.performance.cli.web.WebSite;
import com.softexploration.lab.ejb.performance.cli.web.http.LocalHttpServer;
import com.softexploration.lab.ejb.performance.cli.web.live.Commands;
import com.softexploration.lab.ejb.performance.cli.web.live.Experiments;
import com.softexploration.lab.ejb.performance.cli.web.live.ProjectRuns;
import com.softexploration.lab.ejb.performance.web.Templates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code web}: serves a page that starts experiments and shows their results. */
@Command(
        name = "web",
        header = "Starts experiments from a browser, and shows results.",
        description = {
            "Serves a page on this machine that starts each experiment with one click, shows it live, and lists and compares"
                    + " results. Prints a link that admits one browser.",
            "Runs until Ctrl-C, which also cancels a running experiment and keeps its results."
        },
        footer = {
            "${COMMAND-FULL-NAME}",
            "With another server, on chosen ports:",
            "${COMMAND-FULL-NAME} --server tomee --port-base 30000 --port 8099",
            "For servers that are already running:",
            "${COMMAND-FULL-NAME} --attach servers.properties"
        })
public final class WebCommand implements Callable<Integer> {
    private static final int LARGEST_PORT = 65_535;
    private static final String FOLDER = "--domain-dir";
    private static final String ANY_CODE = "--any-code";
    private static final Set<String> OF_PAGE = Set.of("--port", "--server", "--verbose", ANY_CODE);

    private final Console console;
    private final LocalDomains domains;
    private final Commands commands;
    private final Supplier<CommandLine> line;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Port of the page on 127.0.0.1 (default: any free port).")
    private int port;

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            description = "Measures the running servers named in FILE (docs/your-servers.md).")
    private Path attach;

    @Option(
            names = ANY_CODE,
            description = {
                "Adds fields for JDKs by path, options of a second variant (--jvm-opts included) and your own service.",
                "An admitted browser can then run any program as you."
            })
    private boolean anyCode;

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    /**
     * Creates the command.
     *
     * @param console console for the link
     * @param domains running servers
     * @param commands commands that the page starts
     * @param line their command line, whose options are fields of the page
     */
    public WebCommand(Console console, LocalDomains domains, Commands commands, Supplier<CommandLine> line) {
        this.console = console;
        this.domains = domains;
        this.commands = commands;
        this.line = line;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        if (port < 0 || port > LARGEST_PORT) {
            throw CliException.wrongUse(
                    "--port " + port + " is out of range", "give a value from 0 to " + LARGEST_PORT);
        }
        ProjectFolder project = domains.project();
        ParseResult given = spec.commandLine().getParseResult();
        if (attach == null) {
            start.request(given, project);
            serve(project, words(), new RunningDomains.Local(domains, folders(project)));
        } else {
            StartOptions.requireNoneGiven(
                    given, List.of("--server", FOLDER), AttachedServers.OPTION + " names running servers", "omit it");
            // No user could be prompted for a password while the page is served.
            JmxPassword password = new JmxPassword(System.getenv(), question -> null);
            try (AttachedServers servers = AttachedServers.of(attach, password)) {
                serve(
                        project,
                        ServerWords.attached(AttachedServers.OPTION + "=" + attach.toAbsolutePath()),
                        new RunningDomains.Attached(attach, servers));
            }
        }
        return 0;
    }

    private void serve(ProjectFolder project, ServerWords servers, RunningDomains up)
            throws CliException, InterruptedException {
        try (LocalHttpServer server = new LocalHttpServer(port);
                Experiments experiments = new Experiments(commands, project.runs())) {
            Map<String, CommandLine> subcommands = line.get().getSubcommands();
            Templates templates = new Templates(StartPage.class, server.base());
            server.start(new WebSite(
                    server,
                    experiments,
                    new RunPages(server, new ProjectRuns(project.runs()), templates, () -> unfinished(project)),
                    new Cards(command -> subcommands.get(command).getCommandSpec()),
                    servers,
                    up,
                    templates));
            console.print("Open this link in a browser on this machine. It admits one browser, once:");
            console.print("  " + server.newLink());
            console.print("Ctrl-C ends it, and cancels an experiment that it has started.");
            new CountDownLatch(1).await();
        } catch (IOException e) {
            throw CliException.failed(
                    "Port " + port + " of 127.0.0.1 cannot be used (" + e.getMessage() + ")",
                    "choose another port with --port, or omit it",
                    e);
        }
    }

    private Set<Path> unfinished(ProjectFolder project) {
        Set<Path> domainFolders = new HashSet<>(MarkedProcesses.folders(project));
        domainFolders.addAll(folders(project).values());
        return UnfinishedRun.directories(domainFolders);
    }

    /** Returns the given options as typed, to pass them to another command. */
    private ServerWords words() {
        List<String> forAll = new ArrayList<>();
        List<String> forThis = new ArrayList<>();
        CommandSpec common = CommandSpec.forAnnotatedObject(new StartOptions());
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            boolean ofAll = common.findOption(name) != null && !name.equals(FOLDER);
            if (!OF_PAGE.contains(name)) {
                option.originalStringValues().forEach(value -> (ofAll ? forAll : forThis).add(name + "=" + value));
            }
        }
        List<String> known =
                new Servers().all().stream().map(ApplicationServer::name).toList();
        return new ServerWords(
                known, start.server(), List.copyOf(forAll), List.copyOf(forThis), Optional.empty(), anyCode);
    }

    private Map<String, Path> folders(ProjectFolder project) {
        Map<String, Path> folders = new LinkedHashMap<>();
        for (ApplicationServer server : new Servers().all()) {
            String name = server.name();
            folders.put(
                    name,
                    name.equals(start.server())
                            ? start.folder(project)
                            : project.domains().resolve(name));
        }
        return folders;
    }
}
