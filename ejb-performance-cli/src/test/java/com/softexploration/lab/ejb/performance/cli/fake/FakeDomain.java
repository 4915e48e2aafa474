package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Two managed servers that are no more than MBean servers in this JVM. */
public final class FakeDomain implements RunningDomain {
    private final Path folder;
    private final MBeanServer businessBeans = MBeanServerFactory.newMBeanServer();
    private final MBeanServer presentationBeans = MBeanServerFactory.newMBeanServer();
    private final FakeExecutor business;
    private final FakeExecutor presentation;

    private ServerRole dead;
    private int deathAfterChecks = Integer.MAX_VALUE;
    private boolean closed;

    /**
     * @param folder where its logs go
     */
    public FakeDomain(Path folder) throws IOException, JMException {
        this.folder = folder;
        for (ServerRole role : ServerRole.values()) {
            Path serverFolder = Files.createDirectories(folder.resolve(role.word()));
            Files.writeString(serverFolder.resolve("server.log"), role.word() + " started\n");
        }
        business = new FakeExecutor(Side.LOCAL, folder.resolve("business")).registerWith(businessBeans);
        presentation = new FakeExecutor(Side.REMOTE, folder.resolve("presentation")).registerWith(presentationBeans);
        configureNumberOfCalls(0);
        registerPlatformBeans(businessBeans);
        registerPlatformBeans(presentationBeans);
    }

    /** The executor of the business server. */
    public FakeExecutor business() {
        return business;
    }

    /** The executor of the presentation server. */
    public FakeExecutor presentation() {
        return presentation;
    }

    /** A server dies when its liveness has been checked this many times. */
    public void die(ServerRole role, int checks) {
        dead = role;
        deathAfterChecks = checks;
    }

    /** The presentation server's configuration says how many calls a race has. */
    public void configureNumberOfCalls(long calls) throws JMException {
        register(() -> calls);
    }

    /** The presentation server's configuration says something else where the number of calls should be. */
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

    /** Whether it was stopped. */
    public boolean closed() {
        return closed;
    }

    /** A connection to that server's MBeans. */
    public JmxConnection connect(RunningServer server) {
        return new JmxConnection(
                server.name(), server.role() == ServerRole.BUSINESS ? businessBeans : presentationBeans, () -> {});
    }

    @Override
    public RunningServer server(ServerRole role) {
        Path serverFolder = folder.resolve(role.word());
        return new RunningServer(
                role,
                role.word(),
                ProcessHandle.current().pid(),
                new JmxAccess("service:nobody-asks-here", "admin", serverFolder, Optional.empty()),
                serverFolder,
                serverFolder.resolve("server.log"));
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

    private static void registerPlatformBeans(MBeanServer server) throws JMException {
        List<PlatformManagedObject> beans = new ArrayList<>(Stream.of(
                        ManagementFactory.getRuntimeMXBean(),
                        ManagementFactory.getMemoryMXBean(),
                        ManagementFactory.getOperatingSystemMXBean())
                .toList());
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            beans.add(collector);
        }
        for (PlatformManagedObject bean : beans) {
            server.registerMBean(bean, bean.getObjectName());
        }
    }
}
