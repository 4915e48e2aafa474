package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.FolderLock;
import com.softexploration.lab.ejb.performance.cli.base.FullDisk;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.lifecycle.DomainStart.Machinery;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import com.softexploration.lab.ejb.performance.cli.system.ServerEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Starts and finds the domains on this machine. */
public final class LocalDomains {
    /** Timeout for starting an agent, because a terminating JVM may accept the request and never answer. */
    private static final Duration JMX_AGENT_LIMIT = Duration.ofSeconds(60);

    private final ProjectFolder project;
    private final Servers servers;
    private final Map<String, String> environment;
    private final ServerInstallations installations;
    private final DomainSites sites;
    private final Machinery machinery;
    private final Set<String> told = new HashSet<>();

    /** @param environment locates Maven and installed servers; see {@link System#getenv()} */
    public LocalDomains(ProjectFolder project, Servers servers, Console console, Map<String, String> environment) {
        this.project = project;
        this.servers = servers;
        this.environment = Map.copyOf(environment);
        CommandRunner commands = new ForegroundCommand();
        this.installations =
                new ServerInstallations(project.servers(), new Maven(project.root(), environment, commands), console);
        this.sites = new DomainSites(project, installations);
        this.machinery =
                new Machinery(commands, new JmxAgent(new ForegroundCommand(JMX_AGENT_LIMIT)), console, project);
    }

    /** The project, default location of domains. */
    public ProjectFolder project() {
        return project;
    }

    /**
     * Finds the domain in a folder if one of its processes is running.
     *
     * @throws CliException if the folder's state file is damaged, or may be another user's
     */
    public Optional<LocalDomain> find(Path domainFolder) throws CliException {
        return last(domainFolder).filter(LocalDomain::isAnyAlive);
    }

