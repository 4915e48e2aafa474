package com.softexploration.lab.ejb.performance.cli.contract;

import java.lang.reflect.InvocationTargetException;
import javax.naming.NamingException;

/** Calls the service from a separate JVM with a server's client on the class path. */
public final class ServiceCaller {
    private ServiceCaller() {}

    /** Prints who served or rejected the call; arguments as for {@link DeployedServerContract#lookup()}. */
    public static void main(String[] args) throws ReflectiveOperationException {
        try {
            Object service = CallerContext.lookup(args);
            Object identity = service.getClass().getMethod("servedBy").invoke(service);
            Object server = identity.getClass().getMethod("serverName").invoke(identity);
            System.out.println("served by " + server);
        } catch (NamingException e) {
            System.out.println("refused: " + e.toString().replace('\n', ' '));
        } catch (InvocationTargetException e) {
            System.out.println("refused: " + String.valueOf(e.getCause()).replace('\n', ' '));
        }
    }
}
