package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestControlMXBean;
import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestThreads;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** MXBeans of one side, registered in the platform MBean server while their application is deployed. */
public final class ExecutorRegistration implements AutoCloseable {
    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final MonitoringLogs logs;
    private final Deque<ObjectName> names = new ArrayDeque<>();
    private final Deque<AutoCloseable> beans = new ArrayDeque<>();

    private ExecutorRegistration(MonitoringLogs logs) {
        this.logs = logs;
    }

    /**
     * Registers the MXBeans of a side with these transports.
     *
     * @throws IllegalStateException if a name is taken because the server has two of these applications
     */
    public static ExecutorRegistration register(Side side, TransportClients clients) {
        ExecutorRegistration registration = new ExecutorRegistration(MonitoringLogs.open());
        boolean registered = false;
        try {
            registration.registerAll(side, clients);
            registered = true;
            return registration;
        } catch (InstanceAlreadyExistsException e) {
            throw new IllegalStateException(
                    e.getMessage() + " is already registered; undeploy the other application that registers it", e);
        } catch (JMException e) {
            throw new IllegalStateException("cannot register the executor MXBean: " + e, e);
        } finally {
            if (!registered) {
                registration.close();
            }
        }
    }

    private void registerAll(Side side, TransportClients clients) throws JMException {
        ClassLoader loader = applicationLoader();
        Clock clock = Clock.systemUTC();
        LoadTestThreads threads = new LoadTestThreads(loader);
        PerformanceServiceExecutor executor = new PerformanceServiceExecutor(side, clients, logs, threads, clock);
        beans.push(executor);
        LongAdder reads = new LongAdder();
        register(new DescribedMXBean(executor, PerformanceServiceExecutorMXBean.class, reads), side.mxBeanType());
        ServerFiles files = new ServerFiles(logs.resultLogFile(side), Path.of("/"));
        LoadTestControl control = new LoadTestControl(executor.runner(), files, threads, reads::sum);
        beans.push(control);
        register(new DescribedMXBean(control, LoadTestControlMXBean.class, new LongAdder()), side.controlMXBeanType());
        if (side == Side.REMOTE) {
            TransportComparison comparison = new TransportComparison(
                    clients, executor.runner(), threads, NumberOfCalls.offeredTo(loader), clock);
            beans.push(comparison);
            register(
                    new DescribedMXBean(comparison, TransportComparisonMXBean.class, reads),
                    TransportComparisonMXBean.TYPE);
        }
    }

    /**
     * Returns the class loader for threads of the application: on Open Liberty the context class loader, because API
     * implementations are found only through its wrapper.
     */
    private static ClassLoader applicationLoader() {
        boolean onLiberty = System.getProperty("wlp.server.name") != null;
        return onLiberty ? Thread.currentThread().getContextClassLoader() : ExecutorRegistration.class.getClassLoader();
    }

    private void register(DescribedMXBean bean, String type) throws JMException {
        ObjectName name = objectName(type);
        server.registerMBean(bean, name);
        names.push(name);
        logs.log().info("registered {}", name);
    }

    static ObjectName objectName(Side side) throws JMException {
        return objectName(side.mxBeanType());
    }

    @SuppressWarnings("JdkObsolete") // what ObjectName takes
    static ObjectName objectName(String type) throws JMException {
        return new ObjectName(Side.MXBEAN_DOMAIN, new Hashtable<>(Map.of("type", type)));
    }

    /** Unregisters the MXBeans, then ends comparisons and, after them, load tests. */
    @Override
    public void close() {
        for (ObjectName name : names) {
            try {
                server.unregisterMBean(name);
            } catch (JMException e) {
                logs.log().warn("cannot unregister {}: {}", name, e.toString());
            }
        }
        for (AutoCloseable bean : beans) {
            try {
                bean.close();
            } catch (Exception e) {
                logs.log().warn("cannot end {}", bean, e);
            }
        }
        logs.close();
    }
}
