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
 * other transports do. Name and password are not sent by this: they are in the configuration of the server's own ORB.
 */
public final class CorbanameContextFactory implements InitialContextFactory {

    @Override
    @SuppressWarnings("JdkObsolete") // what the interface demands
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        return new CorbanameContext(String.valueOf(environment.get(Context.PROVIDER_URL)));
    }

    /** Looks remote views up; everything else is as in the server's own naming context. */
    private static final class CorbanameContext extends InitialContext {
        private final String providerUrl;

        CorbanameContext(String providerUrl) throws NamingException {
            super(true);
            this.providerUrl = providerUrl;
        }

        @Override
        @SuppressWarnings("BanJNDI") // address and name are the administrator's; finding the bean by JNDI is the point
        public Object lookup(String name) throws NamingException {
            Context own = new InitialContext();
            try {
                return CorbaObject.of(own.lookup(providerUrl + "#" + name.replace(".", "\\.")))
                        .waitingAtMost(RemoteEjbConfiguration.TIMEOUT_MILLIS)
                        .as(name.substring(name.indexOf('!') + 1));
            } catch (ReflectiveOperationException | RuntimeException e) {
                // CORBA's exceptions are no NamingExceptions.
                NamingException failure = new CommunicationException(providerUrl + " cannot be used: " + e);
                failure.setRootCause(e);
                throw failure;
            } finally {
                own.close();
            }
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }
}