    /** Returns the most recent domain of a folder, running or not. */
    public Optional<LocalDomain> last(Path domainFolder) throws CliException {
        DomainFolder folder = DomainSites.folder(domainFolder);
        if (Files.exists(folder.path()) && !Files.isDirectory(folder.path())) {
            throw CliException.wrongUse(folder.path() + " is not a folder", "name another one with --domain-dir");
        }
        if (!Files.exists(folder.state(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        folder.requireOfCaller();
        Optional<DomainState> state = DomainState.read(folder.state());
        if (state.isEmpty()) {
            return Optional.empty();
        }
        ApplicationServer server = servers.named(state.get().origin().server());
        DomainSite site = sites.made(server, state.get().origin(), folder);
        try {
            DomainState found = state.get().withFound(server.processes(site));
            return Optional.of(domain(server, site, found.withFound(MarkedProcesses.strays(found, folder.path()))));
        } catch (IOException e) {
            throw CliException.failed(
                    "The processes of the domain in " + folder.path() + " cannot be determined: "
                            + FileProblem.describe(e),
                    "make the folder readable",
                    e);
        }
    }

    /** JMX access of a process, if it is a server of a running domain. */
    public Optional<JmxAccess> access(long pid) throws CliException {
        Optional<Path> folder = JmxConnection.systemProperty(pid, "resultsDir")
                .map(results -> Path.of(results).toAbsolutePath().getParent())
                .map(Path::getParent);
        Optional<LocalDomain> domain = folder.isEmpty() ? Optional.empty() : find(folder.get());
        return domain.stream()
                .flatMap(running -> running.servers().stream())
                .filter(server -> server.pid() == pid)
                .map(RunningServer::jmx)
                .findFirst();
    }

    /** Returns the domain in a folder if all its servers are up. */
    public Optional<RunningDomain> up(Path domainFolder) throws CliException {
        requireNotBeingStarted(DomainSites.folder(domainFolder));
        return find(domainFolder).filter(LocalDomain::isUp).map(Function.identity());
    }

    /** Rejects a domain that is being started, because its live servers need not be up. */
    private static void requireNotBeingStarted(DomainFolder folder) throws CliException {
        if (Files.exists(folder.lock(), LinkOption.NOFOLLOW_LINKS)) {
            folder.requireOfCaller();
            try {
                lock(folder).close();
            } catch (IOException e) {
                throw cannotBeMade(folder, e);
            }
        }
    }

    /** Creates a provider that starts the requested domain for an experiment. */
    public ServerProvider provider(DomainRequest request) {
        return new RequestedDomain(this, request);
    }

    private record RequestedDomain(LocalDomains domains, DomainRequest request) implements ServerProvider {
        @Override
        public Settings settings() {
            return Settings.of(request);
        }

        @Override
        public List<String> withheldVariables() {
            return ServerEnvironment.withheldOptions(domains.environment);
        }

        @Override
        public void requireStartable() throws CliException, InterruptedException {
            domains.requireStartable(request);
        }

        @Override
        public void fetch() throws CliException, InterruptedException {
            domains.fetch(request);
        }

        @Override
        public Path noteFolder(Path runDirectory) {
            return request.folder();
        }

        @Override
        public RunningDomain start() throws CliException, InterruptedException {
            return domains.start(request);
        }
    }

    /**
     * Checks that the requested domain can be started, before anything is created or printed.
     *
     * @throws CliException if it is already up, or a required file or port is unavailable
     */
    public void requireStartable(DomainRequest request) throws CliException, InterruptedException {
        DomainFolder folder = DomainSites.folder(request.folder());
        try {
            folder.requireOwn();
        } catch (IOException e) {
            throw cannotBeMade(folder, e);
        }
        requireNotBeingStarted(folder);
        ServerChoice choice = servers.choose(request, environment);
        request.jdk().requireUsable(machinery.commands());
        requireStartable(request, choice);
    }

    private void requireStartable(DomainRequest request, ServerChoice choice) throws CliException {
        DomainFolder folder = DomainSites.folder(request.folder());
        RequestCheck check = check(request, choice);
        check.requireUsable();
        if (find(folder.path()).isPresent()) {
            throw CliException.failed(
                    "The domain in " + folder.path() + " is up already",
                    "stop it with the command down, or use another --domain-dir and --port-base");
        }
        check.requireEars();
        check.requireFreePorts();
    }

    /**
     * Fetches the server of a {@linkplain #requireStartable startable} request unless it is installed, before anything is
     * created.
     *
     * @throws CliException if the server cannot be fetched
     */
    public void fetch(DomainRequest request) throws CliException, InterruptedException {
        try {
            provide(servers.choose(request, environment));
        } catch (IOException e) {
            throw CliException.failed(
                    "The server cannot be unpacked in " + project.servers() + ": " + FileProblem.describe(e),
                    "check that folder's permissions and free space",
                    e);
        }
    }

    /** Says once what the user should know of the release and of withheld variables, and fetches it unless it is installed. */
    private void provide(ServerChoice choice) throws CliException, IOException, InterruptedException {
        Stream.concat(ServerEnvironment.note(environment), choice.notes().stream())
                .filter(told::add)
                .forEach(machinery.console()::say);
        ServerProduct product = choice.product();
        if (choice.installation().isEmpty() && product.archive().isPresent()) {
            installations.provide(product.archive().get(), product.title());
        }
    }

    /**
     * Returns the individual checks of a request, for any JDK.
     *
     * @throws CliException if the server is unknown, or does not support an option or its value
     */
    public RequestCheck check(DomainRequest request) throws CliException {
        return check(request, servers.chooseForAnyJdk(request, environment));
    }

    /** Returns the same domains with another console. */
    public LocalDomains tellingTo(Console other) {
        return new LocalDomains(project, servers, other, environment);
    }

    /**
     * Recreates the domain, starts the servers with their EARs and JMX agents, and waits until they are up. Leaves no
     * process if it fails.
     *
     * @throws CliException if the domain is already up, or cannot be started
     * @throws InterruptedException if this thread was interrupted
     */
    @SuppressWarnings("try") // the lock is held, not used
    public RunningDomain start(DomainRequest request) throws CliException, InterruptedException {
        DomainFolder folder = DomainSites.folder(request.folder());
        ServerChoice choice = servers.choose(request, environment);
        check(request, choice).requireUsable();
        request.jdk().requireUsable(machinery.commands());
        try {
            folder.claim();
            try (FolderLock ignored = lock(folder)) {
                return startLocked(request, choice, folder);
            }
        } catch (IOException e) {
            throw cannotBeMade(folder, e);
        }
    }

    private static FolderLock lock(DomainFolder folder) throws CliException, IOException {
        return FolderLock.tryToTake(folder.lock())
                .orElseThrow(() -> CliException.failed(
                        "Another command is starting the domain in " + folder.path(),
                        "wait for it, or use another --domain-dir and --port-base"));
    }

    private static CliException cannotBeMade(DomainFolder folder, IOException e) {
        return CliException.failed(
                "The domain in " + folder.path() + " cannot be created: " + FileProblem.describe(e),
                FullDisk.remedy(
                        FileProblem.describe(e),
                        "check the folder's permissions and free space, or choose another folder with --domain-dir"),
                e);
    }

    private LocalDomain startLocked(DomainRequest request, ServerChoice choice, DomainFolder folder)
            throws CliException, IOException, InterruptedException {
        requireStartable(request, choice);
        ApplicationServer server = servers.named(request.server());
        ServerProduct product = choice.product();
        provide(choice);
        check(request, choice).portWarning().ifPresent(machinery.console()::say);
        machinery
                .console()
                .say("Making " + (request.businessServers() + request.presentationServers()) + " " + product.title()
                        + " servers on " + request.jdk() + " in " + folder.path());
        folder.clear()
                .ifPresent(kept ->
                        machinery.console().say("The samples of an unfinished experiment are kept in " + kept.path()));
        DomainPlan plan = new PlannedDomain(project, server, request)
                .plan(sites.requested(server, choice, request, request.portBase()));
        return domain(
                server,
                plan.site(),
                new DomainStart(server, plan, check(request, choice).placement(), machinery).run());
    }

    private LocalDomain domain(ApplicationServer server, DomainSite site, DomainState state) {
        return new LocalDomain(server, site, state, new DomainStop(server, site, machinery.console()));
    }

    private RequestCheck check(DomainRequest request, ServerChoice choice) throws CliException {
        ApplicationServer server = servers.named(request.server());
        return new RequestCheck(project, server, request, sites.requested(server, choice, request, request.portBase()));
    }
}
