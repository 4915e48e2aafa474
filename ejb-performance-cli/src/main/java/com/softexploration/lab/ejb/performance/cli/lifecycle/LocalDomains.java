package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.file.FolderLock;
import com.softexploration.lab.ejb.performance.cli.lifecycle.DomainStart.Machinery;
import com.softexploration.lab.ejb.performance.cli.maven.Maven;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.process.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The domains on this machine: starts them and finds those that run. */
public final class LocalDomains implements DomainStarter {
    private final ProjectFolder project;
    private final Servers servers;
    private final Map<String, String> environment;
    private final PortCheck portCheck = new PortCheck(new PortOwner(Path.of("/proc")));
    private final ServerInstallations installations;
    private final Machinery machinery;

    /**
     * @param environment where Maven and installed servers are looked for, as {@link System#getenv()}
     */
    public LocalDomains(ProjectFolder project, Servers servers, Console console, Map<String, String> environment) {
        this.project = project;
        this.servers = servers;
        this.environment = Map.copyOf(environment);
        CommandRunner commands = new ForegroundCommand();
        this.installations = new ServerInstallations(
                project.domains().resolve("servers"), new Maven(project.root(), environment, commands), console);
        this.machinery =
                new Machinery(commands, new JmxAgent(Path.of(System.getProperty("java.home")), commands), console);
    }

    /** Where its domains are unless the user names another place. */
    public ProjectFolder project() {
        return project;
    }

    /**
     * The domain in that folder, if anything of it runs.
     *
     * @throws CliException if the folder's state is damaged
     */
    public Optional<LocalDomain> find(Path domainFolder) throws CliException {
        DomainFolder folder = folder(domainFolder);
        Optional<DomainState> state = DomainState.read(folder.state());
        if (state.isEmpty()) {
            return Optional.empty();
        }
        ApplicationServer server = servers.named(state.get().origin().server());
        DomainSite site = site(server, state.get().origin(), folder);
        try {
            return Optional.of(state.get().withFound(server.processes(site)))
                    .filter(DomainState::anyAlive)
                    .map(known -> domain(server, site, known));
        } catch (IOException e) {
            throw CliException.failed(
                    "The processes of the domain in " + folder.path() + " are not to be found: "
                            + FileProblem.describe(e),
                    "make the folder readable",
                    e);
        }
    }

    @Override
    public void requireStartable(DomainRequest request) throws CliException {
        requireStartable(request, servers.choose(request.server(), request.serverOptions(), environment));
    }

    private void requireStartable(DomainRequest request, ServerChoice choice) throws CliException {
        DomainFolder folder = folder(request.folder());
        if (find(folder.path()).isPresent()) {
            throw CliException.failed(
                    "The domain in " + folder.path() + " is up already",
                    "stop it with the command down, or use another --domain-dir and --port-base");
        }
        ApplicationServer server = servers.named(request.server());
        machinery.jmxAgent().requireJcmd();
        requireEars(choice.product().namespace());
        portCheck.requireFree(request.portBase(), base -> server.ports(site(server, choice, folder, base)));
    }

    @Override
    @SuppressWarnings("try") // the lock is held, not used
    public RunningDomain start(DomainRequest request) throws CliException, InterruptedException {
        DomainFolder folder = folder(request.folder());
        ServerChoice choice = servers.choose(request.server(), request.serverOptions(), environment);
        try {
            folder.claim();
            Optional<FolderLock> lock = FolderLock.tryToTake(folder.lock());
            try (FolderLock ignored = lock.orElseThrow(() -> CliException.failed(
                    "Another command is starting the domain in " + folder.path(),
                    "wait for it, or use another --domain-dir and --port-base"))) {
                return startLocked(request, choice, folder);
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The domain in " + folder.path() + " cannot be made: " + FileProblem.describe(e),
                    "check that the folder may be written and that the disk has room, or choose another place with"
                            + " --domain-dir",
                    e);
        }
    }

    private LocalDomain startLocked(DomainRequest request, ServerChoice choice, DomainFolder folder)
            throws CliException, IOException, InterruptedException {
        requireStartable(request, choice);
        ApplicationServer server = servers.named(request.server());
        ServerProduct product = choice.product();
        if (product.archive().isPresent()) {
            installations.provide(product.archive().get(), product.title());
        }
        machinery.console().say("Making two " + product.title() + " servers in " + folder.path());
        folder.clear();
        DomainPlan plan =
                new PlannedDomain(project, server, request).plan(site(server, choice, folder, request.portBase()));
        return domain(server, plan.site(), new DomainStart(server, plan, machinery).run());
    }

    private LocalDomain domain(ApplicationServer server, DomainSite site, DomainState state) {
        return new LocalDomain(server, site, state, new DomainStop(server, site, machinery.console()));
    }

    private void requireEars(String namespace) throws CliException {
        for (ServerRole role : ServerRole.values()) {
            Path ear = project.ear(role.word(), namespace);
            if (!Files.isRegularFile(ear)) {
                throw CliException.failed("The EAR " + ear + " is missing", "build the project with mvn package");
            }
        }
    }

    private DomainSite site(ApplicationServer server, ServerChoice choice, DomainFolder folder, int portBase) {
        ServerProduct product = choice.product();
        Path installation = choice.installation()
                .or(() -> product.archive().map(installations::place))
                .orElseThrow();
        return new DomainSite(product, installation, choice.settings(), scripts(server), folder, portBase);
    }

    /** A release that is not supported any more can still be stopped. */
    private DomainSite site(ApplicationServer server, DomainState.Origin origin, DomainFolder folder) {
        ServerProduct product = server.products().stream()
                .filter(release -> release.version().equals(origin.version()))
                .findFirst()
                .orElse(server.products().get(0));
        return new DomainSite(
                product, origin.installation(), origin.settings(), scripts(server), folder, origin.portBase());
    }

    private Path scripts(ApplicationServer server) {
        return project.domainScripts().resolve(server.scripts());
    }

    private static DomainFolder folder(Path path) {
        return new DomainFolder(path.toAbsolutePath().normalize());
    }
}
