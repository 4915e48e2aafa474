package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.FolderLock;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ServerEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A domain that can be started on this machine. */
record RequestedDomain(LocalDomains domains, DomainRequest request) implements ServerProvider {
    @Override
    public Settings settings() {
        return Settings.of(request);
    }

    @Override
    public Optional<Demand> demand() throws CliException {
        RequestCheck check = domains.check(request, choice());
        try {
            return Optional.of(new Demand(
                    check.outline().memoryBytes(),
                    check.usedPorts().stream().map(DomainPort::number).collect(Collectors.toSet())));
        } catch (IOException e) {
            throw creationFailure(folder(), e);
        }
    }

    @Override
    public List<String> withheldVariables() {
        return ServerEnvironment.withheldOptions(domains.environment);
    }

    @Override
    public Path noteFolder(Path runDirectory) {
        return request.folder();
    }

    /**
     * Checks that the domain can be started, before anything is created or printed.
     *
     * @throws CliException if it is already up, or a required file or port is unavailable
     */
    @Override
    public void requireStartable() throws CliException, InterruptedException {
        DomainFolder folder = folder();
        try {
            folder.requireOwn();
        } catch (IOException e) {
            throw creationFailure(folder, e);
        }
        requireNotBeingStarted(folder);
        requireFree(usable(choice()));
    }

    /**
     * Downloads the server of a {@linkplain #requireStartable startable} request unless it is installed, before
     * anything is created.
     *
     * @throws CliException if the server cannot be fetched
     */
    @Override
    public void fetch() throws CliException, InterruptedException {
        try {
            provide(choice());
        } catch (IOException e) {
            throw CliException.failed(
                    "The server cannot be unpacked in " + domains.project.servers() + ": " + FileProblem.describe(e),
                    "check that folder's permissions and free space",
                    e);
        }
    }

    /**
     * Recreates the domain, starts the servers with their EARs and JMX agents, and waits until they are ready.
     * Leaves no
     * process if it fails.
     *
     * @throws CliException if the domain is already up, or cannot be started
     * @throws InterruptedException if this thread was interrupted
     */
    @Override
    @SuppressWarnings("try") // the lock is held, not used
    public RunningDomain start() throws CliException, InterruptedException {
        DomainFolder folder = folder();
        ServerChoice choice = choice();
        RequestCheck check = usable(choice);
        try {
            folder.claim();
            try (FolderLock ignored = lock(folder)) {
                requireFree(check);
                provide(choice);
                return make(check, folder);
            }
        } catch (IOException e) {
            throw creationFailure(folder, e);
        }
    }

    private LocalDomain make(RequestCheck check, DomainFolder folder)
            throws CliException, IOException, InterruptedException {
        Console console = domains.machinery.console();
        check.portWarning().ifPresent(console::print);
        console.print("Making " + (request.businessServers() + request.presentationServers()) + " "
                + check.site().product().title() + " servers on " + request.jdk() + " in " + folder.path());
        folder.clear()
                .ifPresent(kept -> console.print("The samples of an unfinished experiment are kept in " + kept.path()));
        ApplicationServer server = check.server();
        DomainPlan plan = new PlannedDomain(domains.project, server, request).plan(check.site());
        return domains.domain(
                server, plan.site(), new DomainStart(server, plan, check.placement(), domains.machinery).run());
    }

    private DomainFolder folder() {
        return DomainSites.folder(request.folder());
    }

    private ServerChoice choice() throws CliException {
        return domains.servers.choose(request, domains.environment);
    }

    /** Returns the checks of a request whose options and JDK are valid. */
    private RequestCheck usable(ServerChoice choice) throws CliException, InterruptedException {
        RequestCheck check = domains.check(request, choice);
        check.requireUsable();
        request.jdk().requireUsable(domains.machinery.commands());
        return check;
    }

    /** Rejects a domain that is already running, missing EARs, and ports in use. */
    private void requireFree(RequestCheck check) throws CliException {
        Path folder = folder().path();
        if (domains.find(folder).isPresent()) {
            throw CliException.failed(
                    "The domain in " + folder + " is up already",
                    "stop it with `" + ProgramCommand.of("down", "--domain-dir", folder.toString())
                            + "`, or use another --domain-dir and --port-base");
        }
        check.requireEars();
        check.requireFreePorts();
    }

    /**
     * Prints notes about the release and withheld variables, each once, and downloads the release unless it is
     * installed.
     */
    private void provide(ServerChoice choice) throws CliException, IOException, InterruptedException {
        Stream.concat(ServerEnvironment.note(domains.environment), choice.notes().stream())
                .filter(domains.told::add)
                .forEach(domains.machinery.console()::print);
        ServerProduct product = choice.product();
        if (choice.installation().isEmpty() && product.archive().isPresent()) {
            domains.installations.provide(product.archive().get(), product.title());
        }
    }

    /** Rejects a domain that another command is starting, whose processes run but whose servers may not be up yet. */
    static void requireNotBeingStarted(DomainFolder folder) throws CliException {
        if (Files.exists(folder.lock(), LinkOption.NOFOLLOW_LINKS)) {
            folder.requireOwnFiles();
            try {
                lock(folder).close();
            } catch (IOException e) {
                throw creationFailure(folder, e);
            }
        }
    }

    private static FolderLock lock(DomainFolder folder) throws CliException, IOException {
        return FolderLock.tryToTake(folder.lock())
                .orElseThrow(() -> CliException.failed(
                        "Another command is starting the domain in " + folder.path(),
                        "wait for it, or use another --domain-dir and --port-base"));
    }

    private static CliException creationFailure(DomainFolder folder, IOException e) {
        return CliException.failed(
                "The domain in " + folder.path() + " cannot be created: " + FileProblem.describe(e),
                FileProblem.remedy(
                        FileProblem.describe(e),
                        "check the folder's permissions and free space, or choose another folder with --domain-dir"),
                e);
    }
}
