package com.softexploration.lab.ejb.performance.client.ejb;

import java.lang.reflect.InvocationTargetException;
import java.util.Hashtable;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.naming.AuthenticationException;
import javax.naming.ConfigurationException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/**
 * Looks up remote views on GlassFish and Payara. Their own factory ignores a provider URL, searches the calling server
 * instead, and takes no name and password. This factory translates an address such as {@code iiop://127.0.0.1:3700} for
 * their ORB and logs the requesting thread in as the user named in its environment.
 */
public final class GlassFishContextFactory implements InitialContextFactory {
    private static final String SERVERS_OWN = "com.sun.enterprise.naming.SerialInitContextFactory";
    private static final String HOST = "org.omg.CORBA.ORBInitialHost";
    private static final String PORT = "org.omg.CORBA.ORBInitialPort";

    private static final Pattern ADDRESS = Pattern.compile("iiop://([^/,:@]+):(\\d{1,5})/?");

    private final GlassFishCaller.Login login;

    /** Creates a factory; required by JNDI. */
    public GlassFishContextFactory() {
        this(GlassFishCaller::logIn);
    }

    GlassFishContextFactory(GlassFishCaller.Login login) {
        this.login = login;
    }

    /**
     * Creates a naming context of the server at the provider URL.
     *
     * @throws ConfigurationException if the URL is not of the form {@code iiop://HOST:PORT}
     * @throws AuthenticationException if the user named in the environment is unknown
     */
    @Override
    @SuppressWarnings({"BanJNDI", "JdkObsolete"}) // the address is the administrator's; what the interface demands
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        Hashtable<Object, Object> own = translated(environment);
        if (environment.get(Context.SECURITY_PRINCIPAL) instanceof String user
                && environment.get(Context.SECURITY_CREDENTIALS) instanceof String password) {
            login.logIn(user, password);
        }
        return new InitialContext(own);
    }

    /** Converts the environment for the context factory of the server. */
    @SuppressWarnings("JdkObsolete") // what InitialContext takes
    static Hashtable<Object, Object> translated(Hashtable<?, ?> environment) throws NamingException {
        String url = String.valueOf(environment.get(Context.PROVIDER_URL));
        Matcher address = ADDRESS.matcher(url);
        if (!address.matches()) {
            throw new ConfigurationException(url + " is no address of the form iiop://HOST:PORT");
        }
        Hashtable<Object, Object> own = new Hashtable<>(environment);
        own.remove(Context.PROVIDER_URL);
        own.remove(Context.SECURITY_PRINCIPAL);
        own.remove(Context.SECURITY_CREDENTIALS);
        own.put(Context.INITIAL_CONTEXT_FACTORY, SERVERS_OWN);
        own.put(HOST, address.group(1));
        own.put(PORT, address.group(2));
        return own;
    }

    /**
     * Caller identity of a thread on GlassFish and Payara, whose ORB sends name and password of the logged-in user with
     * each call.
     */
    static final class GlassFishCaller {
        /** Names of the login classes of GlassFish 7 and Payara 6. */
        private static final List<String> LOGINS = List.of(
                "com.sun.enterprise.security.ee.authentication.ProgrammaticLogin",
                "com.sun.enterprise.security.ee.auth.login.ProgrammaticLogin");

        /** Realm of application users; identical on all servers. */
        private static final String REALM = "file";

        private GlassFishCaller() {}

        /** Login of a user on the current thread. */
        interface Login {
            /**
             * Sets the user of the current thread.
             *
             * @param password password in plain text
             * @throws AuthenticationException if the user is unknown
             */
            void logIn(String user, String password) throws NamingException;
        }

        /** Logs in through the login class of the server. */
        static void logIn(String user, String password) throws NamingException {
            try {
                Class<?> type = type();
                type.getMethod("login", String.class, char[].class, String.class, boolean.class)
                        .invoke(type.getConstructor().newInstance(), user, password.toCharArray(), REALM, true);
            } catch (InvocationTargetException e) {
                throw failure(user + " is unknown to this server: " + e.getCause(), e.getCause());
            } catch (ReflectiveOperationException e) {
                throw failure("this is no GlassFish, or its login is unavailable: " + e, e);
            }
        }

        /** Loads the login class with the class loader of the application. */
        private static Class<?> type() throws ClassNotFoundException {
            ClassNotFoundException missing = new ClassNotFoundException(LOGINS.toString());
            for (String name : LOGINS) {
                try {
                    return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
                } catch (ClassNotFoundException e) {
                    missing.addSuppressed(e);
                }
            }
            throw missing;
        }

        private static NamingException failure(String message, Throwable cause) {
            NamingException failure = new AuthenticationException(message);
            failure.setRootCause(cause);
            return failure;
        }
    }
}
