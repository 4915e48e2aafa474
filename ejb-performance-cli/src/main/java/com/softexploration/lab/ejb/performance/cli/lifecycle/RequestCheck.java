package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.beans.Application;
import com.softexploration.lab.ejb.performance.cli.beans.ServiceTemplate;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.domain.ServiceFile;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Checks whether a server can fulfil a request before anything is created. */
public record RequestCheck(ProjectFolder project, ApplicationServer server, DomainRequest request, DomainSite site) {

    /**
     * Checks the request itself, ignoring files that may not have been built yet.
     *
     * @throws CliException naming the unsupported option
     */
    public void requireUsable() throws CliException {
        requireNumber(
                request.businessServers(), server.maxBusinessServers(), ServerRole.BUSINESS, "--business-servers");
        requireNumber(
                request.presentationServers(),
                server.maxPresentationServers(),
                ServerRole.PRESENTATION,
                "--generators");
        requirePorts();
        requireUsablePaths();
        requireUsableJvmOptions();
        requireOwnServicesTaken();
        requireAnswers();
        requirePasswordTaken();
        placement();
    }

    /**
     * Determines the CPUs of the servers.
     *
     * @throws CliException if the server cannot be bound to the requested CPUs
     */
    CpuPlacement placement() throws CliException {
        CpuPlacement requested = request.size().placement();
        return server.isLaunchedHere()
                ? requested
                : CpuPlacement.unbound(requested.asked(), "the scripts of " + server.name() + " start its servers");
    }

    private void requireOwnServicesTaken() throws CliException {
        if (!request.own().isEmpty() && !server.takesOwnServices()) {
            throw CliException.wrongUse(
                    "Own services cannot be deployed to the server " + server.name() + " by this program",
                    "create the EARs with `" + ProgramCommand.of("ears") + "` and deploy them manually");
        }
    }

    /** Rejects asynchronous methods that return void, as far as they can be found in the applications to deploy. */
    private void requireAnswers() throws CliException {
        OwnServices own = request.own();
        if (own.files().isEmpty() || own.deployments().isEmpty()) {
            return;
        }
        List<SessionBean> beans =
                Application.read(Stream.concat(own.deployments().stream(), own.jars().stream())
                                .distinct()
                                .toList())
                        .stream()
                        .flatMap(application -> application.beans().stream())
                        .toList();
        for (ServiceFile file : own.files()) {
            for (SessionBean bean : beans) {
                Optional<SessionBean.Method> unanswered = bean.remoteViews().stream()
                        .filter(view -> ServiceTemplate.remoteName(bean, view, server)
                                .filter(file.remoteName()::equals)
                                .isPresent())
                        .flatMap(view -> view.methods().stream())
                        .filter(method -> method.isFireAndForget() && file.calls(method.name(), method.declaredTypes()))
                        .findFirst();
                if (unanswered.isPresent()) {
                    throw file.wrong(
                            unanswered.get().signature() + " of " + bean.className()
                                    + " is asynchronous and void, so the caller sees neither its end nor its failure",
                            "return a Future, or measure a method that waits");
                }
            }
        }
    }

    private void requirePasswordTaken() throws CliException {
        if (request.caller().password().isPresent() && !server.isLaunchedHere()) {
            throw CliException.wrongUse(
                    "The scripts of the server " + server.name() + " generate the caller's password",
                    "omit " + Caller.PASSWORD_FILE + "; they write it to security/caller.properties in the domain");
        }
    }

    private void requireNumber(int wanted, int most, ServerRole role, String option) throws CliException {
        if (wanted < 1 || wanted > most) {
            throw CliException.wrongUse(
                    wanted + " " + role.word() + " servers are requested, but a domain of " + server.name()
                            + " here has " + (most == 1 ? "one" : "1 to " + most),
                    "give " + option + " such a number, or omit it");
        }
    }

