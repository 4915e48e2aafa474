package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.process.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.results.run.RunDescription;

/** A domain whose servers are processes of this machine; one of them or both may have died meanwhile. */
public final class LocalDomain implements RunningDomain {
    private final ApplicationServer server;
    private final DomainFolder folder;
    private final DomainState state;

    LocalDomain(ApplicationServer server, DomainFolder folder, DomainState state) {
        this.server = server;
        this.folder = folder;
        this.state = state;
    }

    @Override
    public RunningServer server(ServerRole role) {
        ServerProcess process = state.processes().get(role);
        long pid = process == null
                ? 0
                : process.jvm()
                        .map(ProcessIdentity::pid)
                        .orElse(process.leader().pid());
        return new RunningServer(
                role,
                role.word(),
                pid,
                JmxAgent.url(ports(role).jmx()),
                DomainUsers.JMX_USER,
                folder.jmxPassword(),
                folder.results(role),
                server.log(folder.server(role)));
    }

    @Override
    public RunDescription.Server product() {
        ServerProduct product = server.product();
        return new RunDescription.Server(product.name(), product.product(), product.version(), product.namespace());
    }

    /** The ports of the server of that role. */
    public ServerPorts ports(ServerRole role) {
        return ServerPorts.of(state.portBase(), role);
    }

    /** Whether the server of that role lives. */
    public boolean isAlive(ServerRole role) {
        return state.isAlive(role);
    }

    @Override
    public void requireAlive() throws CliException {
        for (ServerRole role : ServerRole.values()) {
            if (!isAlive(role)) {
                RunningServer dead = server(role);
                throw CliException.failed(
                        "The " + role.word() + " server (pid " + dead.pid() + ") died",
                        "see its log " + dead.serverLog());
            }
        }
    }

    @Override
    public void close() {
        state.stop();
    }
}
