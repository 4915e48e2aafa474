package com.softexploration.lab.ejb.performance.cli.contract;

import java.lang.reflect.InvocationTargetException;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Calls the service from a JVM of its own, with a server's client on the class path. */
final class ServiceCaller {
    private ServiceCaller() {}

    /** Prints who served the call, or who refused it; arguments as of {@link DeployedServerContract#lookup()}. */
    @SuppressWarnings("BanJNDI") // the URL is one of a server that the test started
    public static void main(String[] args) throws NamingException, ReflectiveOperationException {
        Properties environment = new Properties();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, args[0]);
        environment.put(Context.PROVIDER_URL, args[1]);
        if (!System.getenv("CALLER_NAME").isEmpty()) {
            environment.put(Context.SECURITY_PRINCIPAL, System.getenv("CALLER_NAME"));
            environment.put(Context.SECURITY_CREDENTIALS, System.getenv("CALLER_PASSWORD"));
        }
        Object service = new InitialContext(environment).lookup(args[2]);
        try {
            Object identity = service.getClass().getMethod("servedBy").invoke(service);
            Object server = identity.getClass().getMethod("serverName").invoke(identity);
            System.out.println("served by " + server);
        } catch (InvocationTargetException e) {
            System.out.println("refused: " + String.valueOf(e.getCause()).replace('\n', ' '));
        }
    }
}