    private void requirePorts() throws CliException {
        int highest = ServerPorts.highestBase(site.servers().size());
        if (request.portBase() > highest) {
            throw CliException.wrongUse(
                    "From port " + request.portBase() + " on there are too few ports for "
                            + site.servers().size() + " servers",
                    "give --port-base a value up to " + highest);
        }
    }

    private void requireUsablePaths() throws CliException {
        Map<String, String> remedies = new LinkedHashMap<>();
        remedies.put(project.root().toString(), "move the project to another folder");
        remedies.put(site.installation().toString(), "use an installation in another folder");
        remedies.put(site.javaHome().toString(), "name a JDK in another folder with " + Jdk.OPTION);
        request.ears().ifPresent(ears -> remedies.put(ears.toString(), "give another --ears"));
        site.settings().forEach((option, value) -> remedies.put(value, "give another --" + option));
        remedies.put(site.folder().path().toString(), "choose another folder with --domain-dir");
        for (Map.Entry<String, String> path : remedies.entrySet()) {
            Matcher refused = server.refusedInPaths().matcher(path.getKey());
            if (refused.find()) {
                throw CliException.wrongUse(
                        "The path '" + path.getKey() + "' has a character that the scripts of the server "
                                + server.name() + " cannot take: '" + refused.group() + "'",
                        path.getValue());
            }
        }
    }

    private void requireUsableJvmOptions() throws CliException {
        for (String option : request.jvmOptions()) {
            Matcher refused = server.refusedInJvmOptions().matcher(option);
            if (refused.find()) {
                throw CliException.wrongUse(
                        "'" + option + "' in " + JvmOptions.OPTION + " has a character that the server " + server.name()
                                + " cannot take: "
                                + "U+%04X".formatted(refused.group().codePointAt(0)),
                        "omit that option, or write it without the character");
            }
        }
    }

    /**
     * Checks that all ports of the domain are free.
     *
     * @throws CliException naming the first port in use, its owner if known, and a free port base
     */
    public void requireFreePorts() throws CliException {
        portCheck().requireFree(request.portBase(), this::ports);
    }

    /** Returns a warning if the ports are among those that the system assigns to clients; otherwise empty. */
    Optional<String> portWarning() {
        return portCheck().warning(request.portBase());
    }

    /** Returns a higher port base whose ports are all free; empty if none is found. */
    public OptionalInt freePortBase() {
        return portCheck().freeBase(request.portBase(), this::ports);
    }

    private PortCheck portCheck() {
        return new PortCheck(Path.of("/proc"), site.servers().size(), PortCheck.PATIENCE);
    }

    /** Returns the ports of the domain. */
    List<DomainPort> usedPorts() {
        return ports(request.portBase());
    }

    private List<DomainPort> ports(int portBase) {
        return server.ports(site.at(portBase));
    }

    /**
     * Checks that the release supports the JDK of the servers, and that the JDK can be executed.
     *
     * @throws CliException if not
     */
    public void requireJdk() throws CliException, InterruptedException {
        site.product().jdks().require(request.jdk(), site.product().title());
        request.jdk().requireUsable(new ForegroundCommand());
    }

    /**
     * Plans the domain for display, without writing any files.
     *
     * @throws IOException if a file of the scripts cannot be read
     */
    public DomainPlan outline() throws CliException, IOException {
        return new PlannedDomain(project, server, request).outline(site);
    }

    /**
     * Checks that the EARs exist.
     *
     * @throws CliException naming the missing EAR
     */
    public void requireEars() throws CliException {
        PlannedDomain planned = new PlannedDomain(project, server, request);
        for (ServerRole role : ServerRole.values()) {
            Path ear = planned.ear(role, site.product().namespace());
            if (!Files.isRegularFile(ear)) {
                String cause = "The EAR " + ear + " is missing";
                throw request.ears().isPresent()
                        ? CliException.wrongUse(cause, "name the folder that has it with --ears")
                        : CliException.failed(cause, "build the project with mvn package");
            }
        }
    }
}
