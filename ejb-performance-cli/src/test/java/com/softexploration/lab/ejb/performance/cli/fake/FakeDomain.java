package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.PlatformManagedObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Managed servers that are only MBean servers in this JVM. */
public final class FakeDomain implements RunningDomain {
    private final Path folder;
    private final Map<ServerId, MBeanServer> beans = new LinkedHashMap<>();
    private final Map<ServerId, FakeExecutor> executors = new LinkedHashMap<>();
    private final List<ServerRole> collectedAtStart = new ArrayList<>();
    private final List<String> recordings = new ArrayList<>();

    private Runnable whenRecorded = () -> {};

    private ServerId dead;
    private int deathAfterChecks = Integer.MAX_VALUE;
    private boolean closed;

    /** Creates a business server and a presentation server. */
    public FakeDomain(Path folder) throws IOException, JMException {
        this(folder, 1);
    }

    /**
     * @param folder folder of its logs
     * @param presentationServers number of presentation servers
     */
    public FakeDomain(Path folder, int presentationServers) throws IOException, JMException {
        this.folder = folder;
        for (ServerId id : ServerId.all(1, presentationServers)) {
            Path serverFolder = Files.createDirectories(folder.resolve(id.word()));
            Files.writeString(serverFolder.resolve("server.log"), id.word() + " started\n");
            MBeanServer server = MBeanServerFactory.newMBeanServer();
            beans.put(id, server);
            executors.put(id, new FakeExecutor(id.role().side(), serverFolder).registerWith(server));
            registerPlatformBeans(id.role(), server);
        }
        configureNumberOfCalls(0);
    }

    /** The executor of the business server. */
    public FakeExecutor business() {
        return executors.get(ServerId.first(ServerRole.BUSINESS));
    }

    /** The executor of the first presentation server. */
    public FakeExecutor presentation() {
        return presentation(1);
    }

    /** The executor of a presentation server, from 1. */
    public FakeExecutor presentation(int number) {
        return executors.get(new ServerId(ServerRole.PRESENTATION, number));
    }

    /** Makes the first server of a role die after that many liveness checks. */
    public void die(ServerRole role, int checks) {
        die(ServerId.first(role), checks);
    }

    /** Makes a server die after that many liveness checks. */
    public void die(ServerId id, int checks) {
        dead = id;
        deathAfterChecks = checks;
    }

    /** Starts and ends of recordings by JDK Flight Recorder, for example {@code presentation starts}. */
    public List<String> recordings() {
        return List.copyOf(recordings);
    }

    /** Sets what happens when the recording of a server starts. */
    public void whenRecorded(Runnable event) {
        whenRecorded = event;
    }

    /** Sets the number of calls of a race on the presentation server. */
    public void configureNumberOfCalls(long calls) throws JMException {
        register(() -> calls);
    }

    /** Sets an invalid number of calls on the presentation server. */
    public void misconfigureNumberOfCalls(String problem) throws JMException {
        register(() -> {
            throw new IllegalStateException(problem);
        });
    }

    private void register(FakeComparisonMXBean comparison) throws JMException {
        ObjectName name = new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison");
        MBeanServer presentation = beans.get(ServerId.first(ServerRole.PRESENTATION));
        if (presentation.isRegistered(name)) {
            presentation.unregisterMBean(name);
        }
        presentation.registerMBean(new StandardMBean(comparison, FakeComparisonMXBean.class, true), name);
    }

    /** Servers that collected garbage before the first load test of either. */
    public List<ServerRole> collectedAtStart() {
        return List.copyOf(collectedAtStart);
    }

    /** Whether the domain was stopped. */
    public boolean closed() {
        return closed;
    }

    @Override
    public JmxConnection connect(RunningServer server) {
        return new JmxConnection(server.name(), beans.get(server.id()), () -> {});
    }

    @Override
    public List<RunningServer> servers() {
        return beans.keySet().stream().map(this::server).toList();
    }

    private RunningServer server(ServerId id) {
        Path serverFolder = folder.resolve(id.word());
        return new RunningServer(
                id,
                id.word(),
                ProcessHandle.current().pid(),
                new JmxAccess("service:nobody-asks-here", "admin", serverFolder, Optional.empty()),
                serverFolder,
                serverFolder.resolve("server.log"));
    }

    /** An unknown machine: an empty folder has no {@code /proc}. */
    @Override
    public MachineProbe machine(RunningServer server) {
        return new MachineProbe(folder);
    }

    @Override
    public ExperimentDescription.Server product() {
        return new ExperimentDescription.Server(
                "wildfly", "WildFly", "39.0.1.Final", "jakarta", "2026-02", "41.0.1.Final");
    }

    @Override
    public void requireAlive(RunningServer server, Function<RunningServer, Path> log) throws CliException {
        if (server.id().equals(dead) && --deathAfterChecks < 0) {
            throw CliException.failed("The " + dead.word() + " server died", "look into " + log.apply(server));
        }
    }

    @Override
    public void close() {
        closed = true;
    }

    private void registerPlatformBeans(ServerRole role, MBeanServer server) throws JMException {
        List<PlatformManagedObject> beans = new ArrayList<>(
                List.of(ManagementFactory.getRuntimeMXBean(), ManagementFactory.getOperatingSystemMXBean()));
        beans.addAll(ManagementFactory.getGarbageCollectorMXBeans());
        for (PlatformManagedObject bean : beans) {
            server.registerMBean(bean, bean.getObjectName());
        }
        MemoryMXBean memory = new FakeMemory(() -> {
            if (executors.values().stream().allMatch(one -> one.started().isEmpty())) {
                collectedAtStart.add(role);
            }
        });
        server.registerMBean(memory, memory.getObjectName());
        server.registerMBean(
                new StandardMBean(new FakeDiagnosticCommands(role.word()), DiagnosticCommandsMXBean.class, true),
                new ObjectName("com.sun.management:type=DiagnosticCommand"));
    }

    /** The diagnostic commands of JDK Flight Recorder. */
    public interface DiagnosticCommandsMXBean {
        String jfrConfigure(String[] arguments);

        String jfrStart(String[] arguments);

        String jfrStop(String[] arguments);
    }

    private final class FakeDiagnosticCommands implements DiagnosticCommandsMXBean {
        private final String server;

        FakeDiagnosticCommands(String server) {
            this.server = server;
        }

        @Override
        public String jfrConfigure(String[] arguments) {
            return "Stack depth: 256";
        }

        @Override
        public String jfrStart(String[] arguments) {
            recordings.add(server + " starts");
            whenRecorded.run();
            return "Started recording 1.";
        }

        @Override
        public String jfrStop(String[] arguments) {
            recordings.add(server + " stops");
            return "Stopped recording.";
        }
    }

    /** Memory of this JVM; collects nothing. */
    private record FakeMemory(Runnable collect) implements MemoryMXBean {
        private static final MemoryMXBean OURS = ManagementFactory.getMemoryMXBean();

        @Override
        public void gc() {
            collect.run();
        }

        @Override
        public MemoryUsage getHeapMemoryUsage() {
            return OURS.getHeapMemoryUsage();
        }

        @Override
        public MemoryUsage getNonHeapMemoryUsage() {
            return OURS.getNonHeapMemoryUsage();
        }

        @Override
        public int getObjectPendingFinalizationCount() {
            return OURS.getObjectPendingFinalizationCount();
        }

        @Override
        public boolean isVerbose() {
            return OURS.isVerbose();
        }

        @Override
        public void setVerbose(boolean value) {
            OURS.setVerbose(value);
        }

        @Override
        public ObjectName getObjectName() {
            return OURS.getObjectName();
        }
    }
}
