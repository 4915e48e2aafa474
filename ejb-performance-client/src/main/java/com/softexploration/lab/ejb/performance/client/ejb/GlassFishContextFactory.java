package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.Hashtable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.naming.AuthenticationException;
import javax.naming.ConfigurationException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/**
 * Remote views on GlassFish and Payara. Their own factory passes over a provider's URL, and looks at the calling server instead; and it
 * takes no name and password. So an address such as {@code iiop://127.0.0.1:3700} becomes what their ORB understands, and the thread that
 * asks for a naming context is logged in as the user whom its environment names.
 */
public final class GlassFishContextFactory implements InitialContextFactory {
    private static final String SERVERS_OWN = "com.sun.enterprise.naming.SerialInitContextFactory";
    private static final String HOST = "org.omg.CORBA.ORBInitialHost";
    private static final String PORT = "org.omg.CORBA.ORBInitialPort";

    private static final Pattern ADDRESS = Pattern.compile("iiop://([^/,:@]+):(\\d{1,5})/?");

    private final GlassFishCaller.Login login;

    /** For JNDI. */
    public GlassFishContextFactory() {
        this(GlassFishCaller::logIn);
    }

    GlassFishContextFactory(GlassFishCaller.Login login) {
        this.login = login;
    }

    /**
     * A naming context of the server at the provider's URL.
     *
     * @throws ConfigurationException if that is no address {@code iiop://HOST:PORT}
     * @throws AuthenticationException if the user whom the environment names is unknown
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

    /** The same for the server's own factory. */
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
}
