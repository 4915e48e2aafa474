package com.softexploration.lab.ejb.performance.cli.jmx;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * The MBeans of one server of a WebLogic domain by way of its administration server, whose domain runtime has those of all servers: each
 * with the key {@code Location} in its name beside those that it has on its server.
 */
final class DomainRuntime {
    private static final String LOCATION = "Location";

    private DomainRuntime() {}

    /**
     * MBeans of a server, by its own names.
     *
     * @param domain the domain runtime
     * @param server its name in the domain
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
