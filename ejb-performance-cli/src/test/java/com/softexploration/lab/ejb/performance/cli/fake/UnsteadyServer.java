package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

/** An MBean server in this JVM whose requests and connections fail as told. */
public final class UnsteadyServer implements JmxConnection.Opener {
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private String jvm = "first";
    private int connections;
    private int failingRequests;
    private IOException requestFailure;
    private boolean answersOnly;
    private int failingConnections;
    private IOException connectionFailure;

    /** Creates a server that does not fail yet. */
    public UnsteadyServer() throws JMException {
        RuntimeMXBean ours = ManagementFactory.getRuntimeMXBean();
        RuntimeMXBean runtime = (RuntimeMXBean) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {RuntimeMXBean.class},
                (proxy, method, arguments) ->
                        method.getName().equals("getName") ? jvm() : method.invoke(ours, arguments));
        beans.registerMBean(runtime, new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME));
    }

    /** Its MBeans. */
    public MBeanServer beans() {
        return beans;
    }

    /** Lets the next requests fail before they arrive. */
    public synchronized void failRequests(int number, IOException failure) {
        failingRequests = number;
        requestFailure = failure;
        answersOnly = false;
    }

    /** Lets the answers of the next requests be lost. */
    public synchronized void loseAnswers(int number, IOException failure) {
        failRequests(number, failure);
        answersOnly = true;
    }

    /** Lets the next attempts to connect fail. */
    public synchronized void failConnections(int number, IOException failure) {
        failingConnections = number;
        connectionFailure = failure;
    }

    /** Becomes another JVM. */
    public synchronized void restart() {
        jvm = "second";
    }

    /** Connections so far. */
    public synchronized int connections() {
        return connections;
    }

    private synchronized String jvm() {
        return jvm;
    }

    @Override
    public synchronized JmxConnection open() throws CliException {
        if (failingConnections > 0) {
            failingConnections--;
            throw CliException.failed("No JMX agent answers", "check that it is up", connectionFailure);
        }
        connections++;
        MBeanServerConnection unsteady = (MBeanServerConnection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {MBeanServerConnection.class},
                (proxy, method, arguments) -> {
                    IOException failure = failure();
                    if (failure != null && !answersOnly) {
                        throw failure;
                    }
                    try {
                        Object answer = method.invoke(beans, arguments);
                        if (failure != null) {
                            throw failure;
                        }
                        return answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return new JmxConnection("the server", unsteady, () -> {});
    }

    private synchronized IOException failure() {
        if (failingRequests == 0) {
            return null;
        }
        failingRequests--;
        return requestFailure;
    }
}
