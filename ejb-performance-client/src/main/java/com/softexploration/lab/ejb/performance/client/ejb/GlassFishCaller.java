package com.softexploration.lab.ejb.performance.client.ejb;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import javax.naming.AuthenticationException;
import javax.naming.NamingException;

/**
 * As whom a thread calls objects of other servers on GlassFish and Payara: with each call their ORB sends name and password of the user
 * whom the thread was logged in as.
 */
final class GlassFishCaller {
    /** GlassFish 7's, and that of Payara 6. */
    private static final List<String> LOGINS = List.of(
            "com.sun.enterprise.security.ee.authentication.ProgrammaticLogin",
            "com.sun.enterprise.security.ee.auth.login.ProgrammaticLogin");

    /** The one that users of applications are in; the same on all servers. */
    private static final String REALM = "file";

    private GlassFishCaller() {}

    /** Sets the user of the current thread. */
    interface Login {
        /**
         * Makes that one the user.
         *
         * @param password in plain text
         * @throws AuthenticationException if they are unknown
         */
        void logIn(String user, String password) throws NamingException;
    }

    /** As the application's own server does it. */
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

    /** As the application knows it. */
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
