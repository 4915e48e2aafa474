package com.softexploration.lab.ejb.performance.cli.lifecycle;

import java.lang.reflect.InvocationTargetException;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Calls the service from a JVM of its own, with WildFly's client on the class path. */
final class ServiceCaller {
    private static final String NAME =
            "ejb:ejb-performance-business/ejb-performance-service/BusinessPerformanceServiceBean"
                    + "!com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote";

    private ServiceCaller() {}

    /** Prints who served the call, or who refused it. */
    @SuppressWarnings("BanJNDI") // the URL is one of a server that the test started
    public static void main(String[] args) throws NamingException, ReflectiveOperationException {
        Properties environment = new Properties();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, "org.wildfly.naming.client.WildFlyInitialContextFactory");
        environment.put(Context.PROVIDER_URL, args[0]);
        if (!System.getenv("CALLER_NAME").isEmpty()) {
            environment.put(Context.SECURITY_PRINCIPAL, System.getenv("CALLER_NAME"));
            environment.put(Context.SECURITY_CREDENTIALS, System.getenv("CALLER_PASSWORD"));
        }
        Object service = new InitialContext(environment).lookup(NAME);
        try {
            Object identity = service.getClass().getMethod("servedBy").invoke(service);
            Object server = identity.getClass().getMethod("serverName").invoke(identity);
            System.out.println("served by " + server);
        } catch (InvocationTargetException e) {
            System.out.println("refused: " + String.valueOf(e.getCause()).replace('\n', ' '));
        }
    }
}
