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
 * Stand-in for the JMX provider in WebLogic's client jar: same class name, URL and credentials, but it uses RMI to a
 * stand-in server whose registry listens on the port of the URL. Its package occurs nowhere else in the tests, and it
 * is never on their class path: they compile it into a jar.
 */
public class ClientProvider implements JMXConnectorProvider {
    private static final String RUNTIME_BEANS = "/jndi/weblogic.management.mbeanservers.runtime";
    private static final String PRINCIPAL = "java.naming.security.principal";
    private static final String CREDENTIALS = "java.naming.security.credentials";

    /** System property by which a test in the same JVM learns the class loader. */
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

    /** Reads credentials as passed by programs or by JConsole. */
    private static String[] credentials(Map<String, ?> environment) {
        if (environment.get(PRINCIPAL) instanceof String user) {
            return new String[] {user, (String) environment.get(CREDENTIALS)};
        }
        return environment.get(JMXConnector.CREDENTIALS) instanceof String[] given ? given : new String[] {"", ""};
    }

    /** Checks the context class loader on every call, not only the first. */
    private static <T> T guarded(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(
                ClientProvider.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    LoadedByContext.require();
                    if (target instanceof JMXConnector connector
                            && method.getName().equals("connect")) {
                        connector.connect(); // with the credentials that it already has
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
