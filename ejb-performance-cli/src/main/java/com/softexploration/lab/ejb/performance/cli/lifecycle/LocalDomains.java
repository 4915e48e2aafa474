package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
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
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Finds and provides the domains on this machine. */
public final class LocalDomains {
    /** Timeout for starting an agent, because a terminating JVM may accept the request without ever responding. */
    private static final Duration JMX_AGENT_LIMIT = Duration.ofSeconds(60);

    final ProjectFolder project;
    final Servers servers;
    final Map<String, String> environment;
    final ServerInstallations installations;
    final DomainSites sites;
    final Machinery machinery;
    /** Notes on releases and variables that were already printed, so that each is printed once. */
    final Set<String> told = ConcurrentHashMap.newKeySet();

    /**
     * Creates an instance for the domains of a project.
     *
     * @param environment locates Maven and installed servers; see {@link System#getenv()}
     */
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

    /** Project whose folder is the default location of domains. */
    public ProjectFolder project() {
        return project;
    }

    /**
     * Returns the domain in a folder; empty unless one of its processes is running.
     *
     * @throws CliException if the folder's state file is damaged, or may be another user's
     */
    public Optional<LocalDomain> find(Path domainFolder) throws CliException {
        return last(domainFolder).filter(LocalDomain::isAnyAlive);
    }

    /** Returns the most recent domain in a folder, running or not; empty if there is none. */
    public Optional<LocalDomain> last(Path domainFolder) throws CliException {
        DomainFolder folder = DomainSites.folder(domainFolder);
        if (Files.exists(folder.path()) && !Files.isDirectory(folder.path())) {
            throw CliException.wrongUse(folder.path() + " is not a folder", "name another one with --domain-dir");
        }
        if (!Files.exists(folder.state(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        folder.requireOwnFiles();
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

    /** Returns the JMX access of a process; empty if it is not a server of a running domain. */
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

    /** Returns the domain in a folder; empty unless all its servers are running. */
    public Optional<RunningDomain> up(Path domainFolder) throws CliException {
        RequestedDomain.requireNotBeingStarted(DomainSites.folder(domainFolder));
        return find(domainFolder).filter(LocalDomain::isUp).map(Function.identity());
    }

    /** Returns the provider that starts the requested domain. */
    public ServerProvider provider(DomainRequest request) {
        return new RequestedDomain(this, request);
    }

    /**
     * Returns the individual checks of a request, for any JDK.
     *
     * @throws CliException if the server is unknown, or does not support an option or its value
     */
    public RequestCheck check(DomainRequest request) throws CliException {
        return check(request, servers.chooseForAnyJdk(request, environment));
    }

    /** Returns a copy that uses another console. */
    public LocalDomains withConsole(Console other) {
        return new LocalDomains(project, servers, other, environment);
    }

    /** Returns the domain at a site, with the known state of its processes. */
    LocalDomain domain(ApplicationServer server, DomainSite site, DomainState state) {
        return new LocalDomain(server, site, state, new DomainStop(server, site, machinery.console()));
    }

    RequestCheck check(DomainRequest request, ServerChoice choice) throws CliException {
        ApplicationServer server = servers.named(request.server());
        return new RequestCheck(project, server, request, sites.requested(server, choice, request, request.portBase()));
    }
}
