package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.system.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.PlatformManagedObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Two managed servers that are only MBean servers in this JVM. */
public final class FakeDomain implements RunningDomain {
    private final Path folder;
    private final MBeanServer businessBeans = MBeanServerFactory.newMBeanServer();
    private final MBeanServer presentationBeans = MBeanServerFactory.newMBeanServer();
    private final FakeExecutor business;
    private final FakeExecutor presentation;

    private final List<ServerRole> collectedAtStart = new ArrayList<>();

    private ServerRole dead;
    private int deathAfterChecks = Integer.MAX_VALUE;
    private boolean closed;

    /** @param folder folder of its logs */
    public FakeDomain(Path folder) throws IOException, JMException {
        this.folder = folder;
        for (ServerRole role : ServerRole.values()) {
            Path serverFolder = Files.createDirectories(folder.resolve(role.word()));
            Files.writeString(serverFolder.resolve("server.log"), role.word() + " started\n");
        }
        business = new FakeExecutor(Side.LOCAL, folder.resolve("business")).registerWith(businessBeans);
        presentation = new FakeExecutor(Side.REMOTE, folder.resolve("presentation")).registerWith(presentationBeans);
        configureNumberOfCalls(0);
        registerPlatformBeans(ServerRole.BUSINESS, businessBeans);
        registerPlatformBeans(ServerRole.PRESENTATION, presentationBeans);
    }

    /** The executor of the business server. */
    public FakeExecutor business() {
        return business;
    }

    /** The executor of the presentation server. */
    public FakeExecutor presentation() {
        return presentation;
    }

    /** Makes a server die after that many liveness checks. */
    public void die(ServerRole role, int checks) {
        dead = role;
        deathAfterChecks = checks;
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
        if (presentationBeans.isRegistered(name)) {
            presentationBeans.unregisterMBean(name);
        }
        presentationBeans.registerMBean(new StandardMBean(comparison, FakeComparisonMXBean.class, true), name);
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
        return new JmxConnection(
                server.name(), server.role() == ServerRole.BUSINESS ? businessBeans : presentationBeans, () -> {});
    }

    @Override
    public List<RunningServer> servers() {
        return ServerId.all(1, 1).stream().map(id -> server(id)).toList();
    }

    private RunningServer server(ServerId id) {
        ServerRole role = id.role();
        Path serverFolder = folder.resolve(role.word());
        return new RunningServer(
                id,
                role.word(),
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
        return new ExperimentDescription.Server("wildfly", "WildFly", "39.0.1.Final", "jakarta");
    }

    @Override
    public void requireAlive(Function<RunningServer, Path> log) throws CliException {
        if (dead != null && --deathAfterChecks < 0) {
            throw CliException.failed("The " + dead.word() + " server died", "look into " + log.apply(server(dead)));
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
            if (business.started().isEmpty() && presentation.started().isEmpty()) {
                collectedAtStart.add(role);
            }
        });
        server.registerMBean(memory, memory.getObjectName());
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
