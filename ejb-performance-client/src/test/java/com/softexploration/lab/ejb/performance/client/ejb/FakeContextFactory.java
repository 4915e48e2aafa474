package com.softexploration.lab.ejb.performance.client.ejb;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import javax.naming.AuthenticationException;
import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/** JNDI provider of one name, protected by user and password, that counts open contexts. */
@SuppressWarnings("JdkObsolete") // the interface's types
public final class FakeContextFactory implements InitialContextFactory {
    public static final String URL = "fake://127.0.0.1:1";
    /** Objects by name; a lookup throws those that are throwable. */
    public static final Map<String, Object> BOUND = new HashMap<>();

    public static int openContexts;

    @Override
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        if (!URL.equals(environment.get(Context.PROVIDER_URL))) {
            throw new CommunicationException("connection refused");
        }
        if (environment.containsKey(Context.SECURITY_PRINCIPAL)
                && !("lab".equals(environment.get(Context.SECURITY_PRINCIPAL))
                        && "secret".equals(environment.get(Context.SECURITY_CREDENTIALS)))) {
            throw new AuthenticationException("wrong password");
        }
        openContexts++;
        return (Context) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Context.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        openContexts--;
                        return null;
                    }
                    String name = String.valueOf(arguments[0]);
                    if (!BOUND.containsKey(name)) {
                        throw new NameNotFoundException(name);
                    }
                    if (BOUND.get(name) instanceof Throwable failure) {
                        throw failure;
                    }
                    return BOUND.get(name);
                });
    }
}
