package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.Console;
import com.softexploration.lab.ejb.performance.cli.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.file.FolderLock;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.maven.Maven;
import com.softexploration.lab.ejb.performance.cli.process.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.process.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.Servers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The domains on this machine: starts them and finds those that run. */
public final class LocalDomains implements DomainStarter {
    private final ProjectFolder project;
    private final Servers servers;
    private final Console console;
    private final CommandRunner runner = new ForegroundCommand();
    private final PortCheck portCheck = new PortCheck(new PortOwner(Path.of("/proc")));
    private final ServerInstallations installations;
    private final JmxAgent jmxAgent;

    /**
     * @param environment where Maven is looked for, as {@link System#getenv()}
     */
    public LocalDomains(ProjectFolder project, Servers servers, Console console, Map<String, String> environment) {
        this.project = project;
        this.servers = servers;
        this.console = console;
        this.installations = new ServerInstallations(
                project.domains().resolve("servers"), new Maven(project.root(), environment, runner), console);
        this.jmxAgent = new JmxAgent(Path.of(System.getProperty("java.home")), runner);
    }

    /**
     * The domain in that folder, if anything of it runs.
     *
     * @throws CliException if the folder's state is damaged
     */
    public Optional<LocalDomain> find(Path domainFolder) throws CliException {
        DomainFolder folder = folder(domainFolder);
        Optional<DomainState> state = DomainState.read(folder.state()).filter(DomainState::anyAlive);
        return state.isEmpty()
                ? Optional.empty()
                : Optional.of(new LocalDomain(servers.named(state.get().server()), folder, state.get()));
    }

    @Override
    @SuppressWarnings("try") // the lock is held, not used
    public RunningDomain start(DomainRequest request) throws CliException, InterruptedException {
        ApplicationServer server = servers.named(request.server());
        DomainFolder folder = folder(request.folder());
        try {
            folder.claim();
            Optional<FolderLock> lock = FolderLock.tryToTake(folder.lock());
            try (FolderLock ignored = lock.orElseThrow(() -> CliException.failed(
                    "Another command is starting the domain in " + folder.path(),
                    "wait for it, or use another --domain-dir and --port-base"))) {
                return new LocalDomain(server, folder, startLocked(request, server, folder));
            }
        } catch (IOException e) {
            throw CliException.failed(
                    "The domain in " + folder.path() + " cannot be made: " + reason(e),
                    "check that the folder may be written and that the disk has room, or choose another place with"
                            + " --domain-dir",
                    e);
        }
    }

    private DomainState startLocked(DomainRequest request, ApplicationServer server, DomainFolder folder)
            throws CliException, IOException, InterruptedException {
        if (find(folder.path()).isPresent()) {
            throw CliException.failed(
                    "The domain in " + folder.path() + " is up already",
                    "stop it with the command down, or use another --domain-dir and --port-base");
        }
        jmxAgent.requireJcmd();
        requireEars(server.product().namespace());
        portCheck.requireFree(request.portBase());
        Path installation = installations.provide(server.product());
        console.say("Making two " + server.product().title() + " servers in " + folder.path());
        folder.clear();
        DomainUsers users = DomainUsers.generate(new SecureRandom());
        writeCredentials(folder, users);
        DomainPlan plan = new DomainPlan(
                installation,
                project.domainScripts().resolve(server.scripts()),
                folder.path(),
                plan(request, folder, ServerRole.BUSINESS, server),
                plan(request, folder, ServerRole.PRESENTATION, server),
                users);
        server.configure(plan, runner);
        console.say("Starting them on 127.0.0.1, ports from " + request.portBase());
        return new DomainStart(server, plan, folder, request.portBase(), jmxAgent, console).run(request.startTimeout());
    }

    private void requireEars(String namespace) throws CliException {
        for (ServerRole role : ServerRole.values()) {
            Path ear = project.ear(role.word(), namespace);
            if (!Files.isRegularFile(ear)) {
                throw CliException.failed("The EAR " + ear + " is missing", "build the project with mvn package");
            }
        }
    }

    private ServerPlan plan(DomainRequest request, DomainFolder folder, ServerRole role, ApplicationServer server) {
        Map<String, String> properties = new HashMap<>(request.systemProperties());
        properties.put("resultsDir", folder.results(role).toString());
        properties.put("serviceCredentialsFile", folder.serviceCredentials().toString());
        return new ServerPlan(
                role,
                folder.server(role),
                ServerPorts.of(request.portBase(), role),
                project.ear(role.word(), server.product().namespace()),
                properties);
    }

    private static void writeCredentials(DomainFolder folder, DomainUsers users) throws IOException {
        PrivateFiles.write(folder.jmxPassword(), users.jmx().password());
        PrivateFiles.write(folder.managementPassword(), users.management().password());
        Properties service = new Properties();
        service.setProperty("principal", users.service().name());
        service.setProperty("credentials", users.service().password());
        PrivateFiles.write(folder.serviceCredentials(), service);
    }

    private static DomainFolder folder(Path path) {
        return new DomainFolder(path.toAbsolutePath().normalize());
    }

    /** The message of some exceptions is only a file name. */
    private static String reason(IOException failure) {
        return failure.getClass() == IOException.class
                ? failure.getMessage()
                : failure.getClass().getSimpleName() + " " + failure.getMessage();
    }
}
