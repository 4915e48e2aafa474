package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.Arrays;
import java.util.Hashtable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.naming.AuthenticationException;
import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;
import javax.security.auth.Subject;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;

/**
 * Looks up remote views on servers such as Open Liberty, which use a {@code corbaname} URL instead of a context factory
 * and a provider URL.
 * The provider URL is the first half of that URL, for example {@code corbaname::127.0.0.1:2809}, and the
 * bean's name in the name service the second. The object found is narrowed to the interface at the end of the name,
 * with the timeout of the other transports. The thread that looks it up calls as the user named in its environment; see
 * {@link LibertyCaller}.
 */
public final class CorbanameContextFactory implements InitialContextFactory {
    private final long waitMillis;

    /** Creates a factory; required by JNDI. */
    public CorbanameContextFactory() {
        this(RemoteEjbConfiguration.TIMEOUT_MILLIS);
    }

    /**
     * Creates a context factory with a timeout.
     *
     * @param waitMillis timeout of the lookup and of each call
     */
    CorbanameContextFactory(long waitMillis) {
        this.waitMillis = waitMillis;
    }

    @Override
    @SuppressWarnings("JdkObsolete") // what the interface demands
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        return new CorbanameContext(new Hashtable<>(environment), waitMillis);
    }

    /** Looks up remote views; delegates all other names to the naming context of the server. */
    private static final class CorbanameContext extends InitialContext {
        private final Hashtable<Object, Object> environment;
        private final long waitMillis;

        CorbanameContext(Hashtable<Object, Object> environment, long waitMillis) throws NamingException {
            super(true);
            this.environment = environment;
            this.waitMillis = waitMillis;
        }

        @Override
        public Object lookup(String name) throws NamingException {
            Object url = environment.get(Context.PROVIDER_URL);
            try {
                becomeCaller();
                return CorbaObject.of(find(url + "#" + name.replace(".", "\\.")))
                        .waitingAtMost(waitMillis)
                        .as(name.substring(name.indexOf('!') + 1));
            } catch (ReflectiveOperationException | RuntimeException e) {
                // CORBA's exceptions are no NamingExceptions.
                throw unusable(String.valueOf(url), e);
            }
        }

        /**
         * Looks up a URL on a separate thread: the ORB waits for the name service without a timeout, which can only be
         * set on an object already found.
         */
        private Object find(String url) throws NamingException {
            FutureTask<Object> found = new FutureTask<>(() -> lookUp(url));
            Thread thread = new Thread(found, "looks up " + url);
            thread.setDaemon(true);
            thread.start();
            try {
                return found.get(waitMillis, TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof NamingException failure ? failure : unusable(url, e.getCause());
            } catch (TimeoutException e) {
                throw unusable(url, new TimeoutException("no answer within " + waitMillis + " ms"));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw unusable(url, e);
            }
        }

        @SuppressWarnings("BanJNDI") // address and name are the administrator's; finding the bean by JNDI is the point
        private Object lookUp(String url) throws NamingException, ReflectiveOperationException {
            becomeCaller();
            Context own = new InitialContext();
            try {
                return own.lookup(url);
            } finally {
                own.close();
            }
        }

        /** Sets the caller identity of the current thread. */
        private void becomeCaller() throws NamingException, ReflectiveOperationException {
            if (environment.get(Context.SECURITY_PRINCIPAL) instanceof String user
                    && environment.get(Context.SECURITY_CREDENTIALS) instanceof String password) {
                new LibertyCaller(user, password).becomeCaller();
            }
        }

        private static NamingException unusable(String url, Throwable cause) {
            NamingException failure = new CommunicationException(url + " cannot be used: " + cause);
            failure.setRootCause(cause);
            return failure;
        }

        /** Creates the context; called by Open Liberty's naming manager. */
        @Override
        @SuppressWarnings("JdkObsolete") // what the interface demands
        public Hashtable<?, ?> getEnvironment() {
            return new Hashtable<>(environment);
        }

        @Override
        public void close() {
            // It holds no resources.
        }
    }

    /**
     * Identity of a thread that calls other servers on Open Liberty, whose ORB only accepts users of its own server.
     *
     * @param name name of the user
     * @param password password in plain text
     */
    record LibertyCaller(String name, String password) {
        /** Login of Open Liberty that queries the user registry of the server. */
        private static final String LOGIN = "WSLogin";

        /**
         * Sets this user for the current thread, until the thread ends.
         *
         * @throws AuthenticationException if the server does not know the user
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
                AuthenticationException failure =
                        new AuthenticationException(name + " is unknown to this server: " + e);
                failure.setRootCause(e);
                throw failure;
            }
        }

        /** Sets name and password; other callbacks, which request certificates or tokens, remain unanswered. */
        private void answer(Callback callback) {
            if (callback instanceof NameCallback asked) {
                asked.setName(name);
            } else if (callback instanceof PasswordCallback asked) {
                asked.setPassword(password.toCharArray());
            }
        }

        /** Returns a description without the password, because the text may be logged. */
        @Override
        public String toString() {
            return name;
        }
    }
}
