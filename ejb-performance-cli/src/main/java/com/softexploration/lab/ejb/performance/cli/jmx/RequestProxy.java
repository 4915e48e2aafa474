package com.softexploration.lab.ejb.performance.cli.jmx;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import javax.management.MBeanServerConnection;

/** Wraps every request to a server's MBeans, for example with a limit or a filter. */
@FunctionalInterface
interface RequestProxy {
    /**
     * Makes a request.
     *
     * @throws Exception any of the request, or of the wrapper
     */
    Object make(Callable<Object> request) throws Exception;

    /** Creates a proxy whose requests are made by this wrapper. */
    default MBeanServerConnection of(MBeanServerConnection beans) {
        return (MBeanServerConnection) Proxy.newProxyInstance(
                RequestProxy.class.getClassLoader(),
                new Class<?>[] {MBeanServerConnection.class},
                (proxy, method, arguments) -> make(() -> {
                    try {
                        return method.invoke(beans, arguments);
                    } catch (InvocationTargetException e) {
                        if (e.getCause() instanceof Exception known) {
                            throw known;
                        }
                        throw (Error) e.getCause();
                    }
                }));
    }
}
