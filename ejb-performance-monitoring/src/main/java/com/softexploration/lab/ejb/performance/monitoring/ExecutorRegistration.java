package com.softexploration.lab.ejb.performance.monitoring;

import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.util.Hashtable;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** An executor that is registered in the platform MBean server as long as its application is deployed. */
public final class ExecutorRegistration implements AutoCloseable {
    /** Domain of the object names. */
    public static final String DOMAIN = "com.softexploration.lab.ejb.performance.monitoring";

    private final MBeanServer server;
    private final ObjectName name;
    private final PerformanceServiceExecutor executor;
    private final MonitoringLogs logs;

    private ExecutorRegistration(
            MBeanServer server, ObjectName name, PerformanceServiceExecutor executor, MonitoringLogs logs) {
        this.server = server;
        this.name = name;
        this.executor = executor;
        this.logs = logs;
    }

    /**
     * Registers the executor of that side, which calls by those transports.
     *
     * @throws IllegalStateException when the name is taken: two applications of this kind on one server
     */
    public static ExecutorRegistration register(Side side, TransportClients clients) {
        MonitoringLogs logs = MonitoringLogs.open();
        PerformanceServiceExecutor executor = new PerformanceServiceExecutor(
                side, clients, logs, ExecutorRegistration.class.getClassLoader(), Clock.systemUTC());
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            ObjectName name = objectName(side);
            server.registerMBean(new DescribedMXBean(executor, PerformanceServiceExecutorMXBean.class), name);
            logs.log().info("registered {}", name);
            return new ExecutorRegistration(server, name, executor, logs);
        } catch (InstanceAlreadyExistsException e) {
            logs.close();
            throw new IllegalStateException(
                    e.getMessage() + " is already registered; undeploy the other application that registers it", e);
        } catch (JMException e) {
            logs.close();
            throw new IllegalStateException("cannot register the executor MXBean: " + e, e);
        }
    }

    @SuppressWarnings("JdkObsolete") // what ObjectName takes
    static ObjectName objectName(Side side) throws JMException {
        return new ObjectName(DOMAIN, new Hashtable<>(Map.of("type", side.mxBeanType())));
    }

    @Override
    public void close() {
        try {
            server.unregisterMBean(name);
        } catch (JMException e) {
            logs.log().warn("cannot unregister {}: {}", name, e.toString());
        }
        executor.close();
        logs.close();
    }
}
