package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;

/**
 * Calls a session bean of another server through its remote view, looked up in JNDI as configured by system properties.
 * There is one bean per transaction attribute; they are otherwise identical.
 */
public class RemoteEjbClient implements TransportClient {
    private static final Logger LOGGER = Logger.getLogger(RemoteEjbClient.class.getName());

    /** System property with the JNDI name, as in the published experiment. */
    static final String SERVICE_JNDI_NAME = "serviceJNDIname";

    private final String transport;
    private final RemoteEjbConfiguration.Provider provider;
    private final String jndiNameProperty;
    private final String bean;

    /**
     * Creates the client {@code remote-ejb}: transaction attribute {@code NEVER}, as in the published experiment;
     * system property {@value #SERVICE_JNDI_NAME}.
     */
    public RemoteEjbClient() {
        this("remote-ejb", SERVICE_JNDI_NAME, "BusinessPerformanceServiceBean");
    }

    RemoteEjbClient(String transport, String jndiNameProperty, String bean) {
        this(transport, RemoteEjbConfiguration.Provider.NATIVE, jndiNameProperty, bean);
    }

    RemoteEjbClient(String transport, RemoteEjbConfiguration.Provider provider, String jndiNameProperty, String bean) {
        this.transport = transport;
        this.provider = provider;
        this.jndiNameProperty = jndiNameProperty;
        this.bean = bean;
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public boolean carries(Operation operation) {
        return operation.isBuiltIn() || OwnOperations.ofThisApplication().carries(operation, transport);
    }

    @Override
    public void requireConfigured() throws ClientException {
        configuration();
    }

    /** Repeats the lookup of the remote view, because the business server may have been restarted. */
    @Override
    public ServiceConnection connect() throws ClientException {
        return connect(configuration());
    }

    @SuppressWarnings(
            "BanJNDI") // factory, address and name are the administrator's; finding the bean by JNDI is the point
    private ServiceConnection connect(RemoteEjbConfiguration configuration) throws ClientException {
        if (OpenEjbLogin.isFor(configuration.contextFactory())) {
            OpenEjbLogin.use(configuration.providerUrl(), configuration.credentials());
        }
        Context context = null;
        boolean usable = false;
        try {
            context = new InitialContext(configuration.environment());
            Context opened = context;
            BusinessPerformanceService service = narrow(configuration, opened.lookup(configuration.serviceJndiName()));
            usable = true;
            OwnOperations own = OwnOperations.ofThisApplication();
            return ServiceConnection.to(
                    service, operation -> own.call(operation, transport, opened::lookup), () -> close(opened));
        } catch (NamingException e) {
            throw refused(configuration, e).orElseGet(() -> explain(configuration, e));
        } catch (SecurityException e) {
            throw refused(configuration, e).orElseThrow(() -> e);
        } finally {
            if (!usable) {
                close(context);
            }
        }
    }

    private RemoteEjbConfiguration configuration() throws ClientException {
        return RemoteEjbConfiguration.fromSystemProperties(provider, jndiNameProperty, bean);
    }

    private BusinessPerformanceServiceRemote narrow(RemoteEjbConfiguration configuration, Object found)
            throws ClientException {
        if (found instanceof BusinessPerformanceServiceRemote service) {
            return service;
        }
        throw new ClientException("system property " + jndiNameProperty + ": "
                + configuration.serviceJndiName() + " is "
                + (found == null ? "null" : "a " + found.getClass().getName())
                + "; it must name the remote view " + BusinessPerformanceServiceRemote.class.getName());
    }

    /**
     * Explains a lookup rejected by the calling server itself, in which case waiting does not help; empty for other
     * failures.
     */
    private static Optional<ClientException> refused(RemoteEjbConfiguration configuration, Exception e) {
        return JndiAllowList.refusing(e)
                .map(list -> new ClientException(list.explain(configuration, OneLine.of(e)), e));
    }

    /** Explains a failed lookup by naming the property that is most likely wrong. */
    private ClientException explain(RemoteEjbConfiguration configuration, NamingException e) {
        String property;
        String remedy;
        if (e instanceof NoInitialContextException) {
            property = RemoteEjbConfiguration.CONTEXT_FACTORY + " is " + configuration.contextFactory();
            remedy = "give a context factory that this server can load";
        } else if (e instanceof NameNotFoundException) {
            property = jndiNameProperty + " is " + configuration.serviceJndiName();
            remedy = "give the name under which the business server binds the remote view";
        } else {
            property = provider.urlProperty() + " is " + configuration.providerUrl();
            remedy = "check that the business server is up and that address, user and password are right";
        }
        String message = "system property " + property + ": " + e + TlsLayer.remedy(e) + "; " + remedy;
        return e instanceof NoInitialContextException
                ? new ClientException(message, e)
                : new ServiceUnavailableException(message, e);
    }

    private static void close(Context context) {
        if (context == null) {
            return;
        }
        try {
            context.close();
        } catch (NamingException e) {
            LOGGER.log(Level.FINE, "closing a naming context failed", e);
        }
    }
}
