package com.softexploration.lab.ejb.performance.cli.jmx;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * MBeans of a server in a WebLogic domain, read through the domain runtime of the administration server, which adds the
 * key {@code Location} to the names of all servers' MBeans.
 */
final class DomainRuntime {
    private static final String LOCATION = "Location";

    private DomainRuntime() {}

    /**
     * Returns the MBeans of a server by their local names.
     *
     * @param domain domain runtime
     * @param server name of the server in the domain
     */
    static MBeanServerConnection beansOf(MBeanServerConnection domain, String server) {
        return (MBeanServerConnection) Proxy.newProxyInstance(
                DomainRuntime.class.getClassLoader(),
                new Class<?>[] {MBeanServerConnection.class},
                (proxy, method, arguments) -> {
                    Object[] located = arguments == null
                            ? null
                            : Arrays.stream(arguments)
                                    .map(argument -> argument instanceof ObjectName name ? at(server, name) : argument)
                                    .toArray();
                    try {
                        return method.invoke(domain, located);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static ObjectName at(String server, ObjectName name) {
        String keys = name.toString().substring(name.getDomain().length() + 1);
        try {
            return new ObjectName(name.getDomain() + ":" + LOCATION + "=" + server + "," + keys);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(server, e);
        }
    }
}
