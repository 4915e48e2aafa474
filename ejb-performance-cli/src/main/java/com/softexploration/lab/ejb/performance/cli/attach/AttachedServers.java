package com.softexploration.lab.ejb.performance.cli.attach;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerFiles;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Servers that run, as a file names them. Nothing is started here, and nothing is stopped. */
public final class AttachedServers implements DomainStarter, AutoCloseable {
    private final AttachFile file;
    private final Map<ServerRole, AttachedServer> servers = new EnumMap<>(ServerRole.class);
    private final Map<ServerRole, Connected> connected = new EnumMap<>(ServerRole.class);

    private AttachedServers(AttachFile file) {
        this.file = file;
    }

    /**
     * One that answers.
     *
     * @param jvm name and start of its JVM, which no other one has
     */
    private record Connected(RunningServer server, String jvm, MachineProbe machine, JmxConnection connection) {}

    /**
     * Connects to the servers of that file.
     *
     * @param password where passwords come from of which the file says nothing
     * @throws CliException if the file is wrong, a server does not answer, or is not what the file says
     */
    public static AttachedServers of(Path file, JmxPassword password) throws CliException {
        AttachedServers attached = new AttachedServers(AttachFile.read(file));
        boolean usable = false;
        try {
            for (ServerRole role : ServerRole.values()) {
                attached.servers.put(role, attached.file.server(role, password));
            }
            for (AttachedServer server : attached.servers.values()) {
                attached.connected.put(server.role(), connect(server));
            }
            attached.requireTwoJvms();
            usable = true;
            return attached;
        } finally {
            if (!usable) {
                attached.close();
            }
        }
    }

    private static Connected connect(AttachedServer server) throws CliException {
        JmxConnection connection = server.connect();
        boolean usable = false;
        try {
            Side side = server.role() == ServerRole.BUSINESS ? Side.LOCAL : Side.REMOTE;
            requireEar(server, connection, side);
            RuntimeMXBean runtime = ManagementFactory.getPlatformMXBean(connection.beans(), RuntimeMXBean.class);
            Connected connected = new Connected(
                    new RunningServer(
                            ServerId.first(server.role()),
                            new LoadTestExecutor(connection.beans(), side).serverName(),
                            runtime.getPid(),
                            Optional.empty()),
                    runtime.getName() + " " + runtime.getStartTime(),
                    new MachineProbe(new ServerMachine(connection.beans(), side)),
                    connection);
            usable = true;
            return connected;
        } catch (IOException e) {
            throw JmxFailure.lost(server.url(), e);
        } finally {
            if (!usable) {
                connection.close();
            }
        }
    }

    private static void requireEar(AttachedServer server, JmxConnection connection, Side side)
            throws CliException, IOException {
        if (!new LoadTestExecutor(connection.beans(), side).present()) {
            throw CliException.failed(
                    "The " + server.role().word() + " EAR is not deployed in " + server.url(),
                    "deploy ejb-performance-" + server.role().word() + "-*.ear there, or correct "
                            + server.role().word() + ".url");
        }
        if (!new ServerFiles(connection.beans(), side).present()) {
            throw CliException.failed(
                    "The " + server.role().word() + " EAR in " + server.url() + " is of an earlier version",
                    "deploy that of this version there");
        }
    }

    private void requireTwoJvms() throws CliException {
        if (connected
                .get(ServerRole.BUSINESS)
                .jvm()
                .equals(connected.get(ServerRole.PRESENTATION).jvm())) {
            throw CliException.wrongUse(
                    "business.url and presentation.url are of the same JVM ("
                            + connected.get(ServerRole.BUSINESS).jvm() + ")",
                    "name two servers in " + file.file());
        }
    }

    /** What measures them has to say of the servers. */
    public DomainRequest request() {
        return new DomainRequest(
                "attached", Path.of(""), 0, Duration.ZERO, Map.of(), Map.of(), Optional.empty(), List.of(), 1);
    }

    /** The machine of the presentation server, from which remote calls go. */
    public MachineProbe machine() {
        return connected.get(ServerRole.PRESENTATION).machine();
    }

    /** The machine of that server. */
    public MachineProbe machine(RunningServer server) {
        return connected.get(server.role()).machine();
    }

    /** Opens a connection to that server; the caller closes it. */
    public JmxConnection connect(RunningServer server) throws CliException {
        return servers.get(server.role()).connect();
    }

    /** All of them, business first. */
    public List<RunningServer> servers() {
        return connected.values().stream().map(Connected::server).toList();
    }

    @Override
    public boolean keepsServers() {
        return true;
    }

    /** There is no folder of theirs here. */
    @Override
    public Path noteFolder(DomainRequest request, Path runDirectory) {
        return runDirectory;
    }

    @Override
    public RunningDomain start(DomainRequest request) {
        return new Attached();
    }

    /** The servers while an experiment goes on. */
    private final class Attached implements RunningDomain {
        @Override
        public List<RunningServer> servers() {
            return AttachedServers.this.servers();
        }

        @Override
        public ExperimentDescription.Server product() {
            return new ExperimentDescription.Server("attached", file.product(), file.release(), null);
        }

        @Override
        public void requireAlive(Function<RunningServer, Path> log) throws CliException {
            for (Connected server : connected.values()) {
                try {
                    server.connection().beans().getDefaultDomain();
                } catch (IOException e) {
                    throw CliException.failed(
                            "The " + server.server().role().word() + " server does not answer any more: "
                                    + JmxFailure.firstLine(e),
                            "see whether it is up; its samples are in its result log",
                            e);
                }
            }
        }

        /** They are not ours to stop. */
        @Override
        public void close() {}
    }

    @Override
    public void close() {
        connected.values().forEach(server -> server.connection().close());
        connected.clear();
    }
}
