package weblogic.management.remote.t3;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorProvider;
import javax.management.remote.JMXServiceURL;
import weblogic.rjvm.LoadedByContext;

/**
 * Stands for the JMX provider in WebLogic's client jar: the same class name, URL and credentials, but it speaks RMI, to a
 * stand-in server whose RMI registry listens on the port of the URL. It has no package that tests have, and is never on
 * their class path: they compile it into a jar.
 */
public class ClientProvider implements JMXConnectorProvider {
    private static final String RUNTIME_BEANS = "/jndi/weblogic.management.mbeanservers.runtime";
    private static final String PRINCIPAL = "java.naming.security.principal";
    private static final String CREDENTIALS = "java.naming.security.credentials";

    /** Tells a test in the same JVM which class loader it came from. */
    private static final String LOADER_PROPERTY = "stand-in.t3.loader";

    @Override
    public JMXConnector newJMXConnector(JMXServiceURL url, Map<String, ?> environment) throws IOException {
        System.setProperty(
                LOADER_PROPERTY, String.valueOf(getClass().getClassLoader().getName()));
        LoadedByContext.require();
        if (!url.getURLPath().equals(RUNTIME_BEANS)) {
            throw new IOException("Unable to resolve '" + url.getURLPath() + "'");
        }
        JMXConnector rmi = JMXConnectorFactory.newJMXConnector(
                new JMXServiceURL("service:jmx:rmi:///jndi/rmi://" + url.getHost() + ":" + url.getPort() + "/jmxrmi"),
                Map.of(JMXConnector.CREDENTIALS, credentials(environment)));
        return guarded(JMXConnector.class, rmi);
    }

    /** As a program gives them, or as JConsole does. */
    private static String[] credentials(Map<String, ?> environment) {
        if (environment.get(PRINCIPAL) instanceof String user) {
            return new String[] {user, (String) environment.get(CREDENTIALS)};
        }
        return environment.get(JMXConnector.CREDENTIALS) instanceof String[] given ? given : new String[] {"", ""};
    }

    /** Every call needs the right context class loader, not only the first. */
    private static <T> T guarded(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(
                ClientProvider.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    LoadedByContext.require();
                    if (target instanceof JMXConnector connector
                            && method.getName().equals("connect")) {
                        connector.connect(); // with the credentials that it has already
                        return null;
                    }
                    try {
                        Object result = method.invoke(target, arguments);
                        return result instanceof MBeanServerConnection beans
                                ? guarded(MBeanServerConnection.class, beans)
                                : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
