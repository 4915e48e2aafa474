package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.MBeanServerConnection;

/**
 * MBeans of one JVM whose connection is reopened after it breaks.
 * The request that broke it is repeated if it only reads;
 * otherwise the next request opens the new connection.
 */
public final class LastingBeans implements InvocationHandler, Closeable {
    /** Operations that may be repeated, because they have no effect, or the same effect every time. */
    private static final Set<String> REPEATABLE = Set.of("readResultLog", "result", "startHiccupMeter", "gc");

    private final JmxConnection.Opener opener;
    private final JvmIdentity jvm;
    private final AtomicReference<JmxConnection> connection;
    private boolean closed;

    private LastingBeans(JmxConnection.Opener opener, JmxConnection connection, JvmIdentity jvm) {
        this.opener = opener;
        this.connection = new AtomicReference<>(connection);
        this.jvm = jvm;
    }

    /**
     * Opens a connection that survives stalls of the server or network: if it breaks, the next request opens a new one,
     * which is rejected if the JVM is another one. A request that only reads is repeated.
     *
     * @throws CliException as the opener, or if the server does not describe its JVM
     */
    public static JmxConnection open(JmxConnection.Opener opener) throws CliException {
        JmxConnection first = opener.open();
        boolean usable = false;
        try {
            LastingBeans lasting = new LastingBeans(opener, first, JvmIdentity.of(first.beans()));
            usable = true;
            return new JmxConnection(
                    first.target(),
                    (MBeanServerConnection) Proxy.newProxyInstance(
                            LastingBeans.class.getClassLoader(), new Class<?>[] {MBeanServerConnection.class}, lasting),
                    lasting);
        } catch (IOException e) {
            throw JmxFailure.lost(first.target(), e);
        } finally {
            if (!usable) {
                first.close();
            }
        }
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> "MBeans of " + jvm;
            };
        }
        JmxConnection used = current();
        try {
            return call(used, method, arguments);
        } catch (IOException e) {
            discard(used);
            if (!isRepeatable(method, arguments)) {
                throw e;
            }
        }
        return call(current(), method, arguments);
    }

    private static Object call(JmxConnection connection, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection.beans(), arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static boolean isRepeatable(Method method, Object[] arguments) {
        return method.getName().equals("invoke")
                ? REPEATABLE.contains(String.valueOf(arguments[1]))
                : method.getName().matches("(get|is|query).*");
    }

    private synchronized JmxConnection current() throws IOException {
        if (closed) {
            throw new IOException("the connection is closed");
        }
        JmxConnection current = connection.get();
        if (current == null) {
            current = again();
            connection.set(current);
        }
        return current;
    }

    private JmxConnection again() throws IOException {
        JmxConnection opened;
        try {
            opened = opener.open();
        } catch (CliException e) {
            throw new IOException(ServerMessage.of(e.getMessage()).cause(), e);
        }
        boolean usable = false;
        try {
            JvmIdentity now = JvmIdentity.of(opened.beans());
            if (!now.equals(jvm)) {
                throw new JmxFailure.OtherJvmException(now.toString(), jvm.toString());
            }
            usable = true;
            return opened;
        } catch (CliException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            if (!usable) {
                discard(opened);
            }
        }
    }

    private void discard(JmxConnection broken) {
        connection.compareAndSet(broken, null);
        // Closing asks the server, too, and so may last.
        Thread closing = new Thread(broken::close, "closing a broken JMX connection");
        closing.setDaemon(true);
        closing.start();
    }

    @Override
    public synchronized void close() {
        closed = true;
        JmxConnection last = connection.get();
        if (last != null) {
            last.close();
        }
    }
}
