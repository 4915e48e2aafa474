package com.softexploration.lab.ejb.performance.cli.contract;

import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Accesses a session bean from a separate JVM as the caller named in its environment. */
final class CallerContext {
    private CallerContext() {}

    /** Looks up the bean; arguments as for {@link DeployedServerContract#lookup()}. */
    @SuppressWarnings("BanJNDI") // the URL is one of a server that the test started
    static Object lookup(String... args) throws NamingException {
        String name = System.getenv("CALLER_NAME");
        String password = System.getenv("CALLER_PASSWORD");
        Properties environment = new Properties();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, args[0]);
        environment.put(Context.PROVIDER_URL, args[1]);
        if (args[0].startsWith("org.apache.openejb.")) {
            Authenticator.setDefault(new Authenticator() {
                @Override
                protected PasswordAuthentication getPasswordAuthentication() {
                    return name.isEmpty() ? null : new PasswordAuthentication(name, password.toCharArray());
                }
            });
        } else if (!name.isEmpty() && !args[1].startsWith("corbaname:")) { // where the container knows the caller
            environment.put(Context.SECURITY_PRINCIPAL, name);
            environment.put(Context.SECURITY_CREDENTIALS, password);
        }
        return new InitialContext(environment).lookup(args[2]);
    }
}
