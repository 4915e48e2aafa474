package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.Hashtable;
import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/**
 * Remote views on servers that find them by a {@code corbaname} URL instead of a factory and a provider, as Open Liberty does: the
 * provider's URL is the first half of that URL, for example {@code corbaname::127.0.0.1:2809}, and the name of the bean, as it is in the
 * name service, the second. What is found is narrowed to the interface at the end of the name, and waits for an answer as long as the
 * other transports do. The thread that looks something up calls as the user whom its environment names, see {@link LibertyCaller}.
 */
public final class CorbanameContextFactory implements InitialContextFactory {

    @Override
    @SuppressWarnings("JdkObsolete") // what the interface demands
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        return new CorbanameContext(new Hashtable<>(environment));
    }

    /** Looks remote views up; everything else is as in the server's own naming context. */
    private static final class CorbanameContext extends InitialContext {
        private final Hashtable<Object, Object> environment;

        CorbanameContext(Hashtable<Object, Object> environment) throws NamingException {
            super(true);
            this.environment = environment;
        }

        @Override
        @SuppressWarnings("BanJNDI") // address and name are the administrator's; finding the bean by JNDI is the point
        public Object lookup(String name) throws NamingException {
            Object url = environment.get(Context.PROVIDER_URL);
            Context own = new InitialContext();
            try {
                if (environment.get(Context.SECURITY_PRINCIPAL) instanceof String user
                        && environment.get(Context.SECURITY_CREDENTIALS) instanceof String password) {
                    new LibertyCaller(user, password).becomeCaller();
                }
                return CorbaObject.of(own.lookup(url + "#" + name.replace(".", "\\.")))
                        .waitingAtMost(RemoteEjbConfiguration.TIMEOUT_MILLIS)
                        .as(name.substring(name.indexOf('!') + 1));
            } catch (ReflectiveOperationException | RuntimeException e) {
                // CORBA's exceptions are no NamingExceptions.
                NamingException failure = new CommunicationException(url + " cannot be used: " + e);
                failure.setRootCause(e);
                throw failure;
            } finally {
                own.close();
            }
        }

        /** For the naming manager of Open Liberty, which asks. */
        @Override
        @SuppressWarnings("JdkObsolete") // what the interface demands
        public Hashtable<?, ?> getEnvironment() {
            return new Hashtable<>(environment);
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }
}
