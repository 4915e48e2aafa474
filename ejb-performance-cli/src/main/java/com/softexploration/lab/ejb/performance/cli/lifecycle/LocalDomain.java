package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ProfileOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A domain of local processes, some of which may have died. */
public final class LocalDomain implements RunningDomain {
    private final ApplicationServer server;
    private final DomainSite site;
    private final DomainState state;
    private final DomainStop stop;

    LocalDomain(ApplicationServer server, DomainSite site, DomainState state, DomainStop stop) {
        this.server = server;
        this.site = site;
        this.state = state;
        this.stop = stop;
    }

    @Override
    public List<RunningServer> servers() {
        return site.servers().stream().map(this::server).toList();
    }

    private RunningServer server(ServerId id) {
        String name = server.serverName(id);
        return new RunningServer(
                id,
                name,
                pid(id),
                server.jmx(site, id).orElseGet(() -> jdkAgent(id)),
                site.folder().results().resolve(name),
                server.log(site, id));
    }

    @Override
    public ExperimentDescription.Server product() {
        ServerProduct product = site.product();
        return new ExperimentDescription.Server(
                product.name(),
                product.product(),
                ProfileOption.release(site),
                product.namespace(),
                product.released().orElse(null),
                product.newest().orElse(null));
    }

    /** Returns the ports of a server. */
    public List<DomainPort> ports(ServerId id) {
        return server.ports(site).stream()
                .filter(port -> port.server().equals(Optional.of(id)))
                .toList();
    }

    /** Returns whether a server is alive. */
    public boolean isAlive(ServerId id) {
        return state.isAlive(id);
    }

    /** Returns whether all servers are running. */
    boolean isUp() {
        return !isStarting() && site.servers().stream().allMatch(this::isAlive);
    }

    boolean isAnyAlive() {
        return state.anyAlive();
    }

    /** Returns whether a server tool is still running; until it ends, missing servers are not considered dead. */
    public boolean isStarting() {
        return state.tool().isPresent();
    }

    @Override
    public void requireAlive(RunningServer server, Function<RunningServer, Path> log) throws CliException {
        ServerId id = server.id();
        if (isAlive(id)) {
            return;
        }
        String who = "The " + id.word() + " server";
        if (!state.processes().containsKey(id.word())) {
            throw CliException.failed(who + " never came up", "see its log " + log.apply(server));
        }
        Optional<String> exitValue = ServerProcess.exitValue(site.folder().console(id));
        boolean killed = ServerProcess.meansKilled(exitValue);
        throw CliException.failed(
                who + " (pid " + server.pid() + ") " + (killed ? "was killed" : "died")
                        + exitValue.map(value -> " (" + value + ")").orElse(""),
                (killed ? "check dmesg for the kernel's out-of-memory killer; " : "") + "see its log "
                        + log.apply(server));
    }

    @Override
    public void close() {
        stop.stop(state);
    }

    private JmxAccess jdkAgent(ServerId id) {
        DomainFolder folder = site.folder();
        return new JmxAccess(
                JmxAgent.url(site.ports(id).jmx()), DomainUsers.JMX_USER, folder.jmxPassword(), Optional.empty());
    }

    private long pid(ServerId id) {
        return Optional.ofNullable(state.processes().get(id.word()))
                .map(process -> process.jvm().orElse(process.leader()))
                .map(ProcessIdentity::pid)
                .orElse(0L);
    }
}
