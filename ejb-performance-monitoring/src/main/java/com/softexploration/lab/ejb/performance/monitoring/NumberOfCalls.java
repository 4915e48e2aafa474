package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.monitoring.loop.FailureText;
import java.util.List;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Number of calls of a race, configured in JNDI as in the published experiment.
 *
 * @param jndi the naming service
 */
record NumberOfCalls(Lookup jndi) {
    private static final String NAME = "numberOfCalls";

    /** JNDI names of the entry; the entry of the application takes precedence over that of the server. */
    private static final List<String> NAMES = List.of("java:comp/env/" + NAME, "java:global/" + NAME, NAME);

    /** Looks up names in a naming service. */
    @FunctionalInterface
    interface Lookup {
        /** Returns the object bound to a name. */
        Object lookup(String name) throws NamingException;
    }

    /** Creates a lookup in the naming service of the server, which identifies the application by its class loader. */
    static NumberOfCalls offeredTo(ClassLoader applicationLoader) {
        return new NumberOfCalls(name -> lookup(name, applicationLoader));
    }

    @SuppressWarnings("BanJNDI") // the names are constants of this class
    private static Object lookup(String name, ClassLoader applicationLoader) throws NamingException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(applicationLoader);
        try {
            InitialContext context = new InitialContext();
            try {
                return context.lookup(name);
            } finally {
                context.close();
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /**
     * Returns the number of calls of a race.
     *
     * @return 0 if the server offers none, or 0
     * @throws IllegalStateException if it is no number of calls
     */
    long get() {
        for (String name : NAMES) {
            Object value = find(name);
            long calls = value == null ? 0 : calls(name, value);
            if (calls > 0) {
                return calls;
            }
        }
        return 0;
    }

    /**
     * Returns the object bound to a name; null if there is none. The exception for missing names depends on server and
     * name.
     */
    private Object find(String name) {
        try {
            return jndi.lookup(name);
        } catch (NamingException e) {
            return null;
        }
    }

    private static long calls(String name, Object value) {
        try {
            long calls = Long.parseLong(value.toString().strip());
            if ((value instanceof Number || value instanceof String)
                    && calls >= 0
                    && calls <= LoadTestParameters.MAX_REQUEST_COUNT) {
                return calls;
            }
        } catch (NumberFormatException e) {
            throw wrong(name, value, e);
        }
        throw wrong(name, value, null);
    }

    private static IllegalStateException wrong(String name, Object value, NumberFormatException cause) {
        return new IllegalStateException(
                name + " is '" + FailureText.line(value.toString())
                        + "' in this server's JNDI; bind a number of calls there, up to "
                        + LoadTestParameters.MAX_REQUEST_COUNT + ", or 0 for none",
                cause);
    }
}
