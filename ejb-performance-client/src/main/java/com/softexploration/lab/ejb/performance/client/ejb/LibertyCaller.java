package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.Arrays;
import javax.naming.AuthenticationException;
import javax.security.auth.Subject;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;

/**
 * The identity under which a thread calls other servers on Open Liberty, whose ORB calls only for users of its own server.
 *
 * @param name the user's
 * @param password in plain text
 */
record LibertyCaller(String name, String password) {
    /** Liberty's own, which asks the server's registry of users. */
    private static final String LOGIN = "WSLogin";

    /**
     * Makes this user the one of the current thread, until it ends.
     *
     * @throws AuthenticationException if the server does not know them
     * @throws ReflectiveOperationException on another server
     */
    void becomeCaller() throws AuthenticationException, ReflectiveOperationException {
        try {
            LoginContext login = new LoginContext(
                    LOGIN, callbacks -> Arrays.stream(callbacks).forEach(this::answer));
            login.login();
            Class.forName(
                            "com.ibm.websphere.security.auth.WSSubject",
                            true,
                            Thread.currentThread().getContextClassLoader())
                    .getMethod("setRunAsSubject", Subject.class)
                    .invoke(null, login.getSubject());
        } catch (LoginException e) {
            AuthenticationException failure = new AuthenticationException(name + " is unknown to this server: " + e);
            failure.setRootCause(e);
            throw failure;
        }
    }

    /** There are others, about certificates and tokens, which stay unanswered. */
    private void answer(Callback callback) {
        if (callback instanceof NameCallback asked) {
            asked.setName(name);
        } else if (callback instanceof PasswordCallback asked) {
            asked.setPassword(password.toCharArray());
        }
    }

    /** Without the password: this may be logged. */
    @Override
    public String toString() {
        return name;
    }
}
