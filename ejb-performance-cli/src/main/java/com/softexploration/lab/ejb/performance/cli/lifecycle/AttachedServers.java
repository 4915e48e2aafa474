package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmIdentity;
import com.softexploration.lab.ejb.performance.cli.jmx.LastingBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Provides running servers listed in a file, which are neither started nor stopped. */
public final class AttachedServers implements ServerProvider {
    /** Name of the option for the file that lists running servers. */
    public static final String OPTION = "--attach";

    private static final System.Logger LOG = System.getLogger(AttachedServers.class.getName());

    private final AttachFile file;
    private final Map<ServerId, AttachedServer> servers = new LinkedHashMap<>();
    private final Map<ServerId, Connected> connected = new LinkedHashMap<>();

    private AttachedServers(AttachFile file) {
        this.file = file;
    }

    /** A server with an open connection. */
    private record Connected(RunningServer server, JvmIdentity jvm, MachineProbe machine, JmxConnection connection) {}

    /**
     * Connects to the servers listed in a file.
     *
     * @param password source of passwords that are not in the file
     * @throws CliException if the file is invalid, or a server does not answer or is not the one the file describes
     */
    public static AttachedServers of(Path file, JmxPassword password) throws CliException {
        AttachedServers attached = new AttachedServers(AttachFile.read(file));
        boolean usable = false;
        try {
            for (AttachedServer server : named(attached.file, password)) {
                attached.servers.put(server.id(), server);
            }
            for (AttachedServer server : attached.servers.values()) {
                attached.connected.put(server.id(), connect(server));
            }
            attached.requireDifferentJvms();
            usable = true;
            return attached;
        } finally {
            if (!usable) {
                attached.close();
            }
        }
    }

    /**
     * Reads the list of servers, the business servers first, without connecting.
     *
     * @throws CliException if the file is invalid
     */
    public static List<AttachedServer> named(Path file, JmxPassword password) throws CliException {
        return named(AttachFile.read(file), password);
    }

    private static List<AttachedServer> named(AttachFile file, JmxPassword password) throws CliException {
        List<AttachedServer> named = new ArrayList<>();
        for (ServerId id : file.servers()) {
            named.add(file.server(id, password));
        }
        return named;
    }

    /**
     * Product and release of the servers listed in a file.
     *
     * @throws CliException if the file is invalid
     */
    public static String title(Path file) throws CliException {
        AttachFile read = AttachFile.read(file);
        return read.product() + " " + read.release();
    }

    private static Connected connect(AttachedServer server) throws CliException {
        JmxConnection connection = LastingBeans.open(server::connect);
        boolean usable = false;
        try {
            Side side = server.role().side();
            requireEar(server, connection, side);
            JvmIdentity jvm = JvmIdentity.of(connection.beans());
            Connected connected = new Connected(
                    new RunningServer(
                            server.id(),
                            new LoadTestExecutor(connection.beans(), side).serverName(),
                            jvm.pid(),
                            Optional.empty()),
                    jvm,
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
        LoadTestExecutor executor = new LoadTestExecutor(connection.beans(), side);
        if (!executor.present()) {
            throw CliException.failed(
                    "The " + server.role().word() + " EAR is not deployed in " + server.url(),
                    "deploy ejb-performance-" + server.role().word() + "-*.ear there, or correct "
                            + server.id().word() + ".url");
        }
        Optional<String> version = executor.version();
        if (!version.equals(Optional.of(ProgramVersion.current()))) {
            throw CliException.failed(
                    "The " + server.role().word() + " EAR in " + server.url() + " is of "
                            + version.map(deployed -> "version " + deployed).orElse("an earlier version")
                            + ", and this program of "
                            + ProgramVersion.current(),
                    "deploy the EAR of this version there");
        }
    }

    /** Rejects a server listed twice, because its samples would be counted twice. */
    private void requireDifferentJvms() throws CliException {
        Map<JvmIdentity, ServerId> seen = new HashMap<>();
        for (Map.Entry<ServerId, Connected> server : connected.entrySet()) {
            JvmIdentity jvm = server.getValue().jvm();
            ServerId same = seen.put(jvm, server.getKey());
            if (same != null) {
                throw CliException.wrongUse(
                        same.word() + ".url and " + server.getKey().word() + ".url belong to the same JVM (" + jvm
                                + ")",
                        "name different servers in " + file.file());
            }
        }
    }

    @Override
    public Settings settings() {
        return Settings.ofRunning("attached");
    }

    /** Returns a probe of the presentation server's machine, the caller of remote load tests. */
    @Override
    public MachineProbe machine() {
        return connected.get(ServerId.first(ServerRole.PRESENTATION)).machine();
    }

    /** Opens a connection to a server, which the caller must close. */
    public JmxConnection connect(RunningServer server) throws CliException {
        return servers.get(server.id()).connect();
    }

    /** Returns all servers, the business servers first. */
    public List<RunningServer> servers() {
        return connected.values().stream().map(Connected::server).toList();
    }

    @Override
    public boolean keepsServers() {
        return true;
    }

    /** Returns the run directory, because attached servers have no folder on this machine. */
    @Override
    public Path noteFolder(Path runDirectory) {
        return runDirectory;
    }

    @Override
    public RunningDomain start() {
        return new Attached();
    }

    /** Attached servers as the domain of an experiment. */
    private final class Attached implements RunningDomain {
        @Override
        public List<RunningServer> servers() {
            return AttachedServers.this.servers();
        }

        @Override
        public JmxConnection connect(RunningServer server) throws CliException {
            return AttachedServers.this.connect(server);
        }

        @Override
        public MachineProbe machine(RunningServer server) {
            return connected.get(server.id()).machine();
        }

        @Override
        public ExperimentDescription.Server product() {
            return new ExperimentDescription.Server("attached", file.product(), file.release(), null, null, null);
        }

        @Override
        public void requireAlive(RunningServer server, Function<RunningServer, Path> log) throws CliException {
            Connected before = connected.get(server.id());
            try {
                before.connection().beans().getDefaultDomain();
            } catch (IOException e) {
                if (JmxFailure.isFinal(e)) {
                    throw gone(before, e);
                }
                LOG.log(Level.DEBUG, "a stall, which the requests of the load test wait for", e);
            }
        }

        /**
         * Explains a lost connection. A restarted server has lost its compiled code, so later samples belong to another
         * start.
         */
        private CliException gone(Connected before, IOException lost) {
            String who = "The " + before.server().id().word() + " server ";
            try (JmxConnection again = servers.get(before.server().id()).connect()) {
                JvmIdentity jvm = JvmIdentity.of(again.beans());
                if (!jvm.equals(before.jvm())) {
                    return CliException.failed(
                            who + "was restarted (" + jvm + ", before " + before.jvm()
                                    + "), so later samples would not be comparable",
                            "run the experiment again: the report has the samples before the restart",
                            lost);
                }
            } catch (CliException | IOException e) {
                LOG.log(Level.DEBUG, "it is not up again yet", e);
            }
            return CliException.failed(
                    who + "stopped answering: " + JmxFailure.firstLine(lost),
                    "check that it is up; its samples are in its result log",
                    lost);
        }

        /** Does nothing, because attached servers are not stopped. */
        @Override
        public void close() {}
    }

    @Override
    public void close() {
        connected.values().forEach(server -> server.connection().close());
        connected.clear();
    }
}
